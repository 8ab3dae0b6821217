// A witness is replaced, on both stores: what the former one has cosigned is lost to readers unless its line is kept.
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { beginLog, type Services } from '#boot/services.ts'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { readVkey } from '#domain/log/note.ts'
import { readPolicy } from '#domain/log/policy.ts'
import { conclusionOf } from '#domain/verification/conclusion.ts'
import type { Step } from '#domain/verification/steps.ts'
import { askEveryMs, witnessAsker } from '#operations/log/ask-witnesses.ts'
import { checkProof } from '#operations/log/prove-credential.ts'
import { verifyBundle } from '#operations/log/verify-bundle.ts'
import { sha256 } from '#signing/log-crypto.ts'
import { onBothStores } from '#tests/support/both-stores.ts'
import { memoryOf } from '#tests/support/browser-check/published-files.ts'
import { enterWith, honestWitness, type WitnessAt } from '#tests/support/log/witness-at.ts'
import { note, people, person, signFor } from '#tests/support/people.ts'
import { runNorthmark } from '#tests/support/run-northmark.ts'
import { startFixture } from '#tests/support/server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { check } from '#web/tools/browser-check/check.ts'

const guide = readFileSync('docs/operating.md', 'utf8')
const [, chapter = ''] = /\n### Replacing a witness\n([\s\S]*?)\n(?=## )/.exec(guide) ?? []
const [, fileInGuide = ''] = /```\n([^`]*)```/.exec(chapter) ?? []
const commands = [...chapter.matchAll(/`npx northmark ([^`]+)`/g)].map(([, command = '']) =>
  command.split(' '),
)

// As it stands in the guide, with the keys and the address of witnesses that are there.
function policyInGuide(w1: WitnessAt, w2: WitnessAt): string {
  const lines = fileInGuide.split('\n')
  assert.match(lines[0] ?? '', /^witness w1 \S+$/)
  assert.match(lines[1] ?? '', /^witness w2 \S+ https:\S+$/)
  return [`witness w1 ${w1.vkey}`, `witness w2 ${w2.vkey} ${w2.address}`, ...lines.slice(2)].join('\n')
}

const only = (name: string, { vkey, address }: WitnessAt) =>
  `witness ${name} ${vkey} ${address}\nquorum ${name}\n`

const minutesLater = (minutes: number) => new Date(Date.now() + minutes * askEveryMs)
const [early, late] = [person(1).id, person(100).id]

onBothStores(({ newRegistry }) => {
  // One credential is cosigned by the first witness, which the second follows.
  async function replaced() {
    const registry = await newRegistry()
    const first = await registry.enter()
    await beginLog(first.log, new Date())
    await first.store.fill(initialCatalogue, people(2), note, signFor(first))
    const logKey = readVkey(sha256, first.log.keeper.vkey)
    const [w1, w2] = [await honestWitness('one', [logKey]), await honestWitness('two', [logKey])]
    const before = await enterWith(registry, only('w1', w1))
    await beginLog(before.log, new Date())
    assert.equal((await witnessAsker(before).ask(new Date()))?.isKept, true)
    const proof = await proofOf(before, early)
    assert.equal(proof.cosigners, 'one.example/w')
    assert.deepEqual(await lookAt(before, early), { witnesses: 'cosigned-long-after', conclusion: 'genuine' })
    await before.store.close()
    const asked = w1.asked()

    // As a server does that starts with another policy: it enters it, and a minute later asks.
    async function continueWith(policy: string) {
      const services = await enterWith(registry, policy)
      await beginLog(services.log, minutesLater(1))
      await services.store.issue(people(1, 100), note, { act: 'issue', sign: signFor(services) })
      const round = await witnessAsker(services).ask(minutesLater(1))
      assert.deepEqual([round?.asked, round?.isKept], [[{ witness: 'w2' }], true])
      assert.equal(w1.asked(), asked)
      return services
    }
    const run = (policy: string, ...words: string[]) => {
      const file = join(temporaryFolder('policy'), 'witnesses')
      writeFileSync(file, policy)
      return runNorthmark({ environment: { ...registry.environment, LOG_WITNESSES: file } }, ...words)
    }
    return { w1, w2, proof, continueWith, run }
  }

  async function proofOf({ store, log }: Services, id: string) {
    const found = (await store.find({ id, hashes: [], isMistyped: false })) ?? assert.fail()
    const text = (await log.prove(found)) ?? assert.fail()
    const { vkey, vrfKey } = log.keeper
    const { cosigners } = await checkProof({
      document: found.document ?? assert.fail(),
      proof: Buffer.from(text),
      log: readVkey(sha256, vkey),
      vrfKey,
      policy: readPolicy(sha256, log.policy.text),
    })
    return { text, cosigners: cosigners.map(({ key }) => key).join() }
  }

  // What the check of a reader finds, with the files of this registry.
  async function lookAt(services: Services, id: string) {
    const { log, keys } = services
    const app = await startFixture({
      services: { ...services, clock: { now: () => new Date() } },
      environment: { RATE_LIMIT: 'off' },
      requestMs: 120_000,
    })
    const steps: Step[] = []
    const fetchFile = async (path: string) => {
      const { statusCode, rawPayload, body } = await app.inject({
        url: path,
        headers: { accept: 'application/vc' },
      })
      const found = statusCode === 200 && { text: body, bytes: Uint8Array.from(rawPayload) }
      return { from: path, isMissing: statusCode === 404, ...found }
    }
    await check(
      { id },
      { origin: keys.origin, fetchFile, now: () => Date.now(), memory: memoryOf() },
      { names: () => {}, step: (step) => steps.push(step), facts: () => {} },
    )
    const { rawPayload } = await app.inject(`/credentials/${id}.bundle.json`)
    const bundle = await verifyBundle(rawPayload, { log: readVkey(sha256, log.keeper.vkey) }, new Date())
    const witnesses = steps.find(({ name }) => name === 'witnesses')?.finding
    const ofBundle = bundle.steps.find(({ step }) => step === 'witnesses')
    assert.equal(bundle.conclusion, 'stood-then')
    assert.equal(
      /too few/.test(ofBundle?.sentence ?? ''),
      witnesses === 'cosigned-by-too-few',
      ofBundle?.sentence,
    )
    return { witnesses, conclusion: conclusionOf(steps) }
  }

  test('without the line of the former witness its proofs are worth less, and the operator is told what to write', async (t) => {
    const { w2, w1, continueWith, run } = await replaced()
    const policy = only('w2', w2)
    const services = await continueWith(policy)
    t.after(() => services.store.close())
    await assert.rejects(proofOf(services, early), /fewer witnesses have cosigned/)
    assert.notEqual((await lookAt(services, early)).conclusion, 'genuine')
    assert.equal((await proofOf(services, late)).cosigners, 'two.example/w')

    const [, id = ''] = w1.vkey.split('+')
    const sentence = new RegExp(
      String.raw`^Of 2 cosigned heads of the log, 1, kept from (\S+Z) to \1 and cosigned by one\.example/w, does not fulfil the witness policy in force, and proofs of credentials from then count as cosigned by too few: in the file that LOG_WITNESSES names, keep its former witnesses without an address and take either in the quorum: "witness former one\.example/w\+${id}\+…", "group either any former w2" and "quorum either", with each key in full\.$`,
      'm',
    )
    const shown = await run(policy, 'log', 'show')
    assert.equal(shown.code, 0)
    assert.match(shown.words, /^Its first \d+ leaves were cosigned by 1 other: w2 on /)
    assert.match(shown.words, sentence)
    const printed = await run(policy, 'log', 'policy')
    assert.equal(printed.code, 1)
    assert.match(printed.words, sentence)
    const { uncounted } = (await run(policy, 'log', 'show', '--json')).json()
    const key = `one.example/w+${id}+…`
    assert.deepEqual([uncounted.heads, uncounted.by, uncounted.unlisted], [1, [key], [key]])
    // What it says to write is what mends it.
    const lines = [...printed.words.matchAll(/"([^"]+)"/g)].map(([, line = '']) => line.replace(key, w1.vkey))
    const [witness, ...others] = lines
    const mended = [witness, `witness w2 ${w2.vkey} ${w2.address}`, ...others, ''].join('\n')
    const after = await run(mended, 'log', 'policy')
    assert.equal(after.code, 0, after.words)
    assert.match(after.words, /^No leaf of the log has this policy yet: /)
    assert.match(after.words, /^2 heads were kept as cosigned, and every one fulfils the policy\.$/m)
  })

  test('with its line and the group of the guide everything is as good as before, and nobody asks it', async (t) => {
    const { w1, w2, proof, continueWith, run } = await replaced()
    const policy = policyInGuide(w1, w2)
    const services = await continueWith(policy)
    t.after(() => services.store.close())
    assert.deepEqual(await proofOf(services, early), proof)
    assert.deepEqual(await lookAt(services, early), {
      witnesses: 'cosigned-long-after',
      conclusion: 'genuine',
    })
    assert.equal((await proofOf(services, late)).cosigners, 'two.example/w')
    assert.equal((await lookAt(services, late)).conclusion, 'genuine')

    assert.deepEqual(
      commands.map((words) => words.join(' ')),
      ['log policy', 'log show'],
    )
    for (const words of commands) assert.equal((await run(policy, ...words)).code, 0, words.join(' '))
    const { text, witnesses, quorum, hash, leaf, kept } = (
      await run(policy, 'log', 'policy', '--json')
    ).json()
    assert.deepEqual(
      [text, quorum, hash, kept],
      [policy, 'either', Buffer.from(sha256(Buffer.from(policy))).toString('base64'), { heads: 2 }],
    )
    assert.deepEqual(witnesses, [
      { name: 'w1', role: 'counted', key: w1.vkey },
      { name: 'w2', role: 'asked', key: w2.vkey, address: w2.address },
    ])
    const [entered] = await services.store.logChanges(leaf, leaf + 1)
    assert.deepEqual(
      Buffer.from(entered?.body ?? '')
        .subarray(-32)
        .toString('base64'),
      hash,
    )
    const forPeople = await run(policy, 'log', 'policy')
    assert.match(forPeople.out, new RegExp(`^leaf {4}${leaf}$`, 'm'))
    assert.match(forPeople.out, /^w1 {7}only counted {2}one\.example/m)
    assert.match(forPeople.out, /^w2 {7}asked {9}two\.example\S+ {2}http:/m)
    assert.ok(forPeople.out.endsWith(policy))
  })

  test('a file in which those who can be asked are too few is refused, and one with nobody to ask is not', async () => {
    const { w1, w2, run } = await replaced()
    const [first, second] = [`witness w1 ${w1.vkey}`, `witness w2 ${w2.vkey} ${w2.address}`]
    const both = await run(`${first}\n${second}\ngroup both all w1 w2\nquorum both\n`, 'log', 'policy')
    assert.equal(both.code, 1)
    assert.match(
      both.words,
      /the witnesses that have an address, and so can be asked, are too few for its quorum\.$/m,
    )
    const nobody = await run(`${first}\nquorum w1\n`, 'log', 'policy')
    assert.equal(nobody.code, 0)
    assert.match(
      nobody.words,
      /^No witness in the file that LOG_WITNESSES names has an address: nobody is asked /,
    )
    const none = await run('quorum none\n', 'log', 'policy')
    assert.match(none.words, /^No witnesses are set: nobody is asked to cosign the log\.$/m)
    assert.match(none.words, /"group either any former" and "quorum either", with each key in full\.$/m)
  })
})
