// Executes a request with an Idempotency-Key once, in the transaction of its change; a repeat returns the first result.
import { momentOf } from '#domain/credential/moments.ts'
import { BadValues, Refusal } from '#errors/user-facing-error.ts'
import { requestKeyHours } from '#facts/limits.ts'
import type { Keep, Made } from '#operations/issue-credential.ts'
import { sha256Hex } from '#signing/log-crypto.ts'
import type { Store } from '#store/store.ts'

export type KeyedRequest = { token: string; key: string; body: unknown }

const hashOf = (body: unknown) => sha256Hex(JSON.stringify(body))

const hourMs = 3_600_000
const rememberedFrom = (now: Date) => momentOf(new Date(now.getTime() - requestKeyHours * hourMs))

async function madeBefore(store: Store, { token, key, body }: KeyedRequest, now: Date) {
  const known = await store.requestKey(token, key)
  if (!known || known.at < rememberedFrom(now)) return undefined
  if (known.hash !== hashOf(body))
    throw new BadValues(
      `This Idempotency-Key was sent with another request within the last ${requestKeyHours} hours.`,
    )
  return JSON.parse(known.made) as Made[]
}

export async function once(
  store: Store,
  request: KeyedRequest,
  now: Date,
  work: (keep: Keep) => Promise<Made[]>,
): Promise<Made[]> {
  const before = await madeBefore(store, request, now)
  if (before) return before
  const { token, key, body } = request
  try {
    return await work(async (change, made) => {
      const row = { token, key, hash: hashOf(body), at: change.note.at, made: JSON.stringify(made) }
      if (!(await change.putRequestKey(row, rememberedFrom(now))))
        throw new Refusal('Another server has carried out this request.')
    })
  } catch (error) {
    // Done meanwhile by another server, or by a commit that seemed to fail.
    const meanwhile = await madeBefore(store, request, now)
    if (meanwhile) return meanwhile
    throw error
  }
}
