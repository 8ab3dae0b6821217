// A registry to decide about and to erase from, and that it is sound afterwards.
import assert from 'node:assert/strict'
import type { Services } from '#boot/services.ts'
import { parseCid } from '#domain/verification/cid.ts'
import { auditRegistry } from '#operations/backup/audit-registry.ts'
import { eraseCredential } from '#operations/credentials/erase-credential.ts'
import type { Entering } from '#operations/registry/enter-credentials.ts'
import type { Registry, TestedStore } from '#tests/support/stores/both-stores.ts'
import { enter, note, people } from './people.ts'

export const author = { who: 'tester', why: 'At the holder’s request' }
export const withdrawal = { at: note.at, reason: 'a test' }

type Filled = { registry: Registry; services: Services }

// With samples, no command warns that the issuer has no name yet.
export async function fillNew(
  newRegistry: TestedStore['newRegistry'],
  count = 8,
  act: Entering['act'] = 'import',
): Promise<Filled> {
  const registry = await newRegistry()
  const services = await registry.enter()
  await enter(services, people(count), { act })
  return { registry, services }
}

export const deciding = (registry: Services, cid: string, now: Date, said = author) => ({
  registry,
  cid,
  author: said,
  now,
})

export const erase = (registry: Services, cid: string) => eraseCredential(deciding(registry, cid, new Date()))

export const find = ({ store }: Services, cid: string) => store.find(parseCid(cid))

// The audit checks everything that check does.
export async function assertSound(services: Services, credentials: number): Promise<void> {
  assert.equal(await services.store.count(), credentials)
  assert.deepEqual((await auditRegistry(services)).faults, [])
}
