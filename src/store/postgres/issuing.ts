// How credentials enter a PostgreSQL registry: in batches within one transaction, one issuer at a time.
import type pg from 'pg'
import { inTransaction } from '#store/postgres/connection.ts'
import { credentialWriter } from '#store/postgres/credential-writer.ts'
import { append } from '#store/postgres/journal.ts'
import type { Issuance, Store } from '#store/store.ts'

const batchSize = 2000

// New pieces wait in a list that every search must read; a big load empties it into the index.
export async function tidyIndex(pool: pg.Pool, added: number): Promise<void> {
  if (added < 1000) return
  // The credentials are in and acknowledged; an untidy index only answers a little slower.
  await pool.query("SELECT gin_clean_pending_list('holder_gram_g')").catch(() => {})
  await pool.query('ANALYZE holder, holder_gram, credential').catch(() => {})
}

export function issuingIn(pool: pg.Pool): Pick<Store, 'issue'> {
  return {
    async issue(credentials, note, { act, seal, isTrial = false, onProgress }) {
      const issuance = await inTransaction(pool, async (client, undo) => {
        const { enter, last } = await credentialWriter(client, isTrial ? undefined : seal)
        const fromSeq = last() + 1
        const answer: Issuance = { isWritten: false, added: 0, known: [], clashes: [] }
        for (let at = 0; at < credentials.length; at += batchSize) {
          const batch = credentials.slice(at, at + batchSize)
          const { added, known, clashes } = await enter(batch, at)
          answer.added += added
          answer.known.push(...known)
          answer.clashes.push(...clashes)
          onProgress?.(at + batch.length)
        }
        const [only] = credentials
        const subject = credentials.length === 1 && only ? only.id : ''
        if (answer.added > 0) await append(client, act, subject, note, { fromSeq, toSeq: last() })
        answer.clashes.sort((one, other) => one.at - other.at)
        answer.isWritten = !isTrial && answer.clashes.length === 0
        if (!answer.isWritten) undo()
        return answer
      })
      if (issuance.isWritten) await tidyIndex(pool, issuance.added)
      return issuance
    },
  }
}
