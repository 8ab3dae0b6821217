// Both stores keep credentials alike: all or none, found at once, revoked at once, with a journal that stays.
import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import pg from 'pg'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import type { Credential } from '#domain/credential/credential.ts'
import { readCid } from '#domain/verification/cid.ts'
import { verificationHashOf } from '#signing/sign-credentials.ts'
import type { StoredCredential } from '#store/store.ts'
import { onBothStores } from '#tests/support/both-stores.ts'
import { note, people, person, signFor } from '#tests/support/people.ts'
import { startScript } from '#tests/support/start-script.ts'

const issuerScript = 'tests/support/safety/issuer.ts'
const revocation = { at: '2026-02-01T00:00:00Z', reason: 'Issued in error.' }

// What is given for its proof lies beside what it says.
function factsOf(found: StoredCredential | undefined) {
  const { document, tag, decisions: _, extent: __, ...facts } = found ?? assert.fail('it is not found')
  assert.ok(document && tag)
  return { ...facts, hashOfDocument: verificationHashOf(document) }
}

onBothStores(({ name, newRegistry }) => {
  async function filled() {
    const registry = await newRegistry()
    const services = await registry.enter()
    const sign = signFor(services)
    await services.store.fill(initialCatalogue, [], note, sign)
    return { ...registry, store: services.store, sign, issuing: { act: 'import', sign } as const }
  }

  test('what was issued is found by id, by its hash and by the hash it came with, whole', async () => {
    const { store, issuing } = await filled()
    const full = person(1, { revocation })
    const { formerHash: _, expiresAt: __, ...bare } = person(2, { courseId: 'micro-energy' })
    const issuance = await store.issue([full, bare], note, issuing)
    assert.deepEqual(issuance, { isWritten: true, added: 2, known: [], clashes: [] })

    const found = factsOf(await store.find(readCid(full.formerHash)))
    assert.deepEqual(found, {
      seq: 1,
      id: full.id,
      verificationHash: found.hashOfDocument,
      hashOfDocument: found.hashOfDocument,
      statusIndex: found.statusIndex,
      type: 'CERT',
      course: { id: 'certification', title: 'AI Governance & Human Resilience' },
      holder: full.holder,
      issuedAt: full.issuedAt,
      expiresAt: full.expiresAt,
      listing: 'listed',
      revocation,
      formerHashes: [full.formerHash],
      logged: { isRevoked: false, isSuspended: false },
    })
    assert.notEqual(found.verificationHash, full.formerHash)
    assert.deepEqual(factsOf(await store.find(readCid(found.verificationHash))), found)
    const other = factsOf(await store.find(readCid(bare.id.toLowerCase())))
    assert.deepEqual(other, {
      seq: 2,
      id: bare.id,
      verificationHash: other.hashOfDocument,
      hashOfDocument: other.hashOfDocument,
      statusIndex: other.statusIndex,
      type: 'MICRO',
      course: { id: 'micro-energy', title: 'AI Reliability in Energy' },
      holder: bare.holder,
      issuedAt: bare.issuedAt,
      listing: 'listed',
      logged: { isRevoked: false, isSuspended: false },
    })
    assert.notEqual(other.statusIndex, found.statusIndex)
    for (const unknown of [person(3).id, 'no-such-hash-anywhere', '', '%', "' OR 1=1 --", '\0'])
      assert.equal(await store.find(readCid(unknown)), undefined, unknown)
  })

  test('the same rows again change nothing, and a mixture adds what is new', async () => {
    const { store, issuing } = await filled()
    await store.issue(people(5), note, issuing)
    // As a second run of the same table would: other random ids, the same people.
    const again = people(5).map((row, at) => ({ ...person(100 + at), holder: row.holder }))
    const issuance = await store.issue(again, note, issuing)
    assert.equal(issuance.added, 0)
    assert.deepEqual(issuance.known[0], { at: 0, id: person(1).id })
    assert.equal(issuance.known.length, 5)
    assert.equal((await store.issue([...people(5), person(6)], note, issuing)).added, 1)
    assert.equal(await store.size(), 6)
    assert.deepEqual(await store.faults(), [])
  })

  test('one clash refuses all, and every clash is named', async () => {
    const { store, issuing } = await filled()
    await store.issue([person(1)], note, issuing)
    const clashing = [
      person(2),
      person(3, { id: person(1).id }),
      person(4, { formerHash: person(1).formerHash }),
      person(5, { courseId: 'astrology' }),
    ]
    const { isWritten, clashes } = await store.issue(clashing, note, issuing)
    assert.equal(isWritten, false)
    assert.deepEqual(clashes, [
      { at: 1, over: 'id' },
      { at: 2, over: 'verification hash' },
      { at: 3, over: 'course' },
    ])
    assert.equal(await store.size(), 1)
    assert.equal(await store.find(readCid(person(2).id)), undefined)
    assert.deepEqual(await store.faults(), [])
  })

  test('a trial says what would happen and keeps nothing', async () => {
    const { store, issuing } = await filled()
    const trial = await store.issue(people(3), note, { ...issuing, isTrial: true })
    assert.deepEqual(trial, { isWritten: false, added: 3, known: [], clashes: [] })
    assert.equal(await store.size(), 0)
    assert.deepEqual(await store.faults(), [])
  })

  test('processes that issue at once take turns and leave no gap', async () => {
    const { store, environment } = await filled()
    const from = [1_000_000, 2_000_000]
    const issuers = from.map((number) => startScript([issuerScript, String(number)], environment))
    const issued = () => issuers.map(({ said }) => [...said.out.matchAll(/issued/g)].length)
    const entered = async () => store.read({ order: 'oldest', limit: await store.size() })
    const turnsOf = (all: Credential[]) => {
      const writers = all.map(({ holder }) => /-(\d)/.exec(holder.email)?.[1])
      return writers.filter((writer, at) => writer !== writers[at - 1]).length
    }
    // Until the registry shows that neither had to wait for the other to be done.
    for (let turns = 0; turns < 10; turns = turnsOf(await entered())) {
      const before = issued()
      await Promise.all(issuers.map(({ until }, at) => until(() => (issued()[at] ?? 0) > (before[at] ?? 0))))
    }
    await Promise.all(issuers.map(({ kill }) => kill()))
    const all = await entered()
    assert.ok(all.length >= issued().reduce((sum, count) => sum + count), 'nothing acknowledged is missing')
    assert.deepEqual(
      all.map(({ seq }) => seq),
      all.map((_, at) => at + 1),
    )
    assert.deepEqual(await store.faults(), [])
  })

  test('what one process issues at once is entered one after another', async () => {
    const { store, issuing } = await filled()
    await Promise.all([
      store.issue(people(600, 1), note, issuing),
      store.issue(people(600, 10_001), note, issuing),
      store.issue(people(20, 20_001), note, issuing),
    ])
    assert.equal(await store.size(), 1220)
    assert.deepEqual(await store.faults(), [])
  })

  test('a big issue tells of its progress, to the end', async () => {
    const { store, issuing } = await filled()
    const seen: number[] = []
    await store.issue(people(4100), note, { ...issuing, onProgress: (done) => seen.push(done) })
    assert.ok(seen.length >= 2)
    assert.equal(seen.at(-1), 4100)
  })

  test('a suspension is seen by the very next query, through another connection too, and so is a revocation', async () => {
    const { store, open, issuing } = await filled()
    const other = await open()
    const { id, formerHash } = person(1)
    await store.issue([person(1)], note, issuing)
    assert.equal((await other.find(readCid(id)))?.suspension, undefined)
    for (let round = 0; round < 20; round += 1) {
      assert.equal(await store.suspend(id, revocation, note), 'suspended')
      assert.deepEqual((await other.find(readCid(formerHash)))?.suspension, revocation)
      assert.equal(await other.lift(id, note), 'lifted')
      assert.equal((await store.find(readCid(id)))?.suspension, undefined)
    }
    assert.equal(await store.revoke(person(9).id, revocation, note), 'unknown')
    const both = await Promise.all([store.revoke(id, revocation, note), other.revoke(id, revocation, note)])
    assert.deepEqual(both.toSorted(), ['already', 'revoked'])
    assert.deepEqual((await other.find(readCid(formerHash)))?.revocation, revocation)
  })

  test('a credential’s history is its own, oldest first', async () => {
    const { store, sign, issuing } = await filled()
    await store.issue(people(3), { ...note, why: 'spring cohort' }, issuing)
    await store.issue([person(4)], { ...note, why: 'late' }, { act: 'issue', sign })
    await store.revoke(person(2).id, revocation, { ...note, why: 'Issued in error.' })
    const acts = async (id: string) => (await store.history(id)).map(({ act, why }) => `${act}: ${why}`)
    assert.deepEqual(await acts(person(2).id), ['import: spring cohort', 'revoke: Issued in error.'])
    assert.deepEqual(await acts(person(4).id), ['issue: late'])
    assert.deepEqual(await acts(person(9).id), [])
    assert.deepEqual(await acts(''), [])
  })

  test('the journal can be added to and not rewritten', async () => {
    const { environment } = await filled()
    for (const sql of ["UPDATE journal SET who = 'nobody'", 'DELETE FROM journal']) {
      if (!environment.DATABASE_URL) {
        const database = new DatabaseSync(`${environment.DATA_DIR}/northmark.db`)
        assert.throws(() => database.exec(sql), /only added to/)
        database.close()
      } else {
        const client = new pg.Client({ connectionString: environment.DATABASE_URL })
        await client.connect()
        await assert.rejects(client.query(sql), /only added to/)
        await client.end()
      }
    }
  })

  test('pages are read in either direction without a gap', async () => {
    const { store, issuing } = await filled()
    await store.issue(people(7), note, issuing)
    const seqs = async (order: 'oldest' | 'newest', after?: number) =>
      (await store.read({ order, limit: 3, ...(after !== undefined && { after }) })).map(({ seq }) => seq)
    assert.deepEqual(await seqs('oldest'), [1, 2, 3])
    assert.deepEqual(await seqs('oldest', 6), [7])
    assert.deepEqual(await seqs('newest'), [7, 6, 5])
    assert.deepEqual(await seqs('newest', 2), [1])
  })

  test('a snapshot is one moment, and loads into an empty registry as the same', async () => {
    const { store, issuing } = await filled()
    const revoked = person(5000, { revocation })
    await store.issue([...people(1200), revoked], note, issuing)
    const original = factsOf(await store.find(readCid(person(5000).id)))
    const batches = store.snapshot()[Symbol.asyncIterator]()
    const first = await batches.next()
    await store.issue(people(10, 2000), note, issuing)
    await store.revoke(person(1).id, revocation, note)

    const copy = await (await newRegistry()).open()
    async function* whole() {
      yield first.value
      for (let next = await batches.next(); !next.done; next = await batches.next()) yield next.value
    }
    assert.equal(await copy.load(whole(), note), true)
    assert.equal(await copy.size(), 1201)
    assert.equal((await copy.find(readCid(person(1).id)))?.revocation, undefined)
    assert.deepEqual(original.revocation, revocation)
    assert.deepEqual(factsOf(await copy.find(readCid(person(5000).id))), original)
    assert.deepEqual(factsOf(await copy.find(readCid(revoked.formerHash))), original)
    assert.deepEqual(await copy.courses(), initialCatalogue.courses)
    assert.deepEqual(await copy.posts(), await store.posts())
    assert.deepEqual(
      (await copy.history(person(3).id)).map(({ act }) => act),
      ['import'],
    )
    assert.deepEqual(await copy.faults(), [])
    assert.equal(await copy.load(store.snapshot(), note), false, 'not into one that holds something')
  })

  test('a snapshot that breaks off loads nothing', async () => {
    const { store, issuing } = await filled()
    await store.issue(people(10), note, issuing)
    const copy = await (await newRegistry()).open()
    async function* broken() {
      for await (const batch of store.snapshot()) {
        yield batch
        if (batch[0]?.kind === 'credential') throw new Error('torn')
      }
    }
    await assert.rejects(copy.load(broken(), note), /torn/)
    assert.equal(await copy.size(), 0)
    assert.deepEqual(await copy.courses(), [])
  })

  test(`${name} finds its own faults`, async () => {
    const { store, environment, issuing } = await filled()
    await store.issue(people(3), note, issuing)
    for (const sql of [
      "UPDATE credential SET type = 'CEU' WHERE seq = 1",
      "UPDATE holder SET last_name = 'Somebody' WHERE id = 2",
      "INSERT INTO holder (first_name, last_name, email, folded) VALUES ('No', 'One', 'x@example.com', 'no one')",
    ]) {
      if (!environment.DATABASE_URL) {
        const file = `${environment.DATA_DIR}/northmark.db`
        const database = new DatabaseSync(file, { enableForeignKeyConstraints: false })
        database.exec(`${sql}; UPDATE credential SET course_no = 99 WHERE seq = 3`)
        database.close()
      } else {
        const client = new pg.Client({ connectionString: environment.DATABASE_URL })
        await client.connect()
        await client.query(sql.replace(', folded', '').replace(", 'no one'", ''))
        await client.end()
      }
    }
    const [first, second, third] = [1, 2, 3].map((number) => person(number).id)
    const isSqlite = environment.DATABASE_URL === undefined
    assert.deepEqual(await store.faults(), [
      'The order of entry within the type CERT has gaps: number 1 is missing.',
      `The type of credential ${first} is not that of its course.`,
      'Holder 4 has no credential.',
      ...(isSqlite ? [`The credential of ${third} points to a course that is not there.`] : []),
      ...(isSqlite ? [`Credential ${first} is missing from the directory.`] : []),
      `Credential ${second} is indexed under another name.`,
      ...(isSqlite ? [`Credential ${third} is missing from the directory.`] : []),
    ])
  })
})
