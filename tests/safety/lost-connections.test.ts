// PostgreSQL connections that are lost: within a transaction, without a word, and exactly at a commit.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import type { Sign } from '#domain/credential/credential.ts'
import { readCid } from '#domain/verification/cid.ts'
import { isStoreTrouble, StoreTrouble } from '#errors/store-trouble.ts'
import { checkRegistry } from '#operations/check-registry.ts'
import { issueCredential } from '#operations/issue-credential.ts'
import type { Store } from '#store/store.ts'
import { note, people, person, signFor } from '#tests/support/people.ts'
import { type PostgresServer, startPostgres } from '#tests/support/postgres-server.ts'
import { runNorthmark } from '#tests/support/run-northmark.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#tests/support/safety/database-proxy.ts'
import {
  type Environment,
  endConnections,
  enter,
  newPostgresRegistry,
  runSql,
} from '#tests/support/safety/postgres-registry.ts'
import { startScript } from '#tests/support/start-script.ts'

let server: PostgresServer
let proxy: DatabaseProxy
let environment: Environment

before(async () => {
  server = await startPostgres()
  proxy = await startDatabaseProxy(server.url)
  environment = await newPostgresRegistry(proxy.url)
})
after(() => server.stop())

const isAway = (error: unknown) => isStoreTrouble(error, 'unreachable')

async function findAgain(store: Store): Promise<number> {
  for (let failed = 0; ; failed += 1)
    try {
      assert.ok(await store.find(readCid(person(1).id)))
      return failed
    } catch (error) {
      assert.ok(isAway(error), String(error))
    }
}

test('a connection that is lost within a transaction is a sentence, and the next transaction has another', async () => {
  const services = await enter(environment)
  const { store, keys } = services
  const sign = signFor(services)
  const cutOff: Sign = async (given) => {
    await endConnections(server.url)
    return sign(given)
  }
  await assert.rejects(store.issue([person(10)], note, { act: 'issue', sign: cutOff }), isAway)
  assert.equal(await store.find(readCid(person(10).id)).catch(() => undefined), undefined)
  assert.equal((await store.issue([person(10)], note, { act: 'issue', sign })).added, 1)
  assert.deepEqual((await checkRegistry(store, keys)).faults, [])
})

test('a connection that is lost in the middle of a backup is a sentence', async () => {
  const { store } = await enter(environment)
  async function readThrough() {
    for await (const batch of store.snapshot()) if (batch.length > 0) await endConnections(server.url)
  }
  await assert.rejects(readThrough(), isAway)
  assert.ok((await findAgain(store)) <= 10)
})

// Shorter than a server waits, to keep the drill short.
const answerMs = 1000

test('connections that go silent hold up one answer each, and verification goes on with others', async () => {
  const { store } = await enter(environment, answerMs)
  const ids = people(3).map(({ id }) => readCid(id))
  const search = () => store.directory({ search: '', page: 1, limit: 2 })
  const ask = () => [...ids.map((cid) => store.find(cid)), store.answers(), store.withdrawn(), search()]
  await Promise.all(ask())
  proxy.silence()
  const answers = await Promise.allSettled(ask())
  for (const answer of answers)
    assert.ok(answer.status === 'rejected' && isAway(answer.reason), 'each was told that there is no answer')
  assert.ok((await findAgain(store)) <= 2)
  await Promise.all(ask())
  assert.equal((await search()).length, 2)
})

test('a store is closed, with its connections, although its server hangs', { timeout: 60_000 }, async () => {
  const script = startScript(['tests/support/safety/close-when-told.ts', person(1).id], {
    ...environment,
    DATABASE_URL: server.url,
  })
  await script.until(() => script.said.out.includes('open'))
  server.pause()
  try {
    script.child.kill('SIGUSR2')
    // It ends by itself, or not at all: a connection that is left would keep it.
    const { code, out, err } = await script.ended
    assert.deepEqual([code, out], [0, 'open\nclosed\n'], err)
  } finally {
    server.resume()
  }
})

test('what one process issues at once waits there, and not for the lock', async () => {
  const services = await enter(environment)
  const { store } = services
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const sign = signFor(services)
  const holding: Sign = async (given) => {
    begun.resolve()
    await held.promise
    return sign(given)
  }
  const first = store.issue([person(20)], note, { act: 'issue', sign: holding })
  await begun.promise
  const others = people(12, 21).map((one) => store.issue([one], note, { act: 'issue', sign }))
  for (let look = 0; look < 30; look += 1)
    assert.deepEqual(
      await runSql(server.url, "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"),
      [],
    )
  held.resolve()
  for (const { added } of await Promise.all([first, ...others])) assert.equal(added, 1)
  assert.deepEqual(await store.faults(), [])
})

test('a commit whose answer is lost is in doubt, and doing the same again finds what was made', async () => {
  for (const [moment, number] of [
    ['before', 40],
    ['after', 41],
  ] as const) {
    const services = await enter(environment)
    const { store } = services
    const issuing = { act: 'issue', sign: signFor(services) } as const
    const cut = proxy.cutAt('COMMIT', moment)
    const doubt = await store.issue([person(number)], note, issuing).catch((error) => error)
    await cut
    assert.ok(isStoreTrouble(doubt, 'in-doubt'), String(doubt))
    assert.match(doubt.message, /in doubt whether it was made/)
    const again = await store.issue([{ ...person(number), id: person(number + 100).id }], note, issuing)
    const isMade = moment === 'after'
    assert.deepEqual(again.known, isMade ? [{ at: 0, id: person(number).id }] : [])
    assert.equal(again.added, isMade ? 0 : 1)
    assert.deepEqual(await store.faults(), [])
  }
})

const order = (lastName: string) => ({
  holder: { firstName: 'Ada', lastName, email: 'ada@example.com' },
  courseId: initialCatalogue.courses[0]?.id ?? '',
})

test('one credential is issued once, whichever side of the commit the connection was lost on', async () => {
  for (const moment of ['before', 'after'] as const) {
    const { store, keys } = await enter(environment)
    const size = await store.size()
    const cut = proxy.cutAt('COMMIT', moment)
    const author = { who: 'tester', why: 'A drill.' }
    const issued = await issueCredential(store, keys, order(`Doubt ${moment}`), author, new Date())
    await cut
    assert.equal(issued.holder.lastName, `Doubt ${moment}`)
    assert.equal(await store.size(), size + 1)
    assert.deepEqual((await checkRegistry(store, keys)).faults, [])
  }
})

test('where the doubt cannot be settled the command says how to repeat itself, and that finds the credential', async () => {
  const words = ['--first-name', 'Ada', '--last-name', 'Twice', '--email', 'twice@example.com']
  const issue = (...more: string[]) =>
    runNorthmark({ environment }, 'issue', ...words, '--course', 'certification', ...more)
  const again = proxy.cutAt('COMMIT', 'after').then(() => proxy.cutAt('BEGIN', 'before'))
  const doubted = await issue()
  await again
  assert.equal(doubted.code, 1)
  const [, id, issuedAt = ''] =
    /while (\S+) was being written, so it is in doubt .* --issued (\S+),/.exec(doubted.words) ??
    assert.fail(doubted.words)
  // By the day it would be found as well; by the moment it is found on any day.
  const repeated = await issue('--issued', issuedAt, '--json')
  assert.deepEqual([repeated.code, repeated.json().id, repeated.json().already], [0, id, true])
})

test('one that replaces another is issued once and linked, although the answer to the second commit is lost', async () => {
  const services = await enter(environment)
  const { store, keys } = services
  const author = { who: 'tester', why: 'A drill.' }
  await store.issue(people(2, 60), note, { act: 'import', sign: signFor(services) })
  for (const [number, isLeftInDoubt] of [
    [60, false],
    [61, true],
  ] as const) {
    const { id, holder, courseId } = person(number)
    await store.revoke(id, { at: note.at, reason: 'A drill.' }, note)
    const size = await store.size()
    let lost: Promise<void> | undefined
    const cutOff: Store = {
      ...store,
      replace(...given) {
        lost = proxy.cutAt('COMMIT', 'after')
        return store.replace(...given)
      },
      // Then it cannot be asked whether the link was made either.
      find: (cid) =>
        lost && isLeftInDoubt ? Promise.reject(new StoreTrouble('unreachable', 'a drill')) : store.find(cid),
    }
    const replacing = { holder, courseId, replaces: id }
    const first = issueCredential(cutOff, keys, replacing, author, new Date())
    if (isLeftInDoubt) await assert.rejects(first, /was issued, but .* run the same command again/)
    else assert.equal((await first).already, false)
    await lost
    const repeated = await issueCredential(store, keys, replacing, author, new Date())
    assert.deepEqual([repeated.already, await store.size()], [true, size + 1])
    assert.equal((await store.find(readCid(id)))?.replacedBy, repeated.id)
  }
  assert.deepEqual((await checkRegistry(store, keys)).faults, [])
})
