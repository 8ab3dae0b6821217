// An audit, from outside or of the registry itself, reports who cosigned the log. A policy or cosigned head from another
// log is a fault.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Services } from '#boot/services.ts'
import { readLeaf } from '#domain/log/leaf.ts'
import { readNote, writeNote } from '#domain/log/note.ts'
import { auditRegistry } from '#operations/backup/audit-registry.ts'
import { witnessClient } from '#operations/log/ask-witnesses.ts'
import { auditSite, fetchBytes } from '#operations/log/audit-site.ts'
import { enterWatched, type Mood } from '#tests/support/log/witness-at.ts'
import { fillNew } from '#tests/support/people/erasing.ts'
import { enter, people } from '#tests/support/people/people.ts'
import { startFixture } from '#tests/support/server/fixture.ts'
import { onSqlite } from '#tests/support/stores/both-stores.ts'

type Served = Awaited<ReturnType<typeof startFixture>>

const site = 'http://localhost:3000'

// `instead` holds answers that replace those of the registry; null for no answer.
const auditFromOutside = (app: Served, instead: Record<string, string | null> = {}) =>
  auditSite({
    site,
    async fetchFile(address) {
      if (!address.startsWith(site)) return fetchBytes(address)
      const path = address.slice(site.length)
      const other = instead[path]
      if (other !== undefined) return other === null ? undefined : Buffer.from(other)
      const { statusCode, rawPayload } = await app.inject(path)
      return statusCode === 200 ? rawPayload : undefined
    },
  })

const auditBoth = async (services: Services, app: Served) => [
  await auditRegistry(services),
  await auditFromOutside(app),
]

const serve = (services: Services) => startFixture({ services })

async function policyPlace({ store }: Services): Promise<number> {
  const leaves = (await store.logLeaves(0, (await store.logState()).size)).map(readLeaf)
  return leaves.findLastIndex((leaf) => leaf.type === 'policy')
}

onSqlite(({ newRegistry }) => {
  const begun = () => fillNew(newRegistry, 3)

  async function watched(mood: Mood = {}) {
    const { registry } = await begun()
    const { services, policy } = await enterWatched(registry, ['one', 'two'], mood)
    return { registry, services, policy, app: await serve(services) }
  }

  test('the audit names the cosigners, if any, and accepts a cosigned head that lags behind', async () => {
    const alone = (await begun()).services
    const { services, app } = await watched()
    for (const { faults, witnesses, cosigned } of await auditBoth(alone, await serve(alone)))
      assert.deepEqual([faults, witnesses, cosigned], [[], 0, undefined])
    for (const { faults, witnesses, cosigned } of await auditBoth(services, app))
      assert.deepEqual([faults, witnesses, cosigned], [[], 2, undefined])
    const size = (await witnessClient(services).ask(new Date()))?.size
    await enter(services, people(1, 100))
    for (const { faults, cosigned } of await auditBoth(services, app)) {
      assert.deepEqual([faults, cosigned?.size], [[], size])
      assert.deepEqual(cosigned?.by.map(({ name }) => name).toSorted(), ['W1', 'W2'])
      assert.match(cosigned?.by[0]?.at ?? '', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    }
  })

  for (const type of ['cosignature/v1', 'subtree/v1'] as const)
    test(`a cosigned head from another log, or with too few cosignatures of ${type}, is a fault`, async () => {
      const { services, app } = await watched({ type })
      await witnessClient(services).ask(new Date())
      assert.deepEqual((await auditFromOutside(app)).faults, [])
      const { size, note: cosigned } = (await services.store.lastCosigned()) ?? assert.fail()
      const { text, signatures } = readNote(cosigned)
      const forged = Buffer.from(signatures.at(-1)?.signature ?? assert.fail())
      forged[forged.length - 1] = (forged[forged.length - 1] ?? 0) ^ 1
      const { signer } = services.log
      const head = { size, root: new Uint8Array(32) }
      const lacking = `The head of ${size} leaves is shown as cosigned, but its cosignatures do not satisfy the policy.`
      const apart = (other: number) =>
        `The cosigned head of ${other} leaves does not belong to the log whose head has ${size}.`
      const unbelievable = /^The cosigned head cannot be trusted: /
      const planted = [
        [{ text, signatures: signatures.slice(0, -1) }, lacking],
        [
          { text, signatures: [...signatures.slice(0, -1), { ...signatures.at(-1), signature: forged }] },
          unbelievable,
        ],
        [readNote(signer.signCheckpoint(head)), apart(size)],
        [readNote(signer.signCheckpoint({ ...head, size: size + 1 })), apart(size + 1)],
      ] as [Parameters<typeof writeNote>[0], string | RegExp][]
      const isSaid = (faults: string[], said: string | RegExp) => {
        assert.equal(faults.length, 1, faults.join('\n'))
        if (typeof said === 'string') assert.equal(faults[0], said)
        else assert.match(faults[0] ?? '', said)
      }
      for (const [note, said] of planted)
        isSaid((await auditFromOutside(app, { '/log/cosigned': writeNote(note) })).faults, said)
      const note = writeNote({ text, signatures: signatures.slice(0, -1) })
      await services.store.putCosigned({ size, note, at: '2190-01-01T00:00:00Z' })
      assert.deepEqual((await auditRegistry(services)).faults, [lacking])
    })

  test('a head that a witness publishes must belong to the log, which must have reached it', async () => {
    const mood: Mood = {}
    const { services, app } = await watched(mood)
    const { signer } = services.log
    const unpublished = ['W1', 'W2'].map((name) => `${name} publishes no checkpoint of this log.`)
    for (const { faults, notes } of await auditBoth(services, app))
      assert.deepEqual([faults, notes], [[], unpublished])
    const { note: former } = (await services.log.publish()) ?? assert.fail()
    await enter(services, people(1, 100))
    mood.now = new Date(Date.now() - 2 * 3_600_000)
    await witnessClient(services).ask(mood.now)
    for (const { faults, notes } of await auditBoth(services, app))
      assert.deepEqual([faults, notes], [[], []])
    const { size } = await services.store.logState()
    const head = { size, root: new Uint8Array(32) }
    for (const [publishing, fault, note] of [
      [
        signer.signCheckpoint({ ...head, size: size + 1 }),
        `W1 publishes a head of ${size + 1} leaves, and this log has only ${size}.`,
      ],
      [
        signer.signCheckpoint(head),
        `The head of ${size} leaves that W1 publishes does not belong to this log.`,
      ],
      // Cosigned two hours ago, but still publishing a head from before.
      [former, undefined, /^W1 publishes a head of \d+ leaves, but has cosigned one of \d+\.$/],
      ['nothing', undefined, /^The checkpoint that W1 publishes cannot be trusted: /],
    ] as const) {
      mood.publishing = publishing
      for (const { faults, notes = [] } of await auditBoth(services, app)) {
        assert.equal(faults[0], fault)
        assert.match(notes[0] ?? '', note ?? /^$/)
      }
    }
  })

  test('a policy that differs from the log’s is a fault, and so is a missing or unlogged one', async () => {
    const { registry, services, app, policy } = await watched()
    await witnessClient(services).ask(new Date())
    const place = await policyPlace(services)
    for (const [instead, said] of [
      [`# another\n${policy}`, `The witness policy is not the one that leaf ${place} of the log names.`],
      ['nothing\n', /^The witness policy cannot be read: line 1 of the policy: /],
      [null, `There is no witness policy, but leaf ${place} of the log names one.`],
    ] as const) {
      const { faults } = await auditFromOutside(app, { '/log/policy': instead })
      assert.equal(faults.length, 1, faults.join('\n'))
      if (typeof said === 'string') assert.equal(faults[0], said)
      else assert.match(faults[0] ?? '', said)
    }
    const withoutPolicy = (await begun()).services
    const { faults } = await auditFromOutside(await serve(withoutPolicy), { '/log/policy': policy })
    assert.deepEqual(faults, ['The witness policy is not in the log.'])
    // The registry is opened under a different policy than its servers.
    assert.deepEqual((await auditRegistry(await registry.enter())).faults, [
      `The witness policy is not the one that leaf ${place} of the log names.`,
    ])
  })

  test('a head from before a policy change is pending, not a fault', async () => {
    const { registry, services } = await watched()
    await witnessClient(services).ask(new Date())
    const { services: changed } = await enterWatched(registry, ['three'])
    const app = await serve(changed)
    for (const { faults, witnesses, cosigned } of await auditBoth(changed, app))
      assert.deepEqual([faults, witnesses, cosigned], [[], 1, undefined])
    await witnessClient(changed).ask(new Date(Date.now() + 61_000))
    for (const { faults, cosigned } of await auditBoth(changed, app))
      assert.deepEqual([faults, cosigned?.by.length], [[], 1])
  })
})
