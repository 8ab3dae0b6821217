// What a holder finds: one address for everything, a link to a wallet and, if the operator shows them, their other
// credentials. Uses the pages of the build.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#boot/services.ts'
import { revokeCredential, setListing } from '#operations/credentials/decide.ts'
import { readBuiltSite } from '#server/site/built-site.ts'
import { distDir } from '#server/site/site-manifest.ts'
import { author, find } from '#tests/support/people/erasing.ts'
import { enter, note, person } from '#tests/support/people/people.ts'
import { startFixture } from '#tests/support/server/fixture.ts'
import { onSqlite } from '#tests/support/stores/both-stores.ts'

const clock = { now: () => new Date('2026-06-01T12:00:00Z') }
const site = await readBuiltSite(distDir)

const ada = { firstName: 'Ada', lastName: 'Example', email: 'ada@example.com' }
const first = person(1, ada)
const second = person(2, { ...ada, courseId: 'micro-energy', issuedAt: '2025-06-01T00:00:00Z' })
const revoked = person(3, { ...ada, courseId: 'micro-finance' })
const unlisted = person(4, { ...ada, courseId: 'micro-general' })
const namesake = person(6, { ...ada, email: 'other@example.com' })

const policyOnOthers = /holder’s other credentials that are in the directory/

const walletLink = (html: string) =>
  /href="(https:\/\/lcw\.app\/request\?[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')

onSqlite(({ newRegistry }) => {
  let services: Services
  let app: FastifyInstance
  before(async () => {
    services = { ...(await (await newRegistry()).enter()), clock }
    await enter(services, [first, second, revoked, unlisted, namesake])
    const about = { registry: services, author, now: clock.now() }
    await revokeCredential({ ...about, cid: revoked.id })
    await setListing({ ...about, cid: unlisted.id }, 'unlisted')
    app = await startFixture({ services, site })
  })
  const page = async (id: string, from = app) => (await from.inject(`/verify?cid=${id}`)).body
  const verification = async (id: string, from = app) =>
    (await from.inject(`/api/credentials/verify/${id}`)).json()
  const exchange = (id: string, payload: object = {}) =>
    app.inject({ method: 'POST', url: `/credentials/${id}/exchange`, payload })

  test('the wallet link, parsed as a wallet does, leads to the signed document in one step', async () => {
    const link = new URL(walletLink(await page(first.id)) ?? assert.fail())
    const { credentialRequestOrigin, protocols } = JSON.parse(
      decodeURI(link.searchParams.get('request') ?? ''),
    )
    assert.equal(credentialRequestOrigin, services.keys.origin)
    const { origin, pathname } = new URL(protocols.vcapi)
    assert.equal(origin, services.keys.origin)
    const { statusCode, headers, body } = await app.inject({ method: 'POST', url: pathname, payload: {} })
    assert.equal(statusCode, 200)
    assert.match(String(headers['content-type']), /^application\/json/)
    assert.equal(headers['cache-control'], 'no-store')
    assert.equal(headers['x-robots-tag'], 'noindex')
    const { verifiablePresentation, ...rest } = JSON.parse(body)
    assert.deepEqual([verifiablePresentation.type, rest], [['VerifiablePresentation'], {}])
    const document = Buffer.from((await find(services, first.id))?.document?.bytes ?? []).toString()
    assert.deepEqual(verifiablePresentation.verifiableCredential, [JSON.parse(document)])
    assert.ok(body.includes(document), 'as it was signed')
  })

  test('an exchange requires no input, answers 404 for unknown ids and allows only POST', async () => {
    assert.equal((await exchange(first.id.toLowerCase(), { anything: 'else' })).statusCode, 200)
    assert.equal((await exchange(person(99).id)).statusCode, 404)
    const { statusCode, headers } = await app.inject(`/credentials/${first.id}/exchange`)
    assert.deepEqual([statusCode, /\bPOST\b/.test(String(headers.allow))], [405, true])
  })

  test('a revoked credential is not offered to wallets', async () => {
    const html = await page(revoked.id)
    assert.match(html, /Invalid Credential/)
    assert.equal(walletLink(html), undefined)
  })

  test('a credential names its replacement only if the directory lists it', async () => {
    const answers = async () => [JSON.stringify(await verification(revoked.id)), await page(revoked.id)]
    const replaceBy = (replacedBy: string) =>
      services.change(note, async (change) => {
        const found = await change.find(revoked.id)
        await change.decide(found?.credential.seq ?? 0, { replacedBy })
      })
    const naming = async (id: string) => (await answers()).map((text) => text.includes(id))
    await replaceBy(second.id)
    assert.deepEqual(await naming(second.id), [true, true])
    await replaceBy(unlisted.id)
    assert.deepEqual(await naming(unlisted.id), [false, false])
  })

  test('does not name the holder’s other credentials by default', async () => {
    assert.ok(!('others' in (await verification(first.id))))
    assert.doesNotMatch(await page(first.id), /More from this holder/)
    assert.doesNotMatch((await app.inject('/privacy')).body, policyOnOthers)
  })

  test('names only the holder’s listed credentials, newest first, if enabled', async () => {
    const listing = await startFixture({ services, site, environment: { SHOW_OTHER_CREDENTIALS: 'on' } })
    const { others } = await verification(first.id, listing)
    assert.deepEqual(others, [
      {
        id: revoked.id,
        course: { title: 'AI Risk in Finance' },
        issuedAt: revoked.issuedAt,
        standing: 'revoked',
      },
      {
        id: second.id,
        course: { title: 'AI Reliability in Energy' },
        issuedAt: second.issuedAt,
        standing: 'valid',
      },
    ])
    const html = await page(first.id, listing)
    assert.match(html, /More from this holder/)
    for (const { id } of [second, revoked]) assert.ok(html.includes(`href="/verify?cid=${id}"`))
    for (const { id } of [unlisted, namesake]) assert.ok(!html.includes(id), id)
    assert.match((await listing.inject('/privacy')).body, policyOnOthers)
  })
})
