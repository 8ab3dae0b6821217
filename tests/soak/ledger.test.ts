// The soak notices what it is there to notice: something lost, a forked log, a torn table, memory that grows.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { writeBase64 } from '#domain/log/bytes.ts'
import { serverMb } from '#facts/memory.ts'
import { importCredentials } from '#operations/import-credentials.ts'
import { note, person, signFor } from '#tests/support/people.ts'
import { rowsInTable, tableNumber } from '#tests/support/safety/tables.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { forMinutes, isReached, untilReached } from '../../soak/goal.ts'
import { addRun, addSoaked, nothingKept, readKept, writeKept } from '../../soak/kept.ts'
import { faultsAgainst, hear, hearCheckpoint, newLedger, noteHead } from '../../soak/ledger.ts'
import { judgedFlat, judgeMemory, leastMinutes, noticedMbPerMinute } from '../../soak/memory.ts'
import { shareMinutes } from '../../soak/plan.ts'
import { inRegistry, newRegistry } from '../../soak/registry.ts'
import { failuresIn, goalsOf, type PartName, reportOf, stillToReach, untoldIn } from '../../soak/report.ts'

test('what was acknowledged and is there passes; what is not is named, each kind by its own sentence', async () => {
  const environment = await newRegistry('SQLite', 'catalogue')
  await inRegistry(environment, async (services) => {
    const { store, keys, log } = services
    const author = { who: 'tester', why: 'a test' }
    const three = [person(1), person(2), person(6)]
    await store.issue(three, note, { act: 'issue', sign: signFor(services) })
    await store.suspend(person(6).id, { at: note.at, reason: 'a test' }, note)
    await importCredentials(store, keys, tableNumber(1), author, new Date())
    const head = (await log.publish()) ?? assert.fail('there is no head')
    const key = keys.list()[0]?.id ?? ''

    const ledger = newLedger()
    // What was being lifted may stand or not.
    hear(ledger, `ready\nissued ${person(1).id}\nsuspended ${person(6).id}\nlifted ${person(2).id}\n`)
    hear(ledger, `suspended ${person(1).id}\nlifting ${person(1).id}\n`)
    hear(ledger, `written 1\nsigning ${key}\nhead ${head.size} ${writeBase64(head.root)}\nissued NM-CUT`)
    assert.deepEqual(await faultsAgainst(ledger, services, environment), [])

    const half = tableNumber(5).split('\n').slice(0, 51).join('\n')
    await importCredentials(store, keys, half, author, new Date())
    const wrong = newLedger()
    hear(wrong, `issued ${person(3).id}\nrevoked ${person(2).id}\nwritten 4\nsigning key-of-nobody\n`)
    hear(wrong, `suspended ${person(1).id}\nsuspended ${person(6).id}\n`)
    hear(wrong, `lifting ${person(6).id}\nlifted ${person(6).id}\n`)
    noteHead(wrong, String(head.size), 'AAAA')
    hearCheckpoint(wrong, 'origin\n999999\nBBBB\n\n— signature\n')
    assert.deepEqual(await faultsAgainst(wrong, services, environment), [
      `${person(3).id} was issued and is lost`,
      `${person(2).id} was revoked and is not`,
      `${person(1).id} was suspended and is not`,
      `the suspension of ${person(6).id} was lifted and stands`,
      `the head of size ${head.size} is of another log`,
      'the head of size 999999 is of another log',
      'table 4 was imported and is lost',
      `table 5 is torn: 50 of ${rowsInTable} were there`,
      'the key key-of-nobody signed and is lost',
    ])
  })
})

const samples = (megabytes: (minute: number) => number) =>
  Array.from({ length: 120 }, (_, at) => ({ minutes: at / 12, megabytes: megabytes(at / 12) }))

test('memory that breathes is flat, memory that grows or is too much is not, and a few minutes say nothing', () => {
  assert.equal(judgedFlat(judgeMemory(samples((minute) => 200 + 10 * Math.sin(minute * 40)))), 'flat')
  const growing = judgeMemory(samples((minute) => 150 + 12 * minute))
  assert.equal(judgedFlat(growing), 'not flat')
  assert.ok(Math.abs(growing.slopeMbPerMinute - 12) < 0.5)
  assert.equal(judgedFlat(judgeMemory(samples(() => serverMb + 1))), 'not flat', 'more than is promised')
  assert.equal(
    judgedFlat(judgeMemory(samples((minute) => 150 + 12 * minute).slice(0, 20))),
    'too short to tell',
  )
})

const everyPart: PartName[] = ['rolling', 'drawn', 'kills']

test('the ten minutes that a run takes unless told otherwise tell whether memory grows, on both stores', () => {
  const shared = shareMinutes(10, everyPart, 2)
  assert.ok(Math.abs(shared.restarting + shared.resting + shared.drawn + shared.kills - 5) < 1e-9)
  // As the run looks: every second, from one second on.
  const looks = Array.from({ length: Math.floor(shared.resting * 60) - 1 }, (_, at) => (at + 1) / 60)
  const leaking = (perMinute: number) =>
    judgeMemory(looks.map((minute) => ({ minutes: minute, megabytes: 250 + perMinute * minute })))
  assert.equal(judgedFlat(leaking(0)), 'flat')
  const noticed = noticedMbPerMinute(leaking(0))
  assert.ok(noticed < 25, `${noticed} MB a minute`)
  assert.equal(judgedFlat(leaking(noticed * 1.5)), 'not flat')
})

test('an hour is shared as evenly as ever, a part alone has all of it, and a few minutes are not spent at rest', () => {
  const { restarting, resting, drawn, kills } = shareMinutes(60, everyPart, 2)
  assert.deepEqual(
    [restarting, resting, drawn, kills].map((one) => one.toFixed(2)),
    ['6.75', '6.75', '6.00', '10.50'],
  )
  assert.deepEqual(shareMinutes(10, ['kills'], 2), { restarting: 0, resting: 0, drawn: 0, kills: 5 })
  assert.ok(shareMinutes(10, ['rolling'], 2).resting > leastMinutes)
  assert.ok(shareMinutes(2, everyPart, 2).kills > shareMinutes(2, everyPart, 2).resting)
})

const run = { command: 'npm run soak', machine: 'two cores', day: '2026-01-02' }

const rolled = {
  store: 'SQLite' as const,
  requests: 1_000_000,
  restarts: 4,
  failed: ['GET /about: 502'],
  memory: [judgeMemory(samples(() => 200))],
  minutes: 1,
}
const killed = {
  store: 'PostgreSQL' as const,
  kills: { importer: 1, writer: 1, rotation: 1, server: 1 },
  acknowledged: 7,
  registries: 1,
  faults: [],
  minutes: 1,
}

test('the report marks what was not reached, and tells what failed', () => {
  const soaked = { rolled: [rolled], drawn: [], killed: [killed] }
  assert.deepEqual(failuresIn(soaked), ['rolling restarts on SQLite: GET /about: 502'])
  assert.deepEqual(
    goalsOf(soaked).map(({ reached }) => reached),
    [1_000_000, 0, 0, 4],
  )
  const report = reportOf({ runs: [run], soaked })
  assert.match(report, /\| mixed requests over rolling restarts \| 1,000,000 \| 1,000,000 \| reached \|/)
  assert.match(report, /\| kills on PostgreSQL \| 4 \| 500 \| \*\*not reached\*\* \|/)
  assert.match(report, /\*\*1 failed\.\*\*/)
  assert.ok(!report.includes(process.cwd()))
})

test('a report that cannot tell whether memory is flat says so at its top, by the store', () => {
  const short = { ...rolled, failed: [], memory: [judgeMemory(samples(() => 200).slice(0, 20))] }
  const soaked = { rolled: [short], drawn: [], killed: [] }
  assert.equal(untoldIn(soaked).length, 1)
  const [top = ''] = reportOf({ runs: [run], soaked }).split('## Mixed requests')
  assert.match(top, /\*\*This does not tell whether memory on SQLite stays flat/)
  const longer = { rolled: [short, { ...rolled, failed: [] }], drawn: [], killed: [] }
  assert.deepEqual(untoldIn(longer), [])
  assert.doesNotMatch(reportOf({ runs: [run], soaked: longer }), /does not tell/)
})

test('a run that goes on adds to what was reached, and drops no failure of before', () => {
  const file = join(temporaryFolder('soak'), 'results.json')
  assert.deepEqual(readKept(file), nothingKept())
  const first = addSoaked(addRun(readKept(file), run), { rolled: [rolled], drawn: [], killed: [killed] })
  writeKept(first, file)
  const kept = addSoaked(addRun(readKept(file), run), { rolled: [], drawn: [], killed: [killed] })
  assert.deepEqual(
    goalsOf(kept.soaked).map(({ reached }) => reached),
    [1_000_000, 0, 0, 8],
  )
  assert.deepEqual(failuresIn(kept.soaked), failuresIn(first.soaked))
  const told = reportOf(kept)
  assert.equal(told.split('- `npm run soak` on 2026-01-02: two cores').length, 3)
})

test('a run that goes on until all is reached does what is missing, shared by the stores that are left', () => {
  const soaked = { rolled: [{ ...rolled, requests: 400_000 }], drawn: [], killed: [killed] }
  assert.equal(stillToReach(soaked, 'rolling', 'SQLite', 2), 300_000)
  assert.equal(stillToReach(soaked, 'rolling', 'PostgreSQL', 1), 600_000)
  assert.equal(stillToReach(soaked, 'drawn', 'SQLite', 2), 500_000)
  assert.equal(stillToReach(soaked, 'kills', 'SQLite', 2), 2000)
  assert.equal(stillToReach(soaked, 'kills', 'PostgreSQL', 1), 496)
  const reached = { rolled: [{ ...rolled, requests: 1_200_000 }], drawn: [], killed: [] }
  assert.equal(stillToReach(reached, 'rolling', 'SQLite', 2), 0)
  assert.equal(isReached(untilReached(0)), true)
  assert.equal(isReached(untilReached(1)), false)
  assert.equal(isReached(forMinutes(1)), false)
})
