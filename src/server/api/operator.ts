// The operator API: issuing, reading and deciding with a token.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '#boot/services.ts'
import { ApiError } from '#contract/failures.ts'
import {
  correctManaged,
  decisions,
  issueManaged,
  type ListQuery,
  listManaged,
  type ManagedCredential,
  type OrderBody,
  renewManaged,
  showManaged,
} from '#contract/operator.ts'
import { type Credential, withStanding } from '#domain/credential/credential.ts'
import { normalizeEmail } from '#domain/credential/identity.ts'
import { parseDay, toTimestamp } from '#domain/credential/moments.ts'
import { idempotencyKeyPattern } from '#domain/operator/token.ts'
import { BadValuesError } from '#errors/user-facing-error.ts'
import { runIdempotent } from '#operations/access/run-idempotent.ts'
import {
  correctCredential,
  liftSuspension,
  revokeCredential,
  suspendCredential,
} from '#operations/credentials/decide.ts'
import type { Deciding } from '#operations/credentials/decide-many.ts'
import {
  type IssueResult,
  issueCredentials,
  type OnIssued,
} from '#operations/credentials/issue-credential.ts'
import { renewCredential } from '#operations/credentials/renew-credential.ts'
import { findCredential, managedCredential } from '#operations/credentials/show-credential.ts'
import { delivering } from '#operations/registry/registry.ts'
import type { Order } from '#operations/tables/read-orders.ts'
import { type AccessOptions, admitTokens, tokenIn } from '#server/api/operator-access.ts'
import { compressAnswers } from '#server/http/compression.ts'
import { type Served, serve } from '#server/http/serve.ts'
import type { CredentialFilter, Store } from '#store/store.ts'

const authorOf = (request: FastifyRequest, why: string) => ({ who: `token ${tokenIn(request).name}`, why })

const managed = (credential: Credential, { keys, clock }: Services): ManagedCredential =>
  managedCredential(withStanding(credential, clock.now()), keys.origin)

// References belong to the token, so two systems may use the same one.
const orderOf =
  (source: string) =>
  ({
    firstName,
    lastName,
    email,
    course: courseId,
    externalRef: ref,
    again,
    deliver: _,
    ...dates
  }: OrderBody): Order => ({
    holder: { firstName, lastName, email },
    courseId,
    ...dates,
    ...(ref !== undefined && { external: { source, ref } }),
    ...(again && { repeated: 'issued again' }),
  })

// Emails are queued for a whole change or not at all.
function deliveredIf(deliver: boolean | undefined, services: Services): Services {
  return deliver ? delivering(services, {}) : services
}

function deliveryOf(orders: readonly OrderBody[]): boolean {
  const wanted = orders.filter(({ deliver }) => deliver).length
  if (wanted > 0 && wanted < orders.length)
    throw new BadValuesError('deliver must be the same for all items of a list.')
  return wanted > 0
}

function momentIn(day: string | undefined): string | undefined {
  const moment = day === undefined ? undefined : parseDay(day, 'begins')
  if (day !== undefined && moment === undefined)
    throw new ApiError('bad-request', `"${day}" is not a valid date.`)
  return moment
}

function filterOf(query: ListQuery, now: Date): CredentialFilter {
  const { search, type, standing, person, course: courseId } = query
  const [issuedFrom, expiresBefore] = [momentIn(query.issuedSince), momentIn(query.expiresBefore)]
  return {
    ...(type && { type }),
    ...(search !== undefined && { search }),
    ...(person !== undefined && { email: normalizeEmail(person) }),
    ...(courseId !== undefined && { courseId }),
    ...(issuedFrom && { issuedFrom }),
    ...(expiresBefore && { expiresBefore, isUnrevoked: standing === undefined }),
    ...(standing && { standing: { standing, on: toTimestamp(now) } }),
  }
}

// Idempotency keys of requests in progress.
const underWay = new WeakMap<Store, Set<string>>()

function keysUnderWay(store: Store): Set<string> {
  const keys = underWay.get(store) ?? new Set()
  underWay.set(store, keys)
  return keys
}

// Without a key, the request is always executed.
async function withIdempotency(
  { store, clock }: Services,
  request: FastifyRequest,
  work: (onIssued?: OnIssued) => Promise<IssueResult[]>,
): Promise<IssueResult[]> {
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

// One decision about one credential; returns its new state.
async function decide(
  services: Services,
  request: FastifyRequest,
  { id: cid, reason }: { id: string; reason: string },
  decision: (deciding: Deciding) => Promise<Credential>,
): Promise<ManagedCredential> {
  const { id } = await findCredential(services.store, cid)
  const results = [{ id, existed: false }]
  await withIdempotency(services, request, async (onIssued) => {
    const registry: Services = {
      ...services,
      change: (note, work) =>
        services.change(note, async (change) => {
          const result = await work(change)
          await onIssued?.(change, results)
          return result
        }),
    }
    await decision({ registry, cid: id, author: authorOf(request, reason), now: services.clock.now() })
    return results
  })
  return managed(await findCredential(services.store, id), services)
}

const decided = (
  endpoint: (typeof decisions)[keyof typeof decisions],
  decision: (deciding: Deciding) => Promise<Credential>,
) =>
  serve(endpoint, ({ params, body }, services, request) =>
    decide(services, request, { ...params, ...body }, decision),
  )

export const operatorCalls: Served[] = [
  serve(issueManaged, async ({ body }, services, request) => {
    const results = await withIdempotency(services, request, (onIssued) =>
      issueCredentials(
        deliveredIf(deliveryOf(body), services),
        body.map(orderOf(tokenIn(request).name)),
        authorOf(request, 'Issued through the operator API.'),
        services.clock.now(),
        onIssued,
      ),
    )
    const ids = results.map(({ id }) => id)
    const found = await services.store.read({ order: 'newest', filter: { ids }, limit: ids.length })
    const byId = new Map(found.map((credential) => [credential.id, managed(credential, services)]))
    return {
      credentials: results.flatMap(({ id, existed }) => {
        const credential = byId.get(id)
        return credential ? [{ ...credential, already: existed }] : []
      }),
    }
  }),

  serve(listManaged, async ({ query }, services) => {
    const { store, clock } = services
    const { limit, after: last } = query
    const after = last === undefined ? undefined : await findCredential(store, last)
    const filter = filterOf(query, clock.now())
    const found = await store.read({ order: 'newest', filter, limit, ...(after && { after }) })
    const next = found.length === limit ? found.at(-1)?.id : undefined
    return { credentials: found.map((credential) => managed(credential, services)), ...(next && { next }) }
  }),

  serve(showManaged, async ({ params }, services) =>
    managed(await findCredential(services.store, params.id), services),
  ),

  decided(decisions.revoke, revokeCredential),
  decided(decisions.suspend, suspendCredential),
  decided(decisions.lift, liftSuspension),

  serve(correctManaged, ({ params, body: { reason, ...holder } }, services, request) =>
    decide(services, request, { ...params, reason }, (deciding) => correctCredential(deciding, holder)),
  ),

  serve(renewManaged, ({ params, body: { reason, deliver, ...renewal } }, services, request) =>
    decide(deliveredIf(deliver, services), request, { ...params, reason }, (deciding) =>
      renewCredential(deciding, renewal),
    ),
  ),
]

export async function answerOperator(scope: FastifyInstance, options: AccessOptions): Promise<void> {
  admitTokens(scope, options)
  await compressAnswers(scope)
  for (const { answerOn } of operatorCalls) answerOn(scope, options.services)
}
