// Executes a request with an Idempotency-Key once, in the transaction of its change; a repeat returns the first result.

import { requestKeyHours } from '#constants/limits.ts'
import { toTimestamp } from '#domain/credential/moments.ts'
import { BadValuesError, RefusedError } from '#errors/user-facing-error.ts'
import type { Change } from '#operations/registry/change.ts'
import { sha256Hex } from '#signing/log-crypto.ts'
import type { Store } from '#store/store.ts'

export type KeyedRequest = { token: string; key: string; body: unknown }

const hashOf = (body: unknown) => sha256Hex(JSON.stringify(body))

const hourMs = 3_600_000
const rememberedFrom = (now: Date) => toTimestamp(new Date(now.getTime() - requestKeyHours * hourMs))

async function resultBefore<Made>(store: Store, { token, key, body }: KeyedRequest, now: Date) {
  const known = await store.requestKey(token, key)
  if (!known || known.at < rememberedFrom(now)) return undefined
  if (known.hash !== hashOf(body))
    throw new BadValuesError(
      `This Idempotency-Key was sent with another request within the last ${requestKeyHours} hours.`,
    )
  return JSON.parse(known.made) as Made
}

export async function runIdempotent<Made>(
  store: Store,
  request: KeyedRequest,
  now: Date,
  // It records what was made inside its transaction.
  work: (record: (change: Change, made: Readonly<Made>) => Promise<void>) => Promise<Made>,
): Promise<Made> {
  const before = await resultBefore<Made>(store, request, now)
  if (before) return before
  const { token, key, body } = request
  try {
    return await work(async (change, made) => {
      const row = { token, key, hash: hashOf(body), at: change.note.at, made: JSON.stringify(made) }
      if (!(await change.putRequestKey(row, rememberedFrom(now))))
        throw new RefusedError('Another server has carried out this request.')
    })
  } catch (error) {
    // Done meanwhile by another server, or by a commit that seemed to fail.
    const meanwhile = await resultBefore<Made>(store, request, now)
    if (meanwhile) return meanwhile
    throw error
  }
}
