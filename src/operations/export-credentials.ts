// Writes the registry as a table that an import can read back.
import { withStanding } from '#domain/credential/credential.ts'
import { csvCells, csvColumns } from '#domain/credential/csv-row.ts'
import { writeCsvRow } from '#formats/csv.ts'
import { everyCredential, type Listed } from '#operations/list-credentials.ts'
import type { Store } from '#store/store.ts'

// In the order of entry, so that a registry made of it has the same order.
export async function* exportCredentials(store: Store, now: Date): AsyncGenerator<Listed> {
  for await (const credential of everyCredential(store, 'oldest')) yield withStanding(credential, now)
}

export async function* exportCsv(store: Store, now: Date): AsyncGenerator<string> {
  yield writeCsvRow(csvColumns)
  for await (const listed of exportCredentials(store, now)) yield writeCsvRow(csvCells(listed))
}
