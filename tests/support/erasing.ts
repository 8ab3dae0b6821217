// A registry with a log to erase from, and that it is sound afterwards.
import assert from 'node:assert/strict'
import { beginLog, type Services } from '#boot/services.ts'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { readCid } from '#domain/verification/cid.ts'
import { checkRegistry } from '#operations/check-registry.ts'
import { eraseCredential } from '#operations/erase-credential.ts'
import { auditRegistry } from '#operations/log/audit-registry.ts'
import type { Registry, TestedStore } from './both-stores.ts'
import { note, people, signFor } from './people.ts'

export const author = { who: 'tester', why: 'At the holder’s request' }
export const withdrawal = { at: note.at, reason: 'a test' }

type Filled = { registry: Registry; services: Services }

export async function fillNew(newRegistry: TestedStore['newRegistry'], count = 8): Promise<Filled> {
  const registry = await newRegistry()
  const services = await registry.enter()
  await beginLog(services.log, new Date())
  await services.store.fill(initialCatalogue, people(count), note, signFor(services))
  return { registry, services }
}

export const erase = ({ store, log }: Services, cid: string) =>
  eraseCredential({ store, log, cid, author, now: new Date() })

export const find = ({ store }: Services, cid: string) => store.find(readCid(cid))

export async function assertSound(services: Services, credentials: number): Promise<void> {
  const { faults, ...report } = await checkRegistry(services.store, services.keys)
  assert.deepEqual([faults, report], [[], { credentials, documents: credentials }])
  assert.deepEqual((await auditRegistry(services)).faults, [])
}
