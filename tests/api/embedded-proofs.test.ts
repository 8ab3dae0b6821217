// Portable proofs: in the certificate and the badge once witnesses have cosigned, and in a bundle.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DOMParser } from '@xmldom/xmldom'
import type { FastifyInstance } from 'fastify'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { decodeSync } from 'png-chunk-itxt'
import extractChunks from 'png-chunks-extract'
import type { Services } from '#boot/services.ts'
import { readCredentialBundle } from '#domain/log/credential-bundle.ts'
import { readVkey } from '#domain/log/note.ts'
import { revokeCredential } from '#operations/credentials/decide.ts'
import { askEveryMs, witnessClient } from '#operations/log/ask-witnesses.ts'
import { checkProof } from '#operations/log/prove-credential.ts'
import { verifyBundle } from '#operations/log/verify-bundle.ts'
import { sha256 } from '#signing/log-crypto.ts'
import { enterWatched } from '#tests/support/log/witness-at.ts'
import { author } from '#tests/support/people/erasing.ts'
import { enter, people, person } from '#tests/support/people/people.ts'
import { startFixture } from '#tests/support/server/fixture.ts'
import { onSqlite } from '#tests/support/stores/both-stores.ts'

// The first rendering starts a worker that loads its fonts.
const requestTimeoutMs = 120_000
const { id } = person(1)

async function attachedTo(pdf: Uint8Array): Promise<Record<string, string>> {
  const opened = await getDocument({ data: Uint8Array.from(pdf), verbosity: 0 }).promise
  const attached = Object.values((await opened.getAttachments()) ?? {}) as {
    filename: string
    content: Uint8Array
  }[]
  await opened.loadingTask.destroy()
  return Object.fromEntries(
    attached.map(({ filename, content }) => [filename, Buffer.from(content).toString()]),
  )
}

const textsOf = (png: Uint8Array) =>
  Object.fromEntries(
    extractChunks(png)
      .filter(({ name }) => name === 'iTXt')
      .map(({ data }) => decodeSync(data))
      .map(({ keyword, text }) => [keyword, text]),
  )

const proofsIn = (svg: string) =>
  Array.from(
    new DOMParser()
      .parseFromString(svg, 'image/svg+xml')
      .getElementsByTagNameNS('tag:northmark.example,2026:log', 'tlog-proof'),
    ({ textContent }) => textContent,
  )

onSqlite(({ newRegistry }) => {
  const serve = (services: Services, environment: Record<string, string> = {}) =>
    startFixture({
      services: { ...services, clock: { now: () => new Date() } },
      environment,
      requestTimeoutMs,
    })

  async function begun() {
    const registry = await newRegistry()
    const services = await registry.enter()
    await enter(services, [person(1, { expiresAt: '2190-01-01T23:59:59Z' }), ...people(2, 2)])
    return { registry, services }
  }

  async function watched() {
    const { registry } = await begun()
    const { services } = await enterWatched(registry)
    return { registry, services, app: await serve(services) }
  }

  const filesOf = async (app: FastifyInstance, query = '') => {
    const answers = await Promise.all(
      ['pdf', 'png', 'svg'].map((format) => app.inject(`/credentials/${id}.${format}${query}`)),
    )
    for (const { statusCode } of answers) assert.equal(statusCode, 200)
    return answers
  }
  const bytesOf = (answers: Awaited<ReturnType<typeof filesOf>>) =>
    answers.map(({ rawPayload }) => rawPayload)

  test('files include the proof once it is cosigned, and then stay the same, byte for byte', async () => {
    const { registry, services, app } = await watched()
    const before = await filesOf(app)
    const [pdf, png, svg] = before
    assert.deepEqual(Object.keys(await attachedTo(pdf?.rawPayload ?? assert.fail())), [`${id}.json`])
    assert.deepEqual(Object.keys(textsOf(png?.rawPayload ?? assert.fail())), ['openbadgecredential'])
    assert.deepEqual(proofsIn(svg?.body ?? ''), [])

    await witnessClient(services).ask(new Date())
    const after = await filesOf(app)
    const document = (await app.inject(`/credentials/${id}.json`)).body
    const proof = (await app.inject(`/credentials/${id}.tlog-proof`)).body
    const [provenPdf, provenPng, provenSvg] = after
    assert.deepEqual(await attachedTo(provenPdf?.rawPayload ?? assert.fail()), {
      [`${id}.json`]: document,
      [`${id}.tlog-proof`]: proof,
    })
    assert.deepEqual(textsOf(provenPng?.rawPayload ?? assert.fail()), {
      openbadgecredential: document,
      'tlog-proof': proof,
    })
    assert.deepEqual(proofsIn(provenSvg?.body ?? ''), [proof])
    assert.ok(provenSvg?.body.includes(document))
    const { cosigners } = checkProof({
      document: Buffer.from(document),
      proof: Buffer.from(proof),
      log: readVkey(sha256, services.log.signer.vkey),
      policy: services.log.policy,
    })
    assert.deepEqual(
      cosigners.map(({ key }) => key),
      ['one.example/w'],
    )

    // A caller with the former file gets the new one, and can still request the former.
    const tag = String(pdf?.headers.etag)
    const asked = { url: `/credentials/${id}.pdf`, headers: { 'if-none-match': tag } }
    assert.equal((await app.inject(asked)).statusCode, 200)
    assert.deepEqual(bytesOf(await filesOf(app, '?without=proof')), bytesOf(before))

    // The log grows and is cosigned again.
    await enter(services, people(1, 100))
    const round = await witnessClient(services).ask(new Date(Date.now() + askEveryMs))
    assert.equal(round?.isStored, true)
    assert.deepEqual(bytesOf(await filesOf(app)), bytesOf(after))
    assert.deepEqual(bytesOf(await filesOf(await serve(await registry.enter()))), bytesOf(after))
  })

  test('without witnesses, or with a stopped log, files have no proof', async () => {
    const { services } = await begun()
    const plain = await filesOf(await serve(services))
    assert.deepEqual(Object.keys(await attachedTo(plain[0]?.rawPayload ?? assert.fail())), [`${id}.json`])
    const unproved = {
      ...services,
      log: { ...services.log, proveForGood: async () => assert.fail('the log cannot be read') },
    }
    assert.deepEqual(bytesOf(await filesOf(await serve(unproved))), bytesOf(plain))
  })

  test('a bundle is served for each document, and verifies by itself', async () => {
    const { services, app } = await watched()
    await witnessClient(services).ask(new Date())
    const answer = await app.inject(`/credentials/${id}.bundle.json`)
    assert.equal(answer.statusCode, 200)
    const { headers } = answer
    assert.equal(headers['content-type'], 'application/vnd.northmark.credential-bundle+json; charset=utf-8')
    assert.equal(headers['content-disposition'], `inline; filename="${id}.bundle.json"`)
    const bundle = readCredentialBundle(answer.body)
    // Exactly what is served.
    for (const [path, text] of Object.entries(bundle.files)) {
      const served = await app.inject({ url: path, headers: { accept: 'application/vc' } })
      assert.equal(served.body, text, path)
    }
    assert.deepEqual(Object.keys(bundle.files).toSorted(), [
      '/.well-known/did.json',
      `/credentials/${id}.json`,
      `/credentials/${id}.tlog-proof`,
      '/log/policy',
      '/status/1',
      '/status/suspended/1',
    ])
    const log = readVkey(sha256, services.log.signer.vkey)
    const verified = await verifyBundle(answer.rawPayload, { log, policy: services.log.policy }, new Date())
    assert.equal(verified.conclusion, 'valid-then', JSON.stringify(verified.steps, null, 2))
    const alone = await verifyBundle(answer.rawPayload, {}, new Date())
    assert.equal(alone.conclusion, 'self-consistent')
    await revokeCredential({ registry: services, cid: id, author, now: new Date() })
    const { rawPayload } = await app.inject(`/credentials/${id}.bundle.json`)
    assert.equal((await verifyBundle(rawPayload, { log }, new Date())).conclusion, 'revoked')
    assert.equal((await app.inject(`/credentials/${person(9).id}.bundle.json`)).statusCode, 404)
  })

  test('a bundle that would prove nothing is not served', async () => {
    const { services } = await begun()
    const { log } = services
    const broken = await serve({
      ...services,
      log: {
        ...log,
        proveLeaves: async (names, former) => {
          const proved = await log.proveLeaves(names, former)
          return proved && { ...proved, leaves: proved.leaves.slice(1) }
        },
      },
    })
    const answer = await broken.inject(`/credentials/${id}.bundle.json`)
    assert.equal(answer.statusCode, 503)
    assert.doesNotMatch(answer.body, /format/)
  })
})
