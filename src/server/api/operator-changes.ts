// Changes through the operator API: who makes them, once for each Idempotency-Key.
import type { FastifyRequest } from 'fastify'
import type { Services } from '#boot/services.ts'
import { ApiError } from '#contract/failures.ts'
import type { ManagedCredential } from '#contract/operator.ts'
import { type Credential, withStanding } from '#domain/credential/credential.ts'
import { type DayBound, parseDay } from '#domain/credential/moments.ts'
import { idempotencyKeyPattern } from '#domain/operator/token.ts'
import { runIdempotent } from '#operations/access/run-idempotent.ts'
import type { Deciding } from '#operations/credentials/decide-many.ts'
import type { IssueResult } from '#operations/credentials/issue-credential.ts'
import { findCredential, managedCredential } from '#operations/credentials/show-credential.ts'
import type { Change } from '#operations/registry/change.ts'
import { tokenIn } from '#server/api/operator-access.ts'
import type { Store } from '#store/store.ts'

export const authorOf = (request: FastifyRequest, why: string) => ({
  who: `token ${tokenIn(request).name}`,
  why,
})

export const managed = (credential: Credential, { keys, clock }: Services): ManagedCredential =>
  managedCredential(withStanding(credential, clock.now()), keys.origin)

// Idempotency keys of requests in progress.
const underWay = new WeakMap<Store, Set<string>>()

function keysUnderWay(store: Store): Set<string> {
  const keys = underWay.get(store) ?? new Set()
  underWay.set(store, keys)
  return keys
}

type RecordMade<Made> = (change: Change, made: Readonly<Made>) => Promise<void>

// Without a key, the request is always executed.
export async function withIdempotency<Made = IssueResult[]>(
  { store, clock }: Services,
  request: FastifyRequest,
  work: (record?: RecordMade<Made>) => Promise<Made>,
): Promise<Made> {
  const key = request.headers['idempotency-key']
  if (key === undefined) return work()
  if (typeof key !== 'string' || !idempotencyKeyPattern.test(key))
    throw new ApiError(
      'bad-values',
      'Idempotency-Key must be 1 to 200 visible ASCII characters.',
      undefined,
      [],
    )
  const token = tokenIn(request).name
  const named = `${token} ${key}`
  const keys = keysUnderWay(store)
  if (keys.has(named)) throw new ApiError('in-progress', undefined, undefined, [])
  keys.add(named)
  try {
    return await runIdempotent(store, { token, key, body: [request.url, request.body] }, clock.now(), work)
  } finally {
    keys.delete(named)
  }
}

// Stores the answer to a request with a key in the change that it makes.
export const answering = <Made>(
  services: Services,
  made: Readonly<Made>,
  record: RecordMade<Made> | undefined,
): Services => ({
  ...services,
  change: (note, work) =>
    services.change(note, async (change) => {
      const result = await work(change)
      await record?.(change, made)
      return result
    }),
})

// One decision about one credential; returns its new state.
export async function decide(
  services: Services,
  request: FastifyRequest,
  { id: cid, reason }: { id: string; reason: string },
  decision: (deciding: Deciding) => Promise<unknown>,
): Promise<ManagedCredential> {
  const { id } = await findCredential(services.store, cid)
  const results = [{ id, existed: false }]
  await withIdempotency(services, request, async (onIssued) => {
    const registry = answering(services, results, onIssued)
    await decision({ registry, cid: id, author: authorOf(request, reason), now: services.clock.now() })
    return results
  })
  return managed(await findCredential(services.store, id), services)
}

export function momentOfDay(day: string | undefined, bound: DayBound = 'begins'): string | undefined {
  const moment = day === undefined ? undefined : parseDay(day, bound)
  if (day !== undefined && moment === undefined)
    throw new ApiError('bad-request', `"${day}" is not a valid date.`)
  return moment
}
