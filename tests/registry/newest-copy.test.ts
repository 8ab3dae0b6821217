// A registry confirms, signs and changes nothing unless enough witnesses say that it is the newest copy.
import assert from 'node:assert/strict'
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { pino } from 'pino'
import type { Services } from '#boot/services.ts'
import { LogStateError } from '#errors/log-state-error.ts'
import { backup } from '#operations/backup/backup.ts'
import { restore } from '#operations/backup/restore.ts'
import { revokeCredential } from '#operations/credentials/decide.ts'
import { logSettings } from '#operations/keys/log-settings.ts'
import { reportWitnesses, witnessClient } from '#operations/log/ask-witnesses.ts'
import { findAttention } from '#operations/outbox/find-attention.ts'
import { verify } from '#operations/verification/verify.ts'
import { pollWitnesses } from '#server/log/poll-witnesses.ts'
import { registryFigures } from '#server/metrics/registry-figures.ts'
import { enterWith, honestWitness, type Mood, policyOf, startWith } from '#tests/support/log/witness-at.ts'
import { author, fillNew } from '#tests/support/people/erasing.ts'
import { enter, people, person } from '#tests/support/people/people.ts'
import { runNorthmark } from '#tests/support/process/run-northmark.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { startFixture } from '#tests/support/server/fixture.ts'
import { startServer } from '#tests/support/server/start-server.ts'
import { onBothStores, onSqlite, type Registry, type TestedStore } from '#tests/support/stores/both-stores.ts'

const minute = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * minute)
const away = { status: 503, text: '' }
const lie = { status: 409, text: '99999999\n' }
const { id } = person(1)
// Whatever day it is, the credentials have not expired.
const on = new Date('2026-12-01T00:00:00Z')

const findingOf = async (services: Services) => (await verify(services, id, on)).finding
const isLogStateError = (code: string) => (error: unknown) =>
  error instanceof LogStateError && error.code === code

function settingsOf({ environment }: Registry, policy: string) {
  const file = join(temporaryFolder('policy'), 'witnesses')
  writeFileSync(file, policy)
  return { ...environment, WITNESS_POLICY_FILE: file }
}

function commandsOf(registry: Registry, policy: string) {
  const environment = settingsOf(registry, policy)
  return (...args: string[]) => runNorthmark({ environment }, ...args)
}

type Watched = { registry: Registry; policy: string; mood: Mood }

// Whose one witness cosigned it so many minutes ago.
async function cosigned(newRegistry: TestedStore['newRegistry'], minutes: number): Promise<Watched> {
  const { registry, services: alone } = await fillNew(newRegistry, 3)
  const mood: Mood = { now: ago(minutes) }
  const policy = policyOf([await honestWitness('one', alone, mood)], 'all')
  const services = await enterWith(registry, policy)
  await logSettings(services, new Date())
  await witnessClient(services).askNow(ago(minutes))
  await services.store.close()
  await alone.store.close()
  return { registry, policy, mood: Object.assign(mood, { now: undefined }) }
}

// Its whole data folder is put back as it was before a revocation that its witness cosigned.
async function putBack({ registry, policy }: Watched): Promise<void> {
  const [data, copy] = [registry.environment.DATA_DIR ?? '', join(temporaryFolder('copy'), 'data')]
  cpSync(data, copy, { recursive: true })
  const before = await enterWith(registry, policy)
  await revokeCredential({ registry: before, cid: id, author, now: new Date() })
  await witnessClient(before).askNow(new Date())
  await before.store.close()
  rmSync(data, { recursive: true })
  cpSync(copy, data, { recursive: true })
}

onBothStores(({ newRegistry }) => {
  test('a restart confirms what was cosigned within the hour, and beyond it nothing until a quorum answers', async () => {
    const recent = await cosigned(newRegistry, 59)
    recent.mood.saying = away
    const restarted = await startWith(recent.registry, recent.policy)
    assert.equal(await findingOf(restarted), 'valid')
    await enter(restarted, people(1, 10))

    const { registry, policy, mood } = await cosigned(newRegistry, 61)
    mood.saying = away
    const [services, other] = [await startWith(registry, policy), await startWith(registry, policy)]
    assert.deepEqual([await findingOf(services), await findingOf(other)], ['unchecked', 'unchecked'])
    await assert.rejects(enter(services, people(1, 10)), isLogStateError('unconfirmed'))
    mood.saying = undefined
    await enter(services, people(1, 10))
    assert.deepEqual([await findingOf(services), await findingOf(other)], ['valid', 'valid'])
  })
})

onSqlite(({ newRegistry }) => {
  test('an old copy of the whole data folder confirms nothing while its witness cannot be asked', async () => {
    const watched = await cosigned(newRegistry, 90)
    const { registry, policy, mood } = watched
    await putBack(watched)
    mood.saying = away

    const services = await startWith(registry, policy)
    const app = await startFixture({ services })
    const { valid, standing, message } = (await app.inject(`/api/credentials/verify/${id}`)).json()
    assert.deepEqual([valid, standing], [false, 'not-fully-verified'])
    assert.match(
      message,
      /but too few witnesses of its public log have confirmed recently that it is up to date/,
    )
    assert.match((await app.inject(`/verify?cid=${id}`)).body, /too few witnesses/)
    assert.match(
      (await app.inject('/api/credentials/verify/NM-0000-0000-0000-0')).json().message,
      /does not list this credential, but too few witnesses/,
    )
    for (const path of ['/status/1', `/credentials/${id}.bundle.json`, '/log/checkpoint', '/readyz'])
      assert.equal((await app.inject(path)).statusCode, 503, path)
    await assert.rejects(enter(services, people(1, 10)), isLogStateError('unconfirmed'))

    const run = commandsOf(registry, policy)
    for (const args of [['check'], ['log', 'audit'], ['doctor'], ['log', 'confirm']]) {
      const { code, out } = await run(...args)
      assert.equal(code, 1, args.join(' '))
      assert.match(out, /No quorum of witnesses confirms that this is the newest copy: W1: it answers 503\./)
    }
    const refused = await run('revoke', person(2).id, '--why', 'A test', '--yes')
    assert.equal(refused.code, 75)
    assert.match(refused.err, /\(W1: it answers 503\).*log confirm --without-witnesses REASON/)

    mood.saying = undefined
    await witnessClient(services).askNow(new Date())
    assert.match(
      (await app.inject(`/api/credentials/verify/${id}`)).json().message,
      /say that it is not up to date/,
    )
    const behind = await run('log', 'confirm', '--without-witnesses', 'It is the newest')
    assert.equal(behind.code, 1)
    assert.match(behind.err, /but according to W1 it has/)
  })

  test('a server that was last cosigned long ago asks its witnesses before its first answer', async () => {
    const { registry, policy } = await cosigned(newRegistry, 90)
    const { address, said, child, ended } = await startServer(settingsOf(registry, policy))
    assert.equal((await fetch(`${address}/readyz`)).status, 200)
    assert.doesNotMatch(said.err, /Too few witnesses/)
    child.kill('SIGINT')
    await ended
  })

  test('an old copy that was cosigned within the hour is not changed once a witness says that it has seen more', async () => {
    const watched = await cosigned(newRegistry, 30)
    await putBack(watched)
    const run = commandsOf(watched.registry, watched.policy)
    const { code, err } = await run('revoke', person(2).id, '--why', 'A test', '--yes')
    assert.equal(code, 1)
    assert.match(err, /but according to W1 it has/)
  })

  test('a witness is asked again although the clock was ahead when it was asked last', async () => {
    const { registry, policy } = await cosigned(newRegistry, 0)
    const { ask } = witnessClient(await startWith(registry, policy))
    await ask(ago(-120))
    assert.ok(await ask(new Date()))
  })

  test('the operator confirms a copy for running servers and commands, and the journal says so', async () => {
    const { registry, policy, mood } = await cosigned(newRegistry, 90)
    mood.saying = away
    const [services, run] = [await startWith(registry, policy), commandsOf(registry, policy)]
    assert.equal(await findingOf(services), 'unchecked')
    const why = 'The witness is down, and this disk is the only one'
    assert.equal((await run('log', 'confirm', '--without-witnesses', why)).code, 0)
    assert.equal(await findingOf(services), 'valid')
    const [entry] = await services.store.journal({ act: 'confirm-log' }, 2)
    assert.equal(entry?.why, why)
    assert.equal((await run('revoke', person(2).id, '--why', 'A test', '--yes')).code, 0)
    mood.saying = undefined
    const { code, err } = await run('log', 'confirm')
    assert.equal(code, 0)
    assert.match(err, /^This is the newest copy of the registry, as far as its witnesses know\.$/m)
  })

  test('a start that nobody confirmed logs its settings once a quorum answers', async () => {
    const { registry, mood, policy } = await cosigned(newRegistry, 90)
    mood.saying = away
    const changed = `# another\n${policy}`
    const services = await startWith(registry, changed)
    await assert.rejects(logSettings(services, new Date()), isLogStateError('unconfirmed'))
    mood.saying = undefined
    const { size } = await services.store.logState()
    const said = Promise.withResolvers<void>()
    const asking = pollWitnesses(services, pino({}, { write: () => said.resolve() }))
    await said.promise
    await asking.stop()
    assert.equal((await services.store.logState()).size, size + 1)
    assert.equal(await findingOf(services), 'valid')
  })

  // One witness claims to have seen leaves that nobody signed.
  async function besides(needed: 'any' | 'all', names: readonly string[] = ['honest']) {
    const { registry, services: alone } = await fillNew(newRegistry, 3)
    const mood: Mood = {}
    const liar = await honestWitness('liar', alone, mood)
    const others = await Promise.all(names.map((name) => honestWitness(name, alone)))
    const policy = policyOf([liar, ...others], needed)
    const services = await enterWith(registry, policy)
    await logSettings(services, new Date())
    mood.saying = lie
    const ask = () => witnessClient(services).askNow(new Date())
    await ask()
    return { services, mood, ask, run: commandsOf(registry, policy) }
  }

  for (const names of [[], ['honest']])
    test(`a lying witness of a quorum of all ${names.length + 1} stops the registry until it is honest again, and is named`, async () => {
      const { services, mood, ask, run } = await besides('all', names)
      assert.equal(await findingOf(services), 'unchecked')
      await assert.rejects(enter(services, people(1, 10)), isLogStateError('witnessed'))
      const { code, out } = await run('check')
      assert.equal(code, 1)
      assert.match(
        out,
        /but according to W1 it has 99999999: .* ask the operator of W1, or leave W1 out of the file/,
      )
      assert.doesNotMatch(out, /recover|after-loss/)
      mood.saying = undefined
      await ask()
      assert.equal(await findingOf(services), 'valid')
    })

  test('a lying witness that the quorum does not need stops nothing, and is an alarm', async () => {
    const { services, mood, ask, run } = await besides('any')
    assert.equal(await findingOf(services), 'valid')
    await enter(services, people(1, 10))
    const claim = /W1: it claims to have seen 99999999 leaves/
    const { faults, notes } = await reportWitnesses(services, new Date())
    assert.deepEqual(faults, [])
    assert.match(notes.join(), claim)
    const said = Promise.withResolvers<{ level: number; failures: string }>()
    // Past the minute in which no witness is asked again.
    const clock = { now: () => new Date(Date.now() + 2 * minute) }
    const logger = pino({}, { write: (line) => said.resolve(JSON.parse(line)) })
    const asking = pollWitnesses({ ...services, clock }, logger)
    const { level, failures } = await said.promise
    await asking.stop()
    assert.deepEqual([level, claim.test(failures)], [50, true])
    const ahead = async () =>
      (await registryFigures(services)).find(({ name }) => name === 'northmark_log_witness_ahead_leaves')
    const { size } = await services.store.logState()
    assert.deepEqual((await ahead())?.samples, [{ labels: { witness: 'W1' }, value: 99999999 - size }])
    const [checked, examined] = [await run('check'), await run('doctor')]
    assert.deepEqual([checked.code, claim.test(checked.err)], [0, true])
    assert.match(examined.out, /^witnesses +TO DO +W1 claims to have seen 99999999 leaves\./m)
    const { warnings } = await findAttention(services, 60, new Date())
    assert.deepEqual(warnings, ['W1 claims to have seen 99999999 leaves.'])
    const recovered = await run('log', 'recover', '--why', 'W1 says so')
    assert.match(recovered.err, /nothing to recover from/)
    mood.saying = undefined
    await ask()
    assert.deepEqual((await ahead())?.samples, [])
    assert.deepEqual((await findAttention(services, 60, new Date())).warnings, [])
  })

  test('silent witnesses are no reason for a new log', async () => {
    const { registry, policy, mood } = await cosigned(newRegistry, 90)
    mood.saying = away
    const { code, err } = await commandsOf(registry, policy)('log', 'recover', '--why', 'W1 is silent')
    assert.equal(code, 75)
    assert.match(err, /Too few witnesses have confirmed/)
  })

  test('a backup is restored only if a quorum can be asked, or the operator says why not', async () => {
    const { registry, policy, mood } = await cosigned(newRegistry, 90)
    const services = await enterWith(registry, policy)
    const file = join(temporaryFolder('backup'), 'whole.backup')
    await backup(services, file, new Date())
    const heads = [services.log.head() ?? assert.fail()]
    mood.saying = away
    const target = async () => {
      const place = await newRegistry({ keysOf: registry })
      return startWith(place, policy, { withoutHead: 'accepted' })
    }
    const restoring = { file, author, now: new Date(), heads }
    const refused = await target()
    await assert.rejects(
      restore({ ...restoring, registry: refused }),
      /No quorum of witnesses says whether this backup is the newest \(W1: it answers 503\)\./,
    )
    const notes: string[] = []
    const vouched = await target()
    const withoutWitnesses = 'The witness is down'
    await restore({ ...restoring, registry: vouched, withoutWitnesses, onNote: (note) => notes.push(note) })
    assert.match(notes.join(), /W1: it answers 503/)
    assert.equal(await findingOf(vouched), 'valid')
    assert.equal((await vouched.store.journal({ act: 'confirm-log' }, 1))[0]?.why, withoutWitnesses)
    mood.saying = undefined
    const asked = await target()
    await restore({ ...restoring, registry: asked })
    assert.equal(await findingOf(asked), 'valid')
  })
})
