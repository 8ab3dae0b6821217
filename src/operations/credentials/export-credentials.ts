// Exports the registry as a table that `import` can read back, as of now or of an earlier day.
import { withStanding } from '#domain/credential/credential.ts'
import { csvCells, csvColumns } from '#domain/credential/csv-row.ts'
import type { JournalEntry } from '#domain/credential/journal.ts'
import { writeCsvRow } from '#formats/csv.ts'
import { type Listed, listCredentials } from '#operations/credentials/list-credentials.ts'
import { listJournal } from '#operations/log/list-journal.ts'
import type { Store } from '#store/store.ts'

// In order of entry, so that a registry imported from it has the same order.
export const exportCredentials = (store: Store, now: Date) => listCredentials(store, { order: 'oldest' }, now)

export async function* asCsv(listed: AsyncIterable<Listed>): AsyncGenerator<string> {
  yield writeCsvRow(csvColumns)
  for await (const one of listed) yield writeCsvRow(csvCells(one))
}

type Later = Pick<JournalEntry, 'act' | 'at'>

// What happened to each credential after that moment: the first suspension or lifting, the first change of listing, and
// whether it was replaced.
type Changes = { status?: Later; listing?: Later; isReplaced?: true }

async function changesAfter(store: Store, at: string): Promise<Map<string, Changes>> {
  const changes = new Map<string, Changes>()
  // Newest first, so that the earliest is set last.
  for await (const { act, subject, at: when } of listJournal(store, { from: at })) {
    if (when <= at) continue
    const known = changes.get(subject) ?? {}
    if (act === 'suspend' || act === 'lift') changes.set(subject, { ...known, status: { act, at: when } })
    if (act === 'unlist' || act === 'relist') changes.set(subject, { ...known, listing: { act, at: when } })
    if (act === 'replace') changes.set(subject, { ...known, isReplaced: true })
  }
  return changes
}

// The sequence number of the last credential entered by then.
async function lastEntered(store: Store, at: string): Promise<number> {
  let last = 0
  for await (const { toSeq = 0 } of listJournal(store, { to: at })) last = Math.max(last, toSeq)
  return last
}

async function statusThen(store: Store, { id, suspension }: Listed, { status }: Changes, at: string) {
  if (status?.act === 'suspend') return undefined
  if (status?.act !== 'lift') return suspension
  const earlier = (await store.history(id)).filter((entry) => entry.act === 'suspend' && entry.at <= at)
  const last = earlier.at(-1)
  return last && { at: last.at, reason: last.why }
}

// Reconstructed from the journal and former documents: a corrected name appears in its current form, and erased
// credentials are missing.
export async function* exportAsOf(store: Store, at: string): AsyncGenerator<Listed> {
  const moment = new Date(at)
  const [changes, last] = [await changesAfter(store, at), await lastEntered(store, at)]
  for await (const listed of exportCredentials(store, moment)) {
    if (listed.seq > last) return
    const { suspension: _, revocation, replacedBy, expiresAt, standing: __, ...facts } = listed
    const change = changes.get(listed.id) ?? {}
    const suspension = await statusThen(store, listed, change, at)
    const formers = await store.formerDocuments(listed.seq)
    const then = formers.find(({ replacedAt }) => replacedAt !== undefined && replacedAt > at)
    const end = then ? then.expiresAt : expiresAt
    const isRevoked = revocation !== undefined && revocation.at <= at
    const credential = {
      ...facts,
      ...(then && { verificationHash: then.hash, statusIndex: then.statusIndex }),
      ...(change.listing && ({ listing: change.listing.act === 'unlist' ? 'listed' : 'unlisted' } as const)),
      ...(end !== undefined && { expiresAt: end }),
      ...(isRevoked && { revocation, ...(replacedBy !== undefined && !change.isReplaced && { replacedBy }) }),
      ...(suspension && { suspension }),
    }
    yield withStanding(credential, moment)
  }
}
