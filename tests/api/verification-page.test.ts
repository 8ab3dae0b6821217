// /verify, as a crawler, a link preview and a reader without scripts meet it.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#boot/services.ts'
import { LogStateError } from '#errors/log-state-error.ts'
import { readBuiltSite } from '#server/site/built-site.ts'
import { distDir } from '#server/site/site-manifest.ts'
import { enter, person } from '#tests/support/people/people.ts'
import { answeringStore, startFixture } from '#tests/support/server/fixture.ts'
import { onSqlite } from '#tests/support/stores/both-stores.ts'

const clock = { now: () => new Date('2026-06-01T12:00:00Z') }
const hostile = person(1, { lastName: '$& "Quoted" </script><b>$1' })

const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1]

onSqlite(({ newRegistry }) => {
  let registry: Services
  let app: FastifyInstance
  before(async () => {
    registry = await (await newRegistry()).enter()
    await enter(registry, [hostile], { act: 'sample' })
    app = await startFixture({ services: { ...registry, clock } })
  })

  test('serves the built page without a credential in the address', async () => {
    for (const address of ['/verify', '/verify?cid=', '/verify?cid=%20', '/verify?other=1']) {
      const answer = await app.inject(address)
      assert.equal(metaOf(answer.body, 'og:title'), 'Verify | Northmark', address)
      assert.equal(answer.headers['x-robots-tag'], undefined)
    }
  })

  test('the built site has a place for each part', async () => {
    const real = await startFixture({
      services: { ...registry, clock },
      site: await readBuiltSite(distDir),
    })
    const { body, headers } = await real.inject(`/verify?cid=${hostile.id}`)
    assert.equal(headers['cache-control'], 'no-store')
    assert.equal(headers['x-robots-tag'], 'noindex')
    const title = /<title>(.*)<\/title>/.exec(body)?.[1]
    assert.match(String(title), /^Valid/)
    assert.equal(metaOf(body, 'og:title'), title)
    assert.ok(metaOf(body, 'og:image')?.endsWith(`/credentials/${hostile.id}/preview.png?valid`))
    assert.equal(metaOf(body, 'og:url'), `${registry.keys.origin}/verify?cid=${hostile.id}`)
    assert.ok(
      !body.includes('<link rel="modulepreload"'),
      'nothing is needed before someone reaches for a tool',
    )
    const written = body.slice(body.indexOf('<!--verifier-->'))
    assert.ok(written.includes('Ada $&amp; &quot;Quoted&quot; &lt;/script&gt;&lt;b&gt;$1'))
    assert.ok(!body.includes('</script><b>'))
    const strange = await real.inject(
      `/verify?cid=${encodeURIComponent('"></script><script>alert(1)</script>')}`,
    )
    assert.ok(!strange.body.includes('<script>alert'))
  })

  test('shows no list of checks without a record', async () => {
    const site = await readBuiltSite(distDir)
    const shownBy = async (changes: Partial<Services>, cid = 'unknown') =>
      (
        await (
          await startFixture({ services: { ...registry, clock, ...changes }, site })
        ).inject(`/verify?cid=${cid}`)
      ).body
    const confirm = () => Promise.reject(new LogStateError('behind', 1, 2))
    for (const [isBehind, page] of [
      [false, await shownBy({})],
      [true, await shownBy({ log: { ...registry.log, confirm } })],
    ] as const) {
      assert.doesNotMatch(page, /Could not check|could not be read|checks? passed/)
      assert.equal(page.includes('has lost part of its records'), isBehind)
    }
    const asOfNow = () => assert.fail('no such file')
    const there = await shownBy({ keys: { ...registry.keys, asOfNow } }, hostile.id)
    assert.match(there, /could not be read/)
    assert.match(there, /checks? passed/)
  })

  test('answers a name in the address with a way to the directory, and an ID in a sentence with its verdict', async () => {
    const site = await readBuiltSite(distDir)
    const app = await startFixture({ services: { ...registry, clock }, site })
    const shown = async (cid: string) => (await app.inject(`/verify?cid=${encodeURIComponent(cid)}`)).body
    const name = await shown('Venkataraman Krishnamurthy')
    assert.match(name, /<title>Invalid Credential/)
    assert.match(name, /This isn’t a credential ID\./)
    assert.match(name, /Only have a name\?.*href="\/directory"/s)
    assert.doesNotMatch(name, /check it for typos/)
    assert.match(await shown('x'.repeat(10_000)), /This isn’t a credential ID\./)
    const found = await shown(`Credential ID: ${hostile.id}.`)
    assert.match(found, /Issued by Northmark/)
    assert.doesNotMatch(found, /isn’t a credential ID/)
  })

  test('serves the page without an outcome if the registry fails', async () => {
    const failing = { ...answeringStore, evidence: () => Promise.reject(new Error('away')) }
    const away = await startFixture({ services: { ...registry, store: failing, clock } })
    const answer = await away.inject(`/verify?cid=${hostile.id}`)
    assert.equal(answer.statusCode, 200)
    assert.equal(metaOf(answer.body, 'og:title'), 'Verify | Northmark')
    assert.equal(answer.headers['x-robots-tag'], 'noindex')
  })
})
