// Walks the whole registry and says what is not sound.
import { faultsOf } from '#domain/record-rules.ts'
import { everyCredential } from '#operations/list-credentials.ts'
import type { Store } from '#store/store.ts'

export type CheckReport = { credentials: number; faults: string[] }

export async function checkRegistry(store: Store, onProgress?: (done: number) => void): Promise<CheckReport> {
  const faults = await store.faults()
  let credentials = 0
  for await (const credential of everyCredential(store, 'oldest')) {
    credentials += 1
    if (credential.seq !== credentials)
      faults.push(`Credential ${credential.id} is not where its number says.`)
    for (const fault of faultsOf(credential)) faults.push(`Credential ${credential.id}: ${fault}.`)
    if (credentials % 1000 === 0) onProgress?.(credentials)
  }
  return { credentials, faults }
}
