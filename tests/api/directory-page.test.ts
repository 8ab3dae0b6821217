// The directory page as it is served: what its address asks for is in it, whatever the address.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { readBuiltSite } from '#server/site/built-site.ts'
import { distDir } from '#server/site/site-manifest.ts'
import { enter, people, person } from '#tests/support/people/people.ts'
import { startFixture } from '#tests/support/server/fixture.ts'
import { onSqlite } from '#tests/support/stores/both-stores.ts'

const others = people(44)
const jose = person(100, { firstName: 'José', lastName: 'Núñez' })

onSqlite(({ newRegistry }) => {
  let app: FastifyInstance
  let limited: FastifyInstance
  before(async () => {
    const services = await (await newRegistry()).enter()
    await enter(services, [...others, jose])
    const site = await readBuiltSite(distDir)
    app = await startFixture({ services, site })
    limited = await startFixture({ services, site, environment: { RATE_LIMIT_PER_MINUTE: '2' } })
  })
  // What is visible, without scripts and styles.
  const shown = async (query: string) => {
    const { statusCode, body } = await app.inject(`/directory${query}`)
    assert.equal(statusCode, 200, query)
    const text = body.replace(/<script.*?<\/script>|<style>.*?<\/style>/gs, '')
    return {
      cards: text.split('/verify?cid=').length - 1,
      text: text.replace(/<[^>]*>/g, ''),
      body,
    }
  }

  test('has the cards, the total and page links, and no email address', async () => {
    const all = await shown('')
    assert.equal(all.cards, 20)
    assert.match(all.text, /45 credentials, newest first: 1 to 20/)
    assert.match(all.body, /href="\/directory\?page=2"[^>]*>Next/)
    assert.ok(!all.body.includes('data-skeleton'))
    assert.deepEqual(
      others.filter(({ holder }) => all.body.includes(holder.email)),
      [],
    )
    const found = await shown('?search=jose&type=CERT')
    assert.equal(found.cards, 1)
    assert.match(found.text, /1 credential for “jose”, newest first/)
    assert.match(found.text, /José Núñez/)
    assert.match(found.body, /<option value="CERT" selected="">/)
    assert.match((await shown('?page=3')).text, /45 credentials, newest first: 41 to 45/)
  })

  test('answers any address with the nearest page and one sentence, and reflects nothing unescaped', async () => {
    for (const query of ['?page=-1', '?page=1.5', '?type=%3Cscript%3E', '?search=%20', '?page=1&page=2'])
      assert.match((await shown(query)).text, /45 credentials, newest first: 1 to 20/, query)
    const beyond = await shown('?page=999999')
    assert.match(beyond.text, /Page 999,999 is empty\./)
    assert.match(beyond.body, /href="\/directory\?page=3"[^>]*>Back to page 3/)
    for (const query of ['?search=nobody&page=999999', `?search=${'x'.repeat(10_000)}`, '?search=%E0%A4'])
      assert.match((await shown(query)).text, /No credentials found/, query)
    assert.match((await shown('?search=jose&search=b')).text, /1 credential for “jose”/)
    const hostile = await shown(`?search=${encodeURIComponent('</script><script>alert(1)</script>')}`)
    assert.ok(!hostile.body.includes('<script>alert'))
  })

  test('leads from an ID to its verification', async () => {
    for (const search of [jose.id, jose.id.toLowerCase(), `ID ${jose.id}.`]) {
      const { text, body } = await shown(`?search=${encodeURIComponent(search)}`)
      assert.match(text, /That’s a credential ID/, search)
      assert.match(body, new RegExp(`href="/verify\\?cid=${jose.id}"[^>]*>Verify ${jose.id}`))
    }
  })

  test('counts toward the same limit as the call', async () => {
    assert.equal((await limited.inject('/directory?page=2')).statusCode, 200)
    assert.equal((await limited.inject('/api/credentials/directory')).statusCode, 200)
    assert.equal((await limited.inject('/directory')).statusCode, 429)
  })
})
