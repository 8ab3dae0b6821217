// Changes of the keys while somebody else holds the lock, and killed between any two steps. For processes killed at any
// moment see kills.test.ts.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { registryOf, type Services } from '#boot/services.ts'
import { fail } from '#cli/failure.ts'
import { StoreError } from '#errors/store-error.ts'
import { checkRegistry } from '#operations/backup/check-registry.ts'
import { compromise, moveAddress, rotateKey, setIssuer } from '#operations/keys/change-keys.ts'
import { completeKeyChanges } from '#operations/keys/record-key-changes.ts'
import { keyLeaves, unloggedIn } from '#operations/log/key-leaves.ts'
import { verify } from '#operations/verification/verify.ts'
import { completeRegularly } from '#server/log/complete-key-changes.ts'
import { changeKeys } from '#signing/key-file.ts'
import { rotateKeySet } from '#signing/key-ring.ts'
import type { Store, Writer } from '#store/store.ts'
import { enter, note, people, person } from '#tests/support/people/people.ts'
import {
  keyFileOf,
  onBothStores,
  type Registry,
  type TestedStore,
} from '#tests/support/stores/both-stores.ts'
import { holdLock } from '#tests/support/stores/hold-lock.ts'
import { open } from '#tests/support/stores/postgres-registry.ts'

const on = new Date('2026-12-01T00:00:00Z')

// Signed with a retired key that is never compromised.
const untouched = [1, 2]
// Signed with the active key.
const touched = [3, 4]

async function filled(
  newRegistry: TestedStore['newRegistry'],
): Promise<{ registry: Registry; server: Services }> {
  const registry = await newRegistry({ keysMadeAt: new Date('2026-01-01T00:00:00Z') })
  const server = await registry.enter()
  await enter(server, people(untouched.length))
  await rotateKey({ services: server, place: { file: keyFileOf(registry) }, note })
  await enter(server, people(touched.length, untouched.length + 1))
  return { registry, server }
}

type Change = (services: Services, file: string, number: number) => Promise<unknown>

const compromiseKey = (services: Services, file: string, keyId: string) =>
  compromise({ services, place: { file }, note, keyId, since: note.at, onProgress: () => {} })

const changes: Record<string, Change> = {
  rotate: (services, file) => rotateKey({ services, place: { file }, note }),
  move: (services, file, number) =>
    moveAddress({ services, place: { file }, note }, `https://address-${number}.example`),
  issuer: (services, file, number) =>
    setIssuer({ services, place: { file }, note }, { name: `Body ${number}`, email: 'office@body.example' }),
  compromise: (services, file) => compromiseKey(services, file, services.keys.signer().keyId),
}

async function assertValid(services: Services, numbers: readonly number[], when: string): Promise<void> {
  for (const number of numbers)
    assert.equal((await verify(services, person(number).id, on)).finding, 'valid', when)
}

// The registry as a process has it that dies at its given write, or after a commit.
function dyingAt(last: number, services: Services, beforeEach: () => Promise<void>) {
  let steps = 0
  async function step(): Promise<void> {
    await beforeEach()
    steps += 1
    if (steps === last) throw new Error('killed')
  }
  const dying = (writer: Writer) =>
    new Proxy(writer, {
      get(target, name: keyof Writer) {
        const call = target[name] as (...given: unknown[]) => Promise<unknown>
        if (/^(log|find)/.test(name)) return call
        return (...given: unknown[]) => step().then(() => call(...given))
      },
    })
  const store: Store = {
    ...services.store,
    async write(work) {
      const result = await services.store.write((writer, undo) => work(dying(writer), undo))
      await step()
      return result
    },
  }
  const { keys, log, clock } = services
  return { ...registryOf({ store, keys, signer: log.signer, policy: log.policy }), clock }
}

onBothStores(({ newRegistry }) => {
  for (const [kind, change] of Object.entries(changes)) {
    test(`${kind}: changes nothing while another process holds the lock, and says so`, async () => {
      const { registry, server } = await filled(newRegistry)
      const waiting = await open(registry.environment, { lockTimeoutMs: 50 })
      const file = keyFileOf(registry)
      const before = readFileSync(file, 'utf8')
      const release = await holdLock(registry)
      const error = await change(waiting, file, 1).catch((error) => error)
      assert.ok(error instanceof StoreError && error.code === 'busy', String(error))
      assert.equal(readFileSync(file, 'utf8'), before)
      await assertValid(server, [...untouched, ...touched], 'held')
      await release()
      await change(waiting, file, 1)
      assert.deepEqual((await checkRegistry(waiting)).faults, [])
    })

    test(`${kind}: is completed by the next command when killed at any step`, async () => {
      const { registry, server } = await filled(newRegistry)
      const file = keyFileOf(registry)
      let kills = 0
      for (let isKilled = true; isKilled; ) {
        const when = `${kind}, step ${kills + 1}`
        const dying = dyingAt(kills + 1, server, () => assertValid(server, untouched, when))
        isKilled = await change(dying, file, kills).then(
          () => false,
          (error) => error.message === 'killed',
        )
        if (isKilled) kills += 1
        const said: string[] = []
        const next = await open(registry.environment, { say: (message) => said.push(message) })
        const listed = next.keys.list()
        assert.deepEqual(await unloggedIn(next.store, keyLeaves(listed)), [], when)
        for (const { id } of listed.slice(1))
          assert.equal((await next.store.history(id))[0]?.act, 'rotate-key')
        const { name, email } = next.keys.issuer()
        if (name) assert.equal((await next.store.history(`${name} <${email}>`))[0]?.act, 'set-issuer', when)
        assert.deepEqual(await completeKeyChanges(next, on), [], 'nothing is completed twice')
        // An operator repeats the command, which signs again what is left.
        const stolen = listed.findLast(({ compromised }) => compromised)
        if (stolen) await compromiseKey(next, file, stolen.id)
        assert.deepEqual((await checkRegistry(next)).faults, [], when)
        await assertValid(server, [...untouched, ...touched], when)
        assert.ok(
          said.every((message) => message.startsWith('Completed an interrupted change')),
          said.join(),
        )
        await next.store.close()
      }
      // Every write after the key file was changed, and the commit.
      assert.ok(kills >= ({ compromise: 17, issuer: 3 }[kind] ?? 7), `${kills} kills`)
    })
  }

  test('a failure after the key file was changed is not reported as one that changed nothing', async () => {
    const { registry, server } = await filled(newRegistry)
    const file = keyFileOf(registry)
    const full = (services: Services): Services => ({
      ...services,
      change: (note, work) =>
        services.change(note, async (change) => {
          await work(change)
          throw new StoreError('full', undefined)
        }),
    })
    const error = await changes.rotate?.(full(server), file, 1).catch((error) => error)
    const written: string[] = []
    const stderr = { write: (message: string) => written.push(message) } as unknown as NodeJS.WritableStream
    assert.equal(fail(error, { stdout: stderr, stderr }, false, ''), 1)
    assert.match(written.join(''), /^The signing keys were changed, .* \(full\): the next command or start/)
  })

  test('a running server completes what a killed command left', async () => {
    const { registry, server } = await filled(newRegistry)
    changeKeys({ file: keyFileOf(registry) }, (set) => rotateKeySet(set, new Date()))
    const said: string[] = []
    await completeRegularly(server, { warn: (message: string) => said.push(message) } as never).stop()
    assert.deepEqual(await unloggedIn(server.store, keyLeaves(server.keys.list())), [])
    assert.match(said.join(), /^Completed an interrupted change of the signing keys: rotate-key did:web:/)
  })
})
