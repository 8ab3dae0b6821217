// How credentials enter a PostgreSQL registry: in batches within one transaction, one issuer at a time.
import type pg from 'pg'
import type { NewCredential } from '#domain/credential/credential.ts'
import { earlierDecisions, type Note } from '#domain/credential/journal.ts'
import { StoreTrouble } from '#errors/store-trouble.ts'
import { clashesWithErased } from '#store/erased.ts'
import { issueGrowth, type Signed } from '#store/log-growth.ts'
import type { Writing } from '#store/log-memory.ts'
import { inTransaction } from '#store/postgres/connection.ts'
import { credentialWriter } from '#store/postgres/credential-writer.ts'
import { readHead } from '#store/postgres/ends.ts'
import { readErased } from '#store/postgres/erased.ts'
import { append } from '#store/postgres/journal.ts'
import { enterDocuments, growLog } from '#store/postgres/log.ts'
import type { Issuance, Issuing, Store } from '#store/store.ts'

const batchSize = 2000

// New pieces wait in a list that every search must read; a big load empties it into the index.
export async function tidyIndex(pool: pg.Pool, added: number): Promise<void> {
  if (added < 1000) return
  // The credentials are in and acknowledged; an untidy index only answers a little slower.
  await pool.query("SELECT gin_clean_pending_list('holder_gram_g')").catch(() => {})
  await pool.query('ANALYZE holder, holder_gram, credential').catch(() => {})
}

// What was taken from the end would have its number given to someone else, and the loss would no longer show.
async function refuseLostEnd(client: pg.PoolClient, last: number): Promise<void> {
  if (((await readHead(client))?.credentials ?? 0) !== last)
    throw new StoreTrouble('damaged', 'the end of the registry is gone')
}

export async function enterAll(
  client: pg.PoolClient,
  writing: Writing,
  credentials: readonly NewCredential[],
  note: Note,
  { act, sign, within, isTrial = false, onProgress }: Issuing,
): Promise<Issuance> {
  const sealer = writing.sealer()
  const { enter, last, places } = await credentialWriter(client, sealer)
  await refuseLostEnd(client, last())
  const [fromSeq, placesBefore] = [last() + 1, places()]
  const issuance: Issuance = { isWritten: false, added: 0, known: [], clashes: [] }
  const decided: (NewCredential & { statusIndex: number })[] = []
  const signed: Signed[] = []
  for (let at = 0; at < credentials.length; at += batchSize) {
    const batch = credentials.slice(at, at + batchSize)
    // What will not be written is not signed.
    const isLost = isTrial || issuance.clashes.length > 0
    const { fresh, known, clashes } = await enter(batch, at, isLost ? undefined : sign, within)
    issuance.added += fresh.length
    issuance.known.push(...known)
    issuance.clashes.push(...clashes)
    decided.push(...fresh.filter((one) => earlierDecisions(one, note).length > 0))
    signed.push(...fresh.map(({ seq, id, hash, label }) => ({ seq, id, hash, label })))
    onProgress?.(at + batch.length)
  }
  const erased = await clashesWithErased(credentials, signed, await readErased(client), writing.pen.hand())
  issuance.clashes.push(...erased)
  issuance.clashes.sort((one, other) => one.at - other.at)
  issuance.isWritten = !isTrial && issuance.clashes.length === 0
  if (!issuance.isWritten) return issuance
  const [only] = credentials
  const subject = credentials.length === 1 && only ? only.id : ''
  const grown = { credentials: last(), places: places() }
  const range = { fromSeq, toSeq: last() }
  if (issuance.added > 0) await append(client, sealer, act, subject, note, { range, grown })
  for (const credential of decided)
    for (const { act: decision, why } of earlierDecisions(credential, note))
      await append(client, sealer, decision, credential.id, { ...note, why })
  if (issuance.added === 0) return issuance
  await enterDocuments(client, writing.pen, 'issue', signed, note)
  await growLog(client, writing.pen, issueGrowth(decided, placesBefore, places(), note))
  return issuance
}

export function issuingIn(pool: pg.Pool, writing: Writing): Pick<Store, 'issue'> {
  // Within a process issuers take turns: the lock between processes is waited for only so long, and each that waits for it
  // has a connection.
  let lastTurn: Promise<unknown> = Promise.resolve()
  const takeTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = lastTurn.then(work)
    lastTurn = turn.catch(() => {})
    return turn
  }

  return {
    async issue(credentials, note, issuing) {
      const issuance = await takeTurn(() =>
        inTransaction(pool, async (client, undo) => {
          const entered = await enterAll(client, writing, credentials, note, issuing)
          if (!entered.isWritten) undo()
          return entered
        }),
      )
      if (issuance.isWritten) await tidyIndex(pool, issuance.added)
      return issuance
    },
  }
}
