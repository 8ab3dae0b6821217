// A client that crawls the whole directory and verifies every entry gets only a few holders' email addresses.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Services } from '#boot/services.ts'
import { emailsPerHour } from '#constants/limits.ts'
import { readBuiltSite } from '#server/site/built-site.ts'
import { distDir } from '#server/site/site-manifest.ts'
import { enter, people, person } from '#tests/support/people/people.ts'
import { startFixture } from '#tests/support/server/fixture.ts'
import { onSqlite } from '#tests/support/stores/both-stores.ts'

const holders = people(26)

// The page marks where a long address may wrap; a harvester removes the marks.
const readable = (body: string) => body.replaceAll('<wbr/>', '')
const harvester = '192.0.2.66'

onSqlite(({ newRegistry }) => {
  let services: Services
  before(async () => {
    services = await (await newRegistry()).enter()
    await enter(services, holders)
  })

  // Uses the pages of the real build.
  async function startSite(environment: Record<string, string> = {}) {
    const now = Date.parse('2026-06-01T12:00:00Z')
    const app = await startFixture({
      services: { ...services, clock: { now: () => new Date(now) } },
      site: await readBuiltSite(distDir),
      environment,
    })
    const get = (url: string, remoteAddress = harvester) => app.inject({ url, remoteAddress })
    const verify = async (cid: string, from?: string) =>
      (await get(`/api/credentials/verify/${cid}`, from)).json()
    const emailFor = async (cid: string, from?: string) => (await verify(cid, from)).credential.holder.email
    const lookAt = async (count: number, from?: string) => {
      for (const { id } of holders.slice(0, count)) await emailFor(id, from)
    }
    return { get, verify, emailFor, lookAt }
  }
  const addressesIn = (bodies: string[]) =>
    holders.map(({ holder }) => holder.email).filter((email) => bodies.some((body) => body.includes(email)))

  async function harvest(site: Awaited<ReturnType<typeof startSite>>) {
    const bodies: string[] = []
    const listings: { id: string; verificationHash: string }[] = (
      await site.get('/api/credentials/directory?limit=100')
    ).json()
    assert.equal(listings.length, holders.length)
    for (const [number, { id, verificationHash }] of listings.entries()) {
      const looks = [
        `/api/credentials/verify/${number % 2 ? id : verificationHash}`,
        `/verify?cid=${number % 2 ? verificationHash : id}`,
        `/credentials/${id}.json`,
      ]
      for (const url of number % 3 ? looks : looks.reverse()) {
        const answer = await site.get(url)
        assert.equal(answer.statusCode, 200, url)
        bodies.push(readable(answer.body))
      }
    }
    return bodies
  }

  test('one client gets the emails of at most twenty holders from API and pages', async () => {
    const site = await startSite()
    const bodies = await harvest(site)
    assert.equal(addressesIn(bodies).length, emailsPerHour)
    const masked = bodies.filter((body) => body.includes('h•••@example.com'))
    assert.equal(masked.length, 2 * (holders.length - emailsPerHour), 'in calls and pages alike')
    const { id, holder } = person(26)
    assert.equal(await site.emailFor(id, '192.0.2.7'), holder.email, 'others still see them')
  })

  test('no client gets emails that are masked or hidden', async () => {
    for (const choice of ['masked', 'hidden']) {
      const { get } = await startSite({ HOLDER_EMAIL: choice })
      const addresses = [`/api/credentials/verify/${person(1).id}`, `/verify?cid=${person(1).id}`]
      const bodies = await Promise.all(addresses.map(async (url) => readable((await get(url)).body)))
      assert.deepEqual(addressesIn(bodies), [], choice)
      const hasMasked = bodies.some((body) => body.includes('h•••@example.com'))
      assert.equal(hasMasked, choice === 'masked')
      assert.equal(bodies[1]?.includes('Email</dt>'), choice === 'masked', 'without one there is no row')
    }
  })

  test('misses, files and previews do not count', async () => {
    const { get, lookAt, verify, emailFor } = await startSite()
    await lookAt(19)
    for (let slip = 0; slip < 30; slip += 1)
      assert.equal((await verify(person(1000 + slip).id)).finding, 'unknown')
    for (const { id } of holders.slice(20)) {
      assert.equal((await get(`/credentials/${id}.json`)).statusCode, 200)
      assert.equal((await get(`/credentials/${id}/qr.svg`)).statusCode, 200)
    }
    const { id, holder } = person(20)
    assert.equal(await emailFor(id), holder.email)
    assert.equal(await emailFor(person(21).id), 'h•••@example.com')
  })
})
