// Executes a request with an Idempotency-Key once, in the transaction of its change; a repeat returns the first result.

import { requestKeyHours } from '#constants/limits.ts'
import { toTimestamp } from '#domain/credential/moments.ts'
import { BadValuesError, RefusedError } from '#errors/user-facing-error.ts'
import type { IssueResult, OnIssued } from '#operations/credentials/issue-credential.ts'
import { sha256Hex } from '#signing/log-crypto.ts'
import type { Store } from '#store/store.ts'

export type KeyedRequest = { token: string; key: string; body: unknown }

const hashOf = (body: unknown) => sha256Hex(JSON.stringify(body))

const hourMs = 3_600_000
const rememberedFrom = (now: Date) => toTimestamp(new Date(now.getTime() - requestKeyHours * hourMs))

async function resultBefore(store: Store, { token, key, body }: KeyedRequest, now: Date) {
  const known = await store.requestKey(token, key)
  if (!known || known.at < rememberedFrom(now)) return undefined
  if (known.hash !== hashOf(body))
    throw new BadValuesError(
      `This Idempotency-Key was sent with another request within the last ${requestKeyHours} hours.`,
    )
  return JSON.parse(known.made) as IssueResult[]
}

export async function runIdempotent(
  store: Store,
  request: KeyedRequest,
  now: Date,
  work: (onIssued: OnIssued) => Promise<IssueResult[]>,
): Promise<IssueResult[]> {
  const before = await resultBefore(store, request, now)
  if (before) return before
  const { token, key, body } = request
  try {
    return await work(async (change, results) => {
      const row = { token, key, hash: hashOf(body), at: change.note.at, made: JSON.stringify(results) }
      if (!(await change.putRequestKey(row, rememberedFrom(now))))
        throw new RefusedError('Another server has carried out this request.')
    })
  } catch (error) {
    // Done meanwhile by another server, or by a commit that seemed to fail.
    const meanwhile = await resultBefore(store, request, now)
    if (meanwhile) return meanwhile
    throw error
  }
}
