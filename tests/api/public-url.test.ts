// One build, started under two addresses: whatever is served names the one that was set, and nothing names another.
import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import { events } from '#content/shared/events.ts'
import { didOf } from '#domain/badge/issuer.ts'
import { readBuiltSite } from '#server/site/built-site.ts'
import { distDir } from '#server/site/site-manifest.ts'
import { fixtureKeys, startFixture } from '#tests/support/server/fixture.ts'

const site = await readBuiltSite(distDir)
const staging = 'https://staging.one.example'
const production = 'https://www.two.example'

const serve = (PUBLIC_URL: string) =>
  startFixture({
    environment: { PUBLIC_URL },
    services: { keys: fixtureKeys(PUBLIC_URL || undefined) },
    site,
  })

const files = ['/blog.xml', '/sitemap.xml', '/robots.txt', '/.well-known/security.txt', '/api/openapi.json']
const calendars = events.map(({ id }) => `/events/${id}.ics`)
const offlineChecker = '/downloads/northmark-check.html'

// Long lines of a calendar go on after a line break and a space.
const unfolded = (text: string) => text.replaceAll('\r\n ', '')

for (const [setting, origin, other] of [
  [staging, staging, production],
  ['', 'http://localhost:3000', staging],
] as const)
  test(`everything names ${origin} with PUBLIC_URL="${setting}"`, async () => {
    const app = await serve(setting)
    const naming = [...site.pages, '/verify?cid=NM-1234', ...files, ...calendars]
    for (const address of naming) {
      const { statusCode, body } = await app.inject(address)
      assert.equal(statusCode, 200, address)
      const text = unfolded(body)
      assert.ok(text.includes(origin), `${address} names its address`)
      assert.ok(!text.includes(other), `${address} names no other`)
      if (setting !== '') assert.doesNotMatch(text, /localhost/, address)
    }
    for (const path of site.pages) {
      const { body } = await app.inject(path)
      for (const part of [
        `<link rel="canonical" href="${origin}${path}">`,
        `<meta property="og:url" content="${origin}${path}">`,
        `<meta property="og:image" content="${origin}/previews/`,
        `"@id":"${origin}/#organization"`,
      ])
        assert.ok(body.includes(part), `${path}: ${part}`)
    }
    const { body } = await app.inject('/log')
    assert.equal(body.match(new RegExp(`curl -s ${origin}/log/|log audit ${origin} `, 'g'))?.length, 4)
    const gone = await app.inject('/no-such-page')
    assert.equal(gone.statusCode, 404)
    assert.ok(gone.body.includes(`<meta property="og:image" content="${origin}/previews/not-found.png">`))
  })

test('the offline checker has the set address, and the page its hash', async () => {
  const hashes = new Set<string>()
  for (const origin of ['', staging, production]) {
    const app = await serve(origin)
    const kept = await app.inject(offlineChecker)
    assert.equal(kept.headers['content-disposition'], 'attachment; filename="northmark-check.html"')
    assert.ok(kept.body.includes(`data-issuer="${origin === '' ? '' : didOf(origin)}"`))
    const sha256 = hash('sha256', kept.body)
    hashes.add(sha256)
    assert.equal((await app.inject(`${offlineChecker}.sha256`)).body, `${sha256}  northmark-check.html\n`)
    const { body } = await app.inject('/verify')
    assert.match(body, new RegExp(`<code[^>]*>${sha256}</code>`))
    assert.equal(
      body.match(/[0-9a-f]{64}/g)?.every((one) => one === sha256),
      true,
      'and no other',
    )
  }
  assert.equal(hashes.size, 3)
})
