// People as registrars look for them: in any order and spelling, with a typo or two, by former names and by numbers.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { correctCredential } from '#operations/credentials/decide.ts'
import { eraseCredential } from '#operations/credentials/erase-credential.ts'
import { issueCredential } from '#operations/credentials/issue-credential.ts'
import { findHeld } from '#operations/credentials/show-credential.ts'
import { assertSound } from '#tests/support/people/erasing.ts'
import { enter, person } from '#tests/support/people/people.ts'
import { isLongRun } from '#tests/support/process/long-run.ts'
import { onBothStores, type Registry } from '#tests/support/stores/both-stores.ts'
import { changeFromOutside } from '#tests/support/stores/change-from-outside.ts'

const author = { who: 'olga', why: 'a test' }
const now = new Date('2026-06-01T12:00:00Z')

const named = (at: number, firstName: string, lastName: string, more = {}) =>
  person(at, { firstName, lastName, email: `inbox-${at}@people.example`, ...more })
const everyone = [
  named(1, 'Jürgen', 'Müller'),
  named(2, 'Jana', 'Nováková'),
  named(3, 'Aoife', 'O’Connor'),
  named(4, 'Jiří', 'Příhoda'),
  named(5, 'Ada', 'Byron', { email: 'ada.byron@work.example' }),
  named(6, 'María', 'García', { external: { source: 'lms', ref: 'enr-2291/b' } }),
  named(7, 'Søren', 'Østergaard', { formerNumber: 'CERT/2020/0815' }),
  named(8, 'Karl', 'Weiß'),
  named(9, 'Văn An', 'Nguyễn'),
  named(10, 'Łukasz', 'Wiśniewski'),
  named(11, 'Fatima', 'al-Zahra'),
  named(12, 'Иван', 'Петров', { email: 'ivan.petrov@mail.example' }),
]
const spellings: [at: number, ...typed: string[]][] = [
  [1, 'Muller Jurgen', 'Müler'],
  [2, 'Novakova', 'jana NOVAKOVA'],
  [3, 'oconnor', 'O’Connor, Aoife'],
  [4, 'Privoda', 'Prihoda Jiri'],
  [5, 'Byron', 'ada.byron@work.example', 'Lovelase'],
  [6, 'ENR 2291 B', 'garcia maria'],
  [7, 'cert-2020-0815', 'Ostergaard'],
  [8, 'Weiss Karl', 'Karl Wiess'],
  [9, 'Nguyen Van An'],
  [10, 'Lukasz Wisniewski', 'Wisnewski'],
  [11, 'Al Zahra', 'Zahra Fatma'],
  [12, 'петров', 'ivan.petrov@mial.example'],
]

// Others, written straight into the tables.
async function crowd(registry: Pick<Registry, 'environment'>, count: number): Promise<void> {
  const isPostgres = registry.environment.DATABASE_URL !== undefined
  const letter = (by: number) => `${isPostgres ? 'chr' : 'char'}(97 + CAST(i / ${by} AS integer) % 26)`
  const name = `'bo' || ${letter(1)} || ${letter(26)} || 'se ' || ${letter(676)} || ${letter(3)} || 'holmgren' || ${letter(81)}`
  const numbers = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`
  const email = "'person-' || i || '@crowd.example'"
  await changeFromOutside(
    registry,
    `INSERT INTO credential (seq, id, type, course_no, first_name, last_name, email, folded, issued_at, expires_at, listing, hash, status_index)
     ${numbers} SELECT 1000 + i, 'NM-' || i, c.type, c.course_no, 'Bo', 'Crowd', ${email}, ${name}, c.issued_at, c.expires_at, 'unlisted', 'h' || i, 1000000 + i
     FROM n, credential c WHERE c.seq = 1`,
    `INSERT INTO sought (seq, text, addresses) ${numbers} SELECT 1000 + i, ${name} || ' person ' || i, ${email} FROM n`,
  )
}

onBothStores(({ newRegistry }) => {
  test('finds 12 people by 24 spellings, also among others, and an erased one by none', async () => {
    const registry = await newRegistry()
    const services = await registry.enter()
    await enter(services, everyone)
    const [, , , , ada] = everyone
    assert.ok(ada)
    const deciding = { registry: services, cid: ada.id, author, now }
    await correctCredential(deciding, { lastName: 'Lovelace' })
    const repeated = await issueCredential(
      services,
      { holder: ada.holder, courseId: ada.courseId },
      author,
      now,
    )
    assert.deepEqual([repeated.id, repeated.existed], [ada.id, true], 'an order in the former name')
    await correctCredential(deciding, { email: 'ada.lovelace@work.example' })
    if (isLongRun) await crowd(registry, 100_000)
    const idsFor = async (search: string) =>
      (await services.store.read({ order: 'newest', limit: 50, filter: { search } })).map(({ id }) => id)
    for (const [at, ...typed] of spellings)
      for (const search of typed) {
        assert.deepEqual(await idsFor(search), [everyone[at - 1]?.id], search)
        assert.equal(await services.store.count({ search }), 1, search)
      }
    for (const search of ['Zzyzx Qwertz', '!?', 'nobody@work.example'])
      assert.deepEqual(await idsFor(search), [])
    // Who a command means: whole words, never a part of one or a typo.
    for (const typed of ['ada byron', 'Lovelace', 'ADA.Byron@work.example', ada.id])
      assert.equal((await findHeld(services.store, typed)).held[0]?.credential.id, ada.id, typed)
    for (const [typed, message] of [
      [
        'Lovelase',
        /^"Lovelase" may be Ada Lovelace \(ada\.lovelace@work\.example\): give the email address\.$/,
      ],
      ['Lovel', /^"Lovel" may be Ada Lovelace/],
      ['Zzyzx Qwertz', /^Nothing is stored about Zzyzx Qwertz\.$/],
    ] as const)
      await assert.rejects(findHeld(services.store, typed), { message })
    await eraseCredential({ registry: services, cid: ada.id, author, now })
    for (const search of ['Byron', 'ada.byron@work.example', 'Lovelace'])
      assert.deepEqual(await idsFor(search), [], search)
    if (!isLongRun) await assertSound(services, everyone.length - 1)
  })

  test('means one of the people who share a mailbox by name, and all of them by the address', async () => {
    const services = await (await newRegistry()).enter()
    const email = 'desk@people.example'
    await enter(
      services,
      [1, 2, 3].map((at) =>
        named(at, at === 3 ? 'Bo' : 'Ada', 'Desk', { email, issuedAt: `2026-01-0${at}T00:00:00Z` }),
      ),
    )
    const heldBy = async (typed: string) => (await findHeld(services.store, typed)).held.length
    assert.deepEqual([await heldBy(email), await heldBy('desk ada')], [3, 2])
    await assert.rejects(
      heldBy('Desk'),
      /^Error: "Desk" may be Bo Desk \(desk@people\.example\), Ada Desk \(/,
    )
  })
})
