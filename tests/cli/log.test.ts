// The output of `northmark log`.
import assert from 'node:assert/strict'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { embedInPng } from '#formats/open-badge/png.ts'
import { embedInSvg } from '#formats/open-badge/svg.ts'
import { baked, image, pdfWith, textChunk } from '#tests/support/browser-check/credential-files.ts'
import { fillNew } from '#tests/support/people/erasing.ts'
import { enter, people, person } from '#tests/support/people/people.ts'
import { runNorthmark } from '#tests/support/process/run-northmark.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { startFixture } from '#tests/support/server/fixture.ts'
import { onSqlite } from '#tests/support/stores/both-stores.ts'

onSqlite(({ newRegistry }) => {
  test('shows and audits a log before and after it starts', async () => {
    const registry = await newRegistry()
    await registry.open()
    const northmark = (...args: string[]) => runNorthmark(registry, ...args)
    const before = await northmark('log', 'show')
    assert.deepEqual(
      [before.code, before.err],
      [0, 'The log begins with the first start of the server, or with the first credential.\n'],
    )
    assert.match(
      before.out,
      /^origin {2}localhost:3000\/log\nkey {5}localhost:3000\/log\+[0-9a-f]{8}\+\S+\n$/,
    )
    const nothing = await northmark('log', 'audit')
    assert.deepEqual([nothing.code, nothing.err], [0, 'localhost:3000/log: 0 leaves, no faults.\n'])
    await enter(await registry.enter(), people(3))
    const after = (await northmark('log', 'show', '--json')).json()
    assert.ok(after.size > 2)
    assert.deepEqual(Object.keys(after), ['origin', 'key', 'size', 'root', 'witnesses'])
    const audited = await northmark('log', 'audit', '--json')
    const { origin, size, root, key, leaves, faults } = audited.json()
    assert.deepEqual({ origin, size, root, key, witnesses: audited.json().witnesses }, { ...after })
    assert.deepEqual([audited.code, faults, leaves.genesis, leaves.key], [0, [], 1, 1])
    assert.equal(
      audited.err,
      `No one else has seen this log: 0 witnesses are set.\nlocalhost:3000/log: ${size} leaves, no faults.\n`,
    )
  })

  test('prints what the operator of a witness asks for', async () => {
    const { registry } = await fillNew(newRegistry, 1)
    const request = ['log', 'show', '--witness-request']
    const unset = await runNorthmark(registry, ...request)
    assert.deepEqual([unset.code, unset.err.split(':')[0]], [1, 'Set PUBLIC_URL and CONTACT_EMAIL first'])
    const environment = {
      ...registry.environment,
      PUBLIC_URL: 'http://localhost:3000',
      CONTACT_EMAIL: 'log@a.example',
    }
    const { code, out } = await runNorthmark({ environment }, ...request)
    assert.equal(code, 0)
    assert.match(
      out,
      /^vkey +(\S+)\+[0-9a-f]{8}\+\S+\norigin +\1\nqpd +2880\ncontact +log@a\.example\nurl +http:\/\/localhost:3000\/log\/\n$/,
    )
  })

  test('proves that a credential is in the log, and checks the proof against the document', async () => {
    const { registry } = await fillNew(newRegistry, 2)
    const northmark = (...args: string[]) => runNorthmark(registry, ...args)
    const [{ id }, other] = (await northmark('list', '--limit', '2', '--json')).json()
    const proved = await northmark('log', 'prove', id)
    assert.equal(proved.code, 0)
    const { store, log } = await registry.enter()
    const folder = temporaryFolder('proof')
    const write = async (name: string, of: string) => {
      const found = await store.find({ id: of, hashes: [], isMistyped: false })
      writeFileSync(join(folder, name), found?.document?.bytes ?? assert.fail())
    }
    await write(`${id}.json`, id)
    await write('other.json', other.id)
    const file = join(folder, `${id}.tlog-proof`)
    writeFileSync(file, proved.out)
    const verified = await northmark('log', 'verify', file)
    assert.deepEqual([verified.code, verified.err], [0, 'The document is in the log.\n'])
    assert.equal((await northmark('log', 'verify', file, '--key', log.signer.vkey)).code, 0)
    const wrong = await northmark('log', 'verify', file, '--document', join(folder, 'other.json'))
    assert.equal(wrong.code, 1)
    assert.match(wrong.err, /^This proves nothing: /)
    const [alone, junk] = [join(folder, 'alone'), join(folder, 'junk')]
    writeFileSync(alone, proved.out)
    writeFileSync(junk, 'junk')
    assert.equal(
      (await northmark('log', 'verify', alone)).err,
      `${alone} is a proof of a document that is not next to it: name it with --document FILE.\n`,
    )
    assert.equal(
      (await northmark('log', 'verify', junk)).err,
      `${junk} is not a proof, a certificate, a badge or a bundle.\n`,
    )
  })

  test('verifies a bundle with no registry and no network, one check per line', async () => {
    const { registry, services } = await fillNew(newRegistry, 0)
    const northmark = (...args: string[]) => runNorthmark(registry, ...args)
    const { id, ...facts } = person(1, { expiresAt: '2190-01-01T23:59:59Z' })
    await enter(services, [{ id, ...facts }])
    const app = await startFixture({ services: { ...services, clock: { now: () => new Date() } } })
    const { body } = await app.inject(`/credentials/${id}.bundle.json`)
    const folder = temporaryFolder('bundle')
    const write = (name: string, text: string) => {
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    }
    const file = write('kept', body)
    // Nothing is there, and nothing may be created there.
    const nowhere = join(folder, 'nowhere')
    const settings = { DATA_DIR: nowhere, DATABASE_URL: 'postgres://127.0.0.1:1/nothing' }
    const offline = (...args: string[]) => runNorthmark({ environment: settings }, 'log', 'verify', ...args)
    const alone = await offline(file)
    assert.equal(alone.code, 0, alone.err)
    assert.match(alone.err, /^Consistent, but not proven\. .* compare it with a key that you know/)
    assert.match(alone.out, new RegExp(`^id +${id}\\n`))
    assert.match(
      alone.out,
      /^could not check {2}Matches the issuer’s registry\. This check was offline, so it cannot tell whether the credential was revoked/m,
    )
    const { vkey } = services.log.signer
    const known = await offline(file, '--key', vkey)
    assert.deepEqual([known.code, known.err.split('.')[0]], [0, 'Genuine on the bundle’s date'])
    assert.match(known.err, /cannot say whether that is still true/)
    const { conclusion, asOf, logKeyFrom, steps, key } = (await offline(file, '--key', vkey, '--json')).json()
    assert.deepEqual([conclusion, logKeyFrom, key], ['valid-then', 'reader', vkey])
    assert.equal(asOf, JSON.parse(JSON.parse(body).files['/status/1']).validFrom)
    assert.equal(steps.length, known.out.trimEnd().split('\n').length - 4)
    assert.ok(!existsSync(nowhere))
    // A certificate or a badge may contain both the document and its proof.
    const document = { name: `${id}.json`, text: JSON.parse(body).files[`/credentials/${id}.json`] }
    const proof = { name: `${id}.tlog-proof`, text: (await northmark('log', 'prove', id)).out }
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h8v8z"/></svg>'
    const inFile = async (name: string, bytes: Uint8Array) => {
      writeFileSync(join(folder, name), bytes)
      const { code, err } = await offline(join(folder, name), '--key', vkey)
      return [code, err]
    }
    for (const [name, bytes] of [
      ['whole.pdf', await pdfWith([document, proof])],
      ['late.pdf', Buffer.concat([Buffer.alloc(1000, '\n'), await pdfWith([document, proof])])],
      ['whole.png', embedInPng(image(), document.text, proof.text)],
      ['whole.svg', Buffer.from(embedInSvg(drawing, document.text, proof.text))],
      [
        'typed.svg',
        Buffer.from(
          `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${embedInSvg(drawing, document.text, proof.text)}`,
        ),
      ],
    ] as const)
      assert.deepEqual(await inFile(name, bytes), [0, 'The document is in the log.\n'], name)
    const other = document.text.replace(id, 'NM-0000-0000-0000-0')
    const two = baked(
      textChunk(document.text),
      textChunk(other),
      textChunk(proof.text, { keyword: 'tlog-proof' }),
    )
    assert.match(String((await inFile('two.png', two))[1]), /There is more than one credential in this file/)
    const [code, args] = await inFile('early.pdf', await pdfWith([document]))
    assert.equal(code, 1)
    assert.match(String(args), /^There is no proof in .*early\.pdf: it was saved before its proof/)

    const altered = body.replace(/(\\"name\\":\\")[^\\]+(\\",\\"identifier)/, '$1Mallory$2')
    assert.notEqual(altered, body)
    const refused = await offline(write('altered', altered), '--key', vkey)
    assert.equal(refused.code, 1)
    assert.match(refused.out, /^failed +Signature is valid\. The signature does not match the document\./m)
    assert.match(refused.err, /^Invalid Credential\. /)
    const broken = await offline(write('broken', body.slice(0, -2)))
    assert.deepEqual(
      [broken.code, broken.err, broken.out],
      [1, 'This proves nothing: the bundle is not JSON, or is truncated.\n', ''],
    )
  })

  test('reports what it cannot do in one sentence', async () => {
    const registry = await newRegistry()
    await registry.open()
    const northmark = (...args: string[]) => runNorthmark(registry, 'log', ...args)
    for (const [args, code, said] of [
      [['prove', 'NM-0'], 1, /^There is no credential "NM-0" in the public log\.$/m],
      [['verify', 'no-such.tlog-proof'], 1, /^There is no file .*no-such\.tlog-proof\.$/m],
      [['recover', '--why', 'A test'], 1, /^The log is intact: there is nothing to recover from\.$/m],
      [['audit', 'northmark'], 1, /^URL must be an address such as /],
      [['audit', 'http://127.0.0.1:1'], 1, /^http:\/\/127\.0\.0\.1:1\/log\/checkpoint cannot be reached\.$/m],
      [['audit', 'http://127.0.0.1:1', '--key', 'nothing'], 1, /^The key cannot be read: /],
    ] as const) {
      const refused = await northmark(...args)
      assert.equal(refused.code, code, args.join(' '))
      assert.match(refused.err, said)
    }
    const app = await startFixture({ services: await registry.enter() })
    const site = await app.listen({ port: 0, host: '127.0.0.1' })
    const without = await northmark('audit', site)
    assert.deepEqual([without.code, without.err], [1, `There is no log at ${site}/log/.\n`])
  })
})
