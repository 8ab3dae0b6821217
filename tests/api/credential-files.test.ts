// Badges and certificates as they are served, opened by readers that are not ours.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { qrSvg } from '#artwork/qr.ts'
import type { Services } from '#boot/services.ts'
import { sealPath } from '#domain/badge/addresses.ts'
import { liftSuspension, suspendCredential } from '#operations/credentials/decide.ts'
import { rosette } from '#ornament/guilloche.ts'
import { ringsSvg } from '#ornament/rosette-rings.ts'
import { author, find } from '#tests/support/people/erasing.ts'
import { enter, person } from '#tests/support/people/people.ts'
import { fixtureKeys, startFixture } from '#tests/support/server/fixture.ts'
import { onSqlite } from '#tests/support/stores/both-stores.ts'
import { openWithKeys } from '#tests/support/stores/open-with-keys.ts'

const keys = fixtureKeys()
const now = new Date('2026-06-01T12:00:00Z')
const clock = { now: () => now }
const { formerHash: _, ...signed } = person(1, { firstName: 'Zoë', lastName: 'Ødegård <&> "Ọlá"' })
const fromElsewhere = person(2)

// The first drawing starts a worker that reads its fonts: on a busy machine a test waits longer for it than a visitor.
const requestTimeoutMs = 120_000

onSqlite(({ newRegistry }) => {
  let services: Services
  let app: FastifyInstance
  let document = ''
  before(async () => {
    services = { ...(await openWithKeys(await newRegistry(), keys)), clock }
    await enter(services, [signed, fromElsewhere])
    document = Buffer.from((await find(services, signed.id))?.document?.bytes ?? []).toString()
    app = await startFixture({ services, requestTimeoutMs })
  })
  const about = () => ({ registry: services, cid: signed.id, author, now })
  const get = (url: string, headers = {}) => app.inject({ url, headers })

  test('a file has its type and the canonical id as its name', async () => {
    const typed = signed.id.toLowerCase().replaceAll('-', '%2D')
    for (const [extension, type] of [
      ['json', 'application/vc'],
      ['svg', 'image/svg+xml; charset=utf-8'],
      ['png', 'image/png'],
      ['pdf', 'application/pdf'],
    ] as const) {
      const { headers } = await get(`/credentials/${typed}.${extension}`)
      assert.equal(headers['content-disposition'], `inline; filename="${signed.id}.${extension}"`)
      assert.equal(headers['content-type'], type)
    }
    for (const odd of ['"; filename="a.exe', '%22%3B%20x=', '%0d%0ax:%201'])
      assert.equal((await get(`/credentials/${signed.id}${encodeURI(odd)}.json`)).statusCode, 404, odd)
  })

  test('the QR code has the credential’s address, without a query of the registry', async () => {
    const { body, headers } = await get(`/credentials/${signed.id.toLowerCase()}/qr.svg`)
    assert.equal(headers['content-type'], 'image/svg+xml; charset=utf-8')
    assert.equal(body, qrSvg(`https://issuer.example/credentials/${signed.id}?iuv=1`))
    assert.equal((await get('/credentials/nonsense/qr.svg')).statusCode, 404)
  })

  test('the page’s rosette depends only on the hash, and equals the badge’s', async () => {
    const { verificationHash } = (await get(`/api/credentials/verify/${signed.id}`)).json().credential
    const { statusCode, body } = await get(sealPath(verificationHash))
    assert.equal(statusCode, 200)
    assert.equal(body, ringsSvg(verificationHash))
    const badge = (await get(`/credentials/${signed.id}.svg`)).body
    for (const ring of rosette(287, verificationHash)) assert.ok(badge.includes(ring))
    for (const name of ['nonsense', signed.id, 'f'.repeat(63)])
      assert.equal((await get(sealPath(name))).statusCode, 404)
  })

  test('a scanned code leads a person to the page and a wallet to the document', async () => {
    const scanned = `/credentials/${signed.id}?iuv=1`
    const wallet = await get(scanned, { accept: 'application/json' })
    assert.deepEqual(wallet.json(), {
      protocols: { vcapi: `https://issuer.example/credentials/${signed.id}/exchange` },
    })
    assert.equal(wallet.headers.vary, 'Accept')
    const unknown = await get('/credentials/NM-BPGE-TQX4-06DZ-N?iuv=1', { accept: 'application/json' })
    assert.equal(unknown.statusCode, 404)
    const phone = await get(scanned, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
    assert.deepEqual([phone.statusCode, phone.headers.location], [303, `/verify?cid=${signed.id}`])
    assert.equal((await get(scanned, { accept: 'application/vc, application/json' })).body, document)
  })

  test('the ETag changes with the status', async () => {
    for (const path of ['svg', 'png', 'pdf'].map((format) => `/credentials/${signed.id}.${format}`)) {
      const first = await get(path)
      const tag = String(first.headers.etag)
      assert.equal((await get(path, { 'if-none-match': tag })).statusCode, 304, path)
      await suspendCredential(about())
      const suspended = await get(path, { 'if-none-match': tag })
      assert.equal(suspended.statusCode, 200, path)
      assert.notDeepEqual(suspended.rawPayload, first.rawPayload)
      await liftSuspension(about())
      assert.deepEqual((await get(path)).rawPayload, first.rawPayload, 'the same again, byte for byte')
    }
  })

  test('the link preview shows the current outcome', async () => {
    const preview = async (id: string) => (await get(`/credentials/${id}/preview.png`)).headers
    const valid = await preview(signed.id)
    assert.equal(valid['content-type'], 'image/png')
    await suspendCredential(about())
    assert.notEqual((await preview(signed.id)).etag, valid.etag)
    await liftSuspension(about())
    assert.equal((await preview(signed.id)).etag, valid.etag)
    assert.notEqual((await preview(fromElsewhere.id)).etag, (await preview('unknown')).etag)
  })

  test('each course has a badge without a person and an address that redirects to its page', async () => {
    const badge = await get('/achievements/micro-finance.svg')
    assert.equal(badge.headers['content-type'], 'image/svg+xml; charset=utf-8')
    assert.ok(!badge.body.includes('openbadges:credential'))
    for (const [id, page] of [
      ['certification', '/certification'],
      ['micro-finance', '/micro'],
      ['cru-subscription', '/ceu'],
    ]) {
      const { statusCode, headers } = await get(`/achievements/${id}`)
      assert.deepEqual([statusCode, headers.location], [303, page])
    }
    for (const missing of ['none', 'none.svg', 'micro-finance.pdf'])
      assert.equal((await get(`/achievements/${missing}`)).statusCode, 404, missing)
    const { image } = JSON.parse(document).credentialSubject.achievement
    assert.equal((await get(new URL(image.id).pathname)).headers['content-type'], 'image/png')
  })

  test('a course’s address returns JSON to programs, and redirects people', async () => {
    const { achievement, type: _ } = JSON.parse(document).credentialSubject
    const { pathname } = new URL(achievement.id)
    const answer = await get(pathname, { accept: 'application/json, text/html;q=0.5' })
    assert.equal(answer.headers['content-type'], 'application/ld+json; charset=utf-8')
    const { '@context': contexts, ...described } = answer.json()
    assert.deepEqual(contexts, JSON.parse(document)['@context'])
    assert.deepEqual(described, achievement)
    const image = await get(pathname, { accept: 'image/*' })
    assert.deepEqual([image.statusCode, image.headers.vary], [303, 'Accept'])
  })

  test('verification answers while images are rendered', async () => {
    const fresh = await startFixture({
      services,
      requestTimeoutMs,
    })
    let isRendered = false
    const drawing = Promise.all(
      ['.png', '.pdf', '.svg', '/preview.png'].map((end) => fresh.inject(`/credentials/${signed.id}${end}`)),
    ).then((answers) => {
      isRendered = true
      return answers
    })
    const { valid } = (await fresh.inject(`/api/credentials/verify/${signed.id}`)).json()
    assert.deepEqual([valid, isRendered], [true, false])
    for (const { statusCode } of await drawing) assert.equal(statusCode, 200)
  })
})
