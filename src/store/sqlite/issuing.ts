// How credentials enter a SQLite registry: all or none, with the next ones being signed while these are written.
import type { DatabaseSync } from 'node:sqlite'
import type { NewCredential, SignedDocument } from '#domain/credential/credential.ts'
import { earlierDecisions, type Note } from '#domain/credential/journal.ts'
import { StoreTrouble } from '#errors/store-trouble.ts'
import { clashesWithErased } from '#store/erased.ts'
import { issueGrowth, type Signed } from '#store/log-growth.ts'
import type { Writing } from '#store/log-memory.ts'
import { inOwnTransaction, inTransaction } from '#store/sqlite/connection.ts'
import { credentialWriter } from '#store/sqlite/credential-writer.ts'
import { readErased } from '#store/sqlite/erased.ts'
import { append, readHead } from '#store/sqlite/journal.ts'
import { enterDocuments, growLog } from '#store/sqlite/log.ts'
import type { Issuance, Issuing, Store } from '#store/store.ts'

const batchSize = 250
const batchesAhead = 4

// What the index gathers before it writes a piece of itself. With more, a big load leaves few pieces to be merged.
const gatheredBytes = { usual: 1024 * 1024, big: 16 * 1024 * 1024 }
const bigLoad = 1000

function gatherInIndex(database: DatabaseSync, load: keyof typeof gatheredBytes): void {
  database.exec(
    `INSERT INTO directory_index (directory_index, rank) VALUES ('hashsize', ${gatheredBytes[load]})`,
  )
}

// A big load leaves the index in several pieces; merging them pays when it is a good part of the whole.
export async function tidyIndex(database: DatabaseSync, added: number): Promise<void> {
  const size = Number(database.prepare('SELECT max(seq) AS size FROM credential').get()?.size)
  if (added < bigLoad || added * 10 < size) return
  // The credentials are in and acknowledged; an untidy index only answers a little slower.
  await inTransaction(database, () =>
    database.exec("INSERT INTO directory_index (directory_index) VALUES ('optimize')"),
  ).catch(() => {})
}

// What was taken from the end would have its number given to someone else, and the loss would no longer show.
function refuseLostEnd(database: DatabaseSync, last: number): void {
  if ((readHead(database)?.credentials ?? 0) !== last)
    throw new StoreTrouble('damaged', 'the end of the registry is gone')
}

type Writer = ReturnType<typeof credentialWriter>
type Batch = {
  fresh: ReturnType<Writer['enter']>['fresh']
  documents: Promise<SignedDocument[]>
  upTo: number
}

export async function enterAll(
  database: DatabaseSync,
  writing: Writing,
  credentials: readonly NewCredential[],
  note: Note,
  { act, sign, within, isTrial = false, onProgress }: Issuing,
): Promise<Issuance> {
  const sealer = writing.sealer()
  const writer = credentialWriter(database, sealer)
  refuseLostEnd(database, writer.last())
  if (credentials.length >= bigLoad) gatherInIndex(database, 'big')
  const [fromSeq, placesBefore] = [writer.last() + 1, writer.places()]
  const issuance: Issuance = { isWritten: false, added: 0, known: [], clashes: [] }
  const decided: (NewCredential & { statusIndex: number })[] = []
  const signed: Signed[] = []
  const underWay: Batch[] = []
  async function finishFirst(): Promise<void> {
    const batch = underWay.shift()
    if (!batch) return
    const documents = await batch.documents
    writer.putSigned(batch.fresh, documents)
    for (const [at, { seq, credential }] of batch.fresh.entries())
      signed.push({ seq, id: credential.id, hash: documents[at]?.hash ?? '', label: documents[at]?.label })
    onProgress?.(batch.upTo)
  }
  for (let from = 0; from < credentials.length; from += batchSize) {
    const batch = credentials.slice(from, from + batchSize)
    const { outcomes, fresh } = writer.enter(batch, within)
    for (const [at, outcome] of outcomes.entries()) {
      if (outcome.isFresh) issuance.added += 1
      else if (outcome.known !== undefined) issuance.known.push({ at: from + at, id: outcome.known })
      else if (outcome.clash !== undefined) issuance.clashes.push({ at: from + at, over: outcome.clash })
    }
    decided.push(
      ...fresh
        .filter(({ credential }) => earlierDecisions(credential, note).length > 0)
        .map(({ credential, statusIndex }) => ({ ...credential, statusIndex })),
    )
    const upTo = from + batch.length
    // What will not be written is not signed.
    if (isTrial || issuance.clashes.length > 0 || fresh.length === 0) {
      onProgress?.(upTo)
      continue
    }
    const documents = sign(fresh)
    // A failure is met where the batch is finished; until then it is no one's.
    documents.catch(() => {})
    underWay.push({ fresh, documents, upTo })
    if (underWay.length > batchesAhead) await finishFirst()
  }
  const isLost = isTrial || issuance.clashes.length > 0
  if (isLost) await Promise.allSettled(underWay.map(({ documents }) => documents))
  else while (underWay.length > 0) await finishFirst()
  if (credentials.length >= bigLoad) gatherInIndex(database, 'usual')
  const erased = await clashesWithErased(credentials, signed, readErased(database), writing.pen.hand())
  issuance.clashes.push(...erased)
  issuance.isWritten = !isTrial && issuance.clashes.length === 0
  if (!issuance.isWritten) return issuance
  const [only] = credentials
  const subject = credentials.length === 1 && only ? only.id : ''
  const grown = { credentials: writer.last(), places: writer.places() }
  const range = { fromSeq, toSeq: writer.last() }
  if (issuance.added > 0) append(database, sealer, act, subject, note, { range, grown })
  for (const credential of decided)
    for (const { act: decision, why } of earlierDecisions(credential, note))
      append(database, sealer, decision, credential.id, { ...note, why })
  if (issuance.added === 0) return issuance
  await enterDocuments(database, writing.pen, 'issue', signed, note)
  growLog(database, writing.pen, issueGrowth(decided, placesBefore, writer.places(), note))
  return issuance
}

export function issuingIn(database: DatabaseSync, file: string, writing: Writing): Pick<Store, 'issue'> {
  return {
    async issue(credentials, note, issuing) {
      const issuance = await inOwnTransaction(file, async (own, undo) => {
        const entered = await enterAll(own, writing, credentials, note, issuing)
        if (!entered.isWritten) undo()
        return entered
      })
      if (issuance.isWritten) await tidyIndex(database, issuance.added)
      return issuance
    },
  }
}
