// The operator API: issuing, reading and deciding with a token.
import type { FastifyInstance } from 'fastify'
import type { Services } from '#boot/services.ts'
import {
  correctManaged,
  decisions,
  issueManaged,
  type ListQuery,
  listManaged,
  type OrderBody,
  renewManaged,
  showManaged,
} from '#contract/operator.ts'
import { normalizeEmail } from '#domain/credential/identity.ts'
import { toTimestamp } from '#domain/credential/moments.ts'
import { BadValuesError } from '#errors/user-facing-error.ts'
import {
  correctCredential,
  liftSuspension,
  revokeCredential,
  setListing,
  suspendCredential,
  unlinkCredential,
} from '#operations/credentials/decide.ts'
import type { Deciding } from '#operations/credentials/decide-many.ts'
import { issueCredentials } from '#operations/credentials/issue-credential.ts'
import { renewCredential } from '#operations/credentials/renew-credential.ts'
import { findCourse, findCredential, showCredential } from '#operations/credentials/show-credential.ts'
import { deliver } from '#operations/outbox/deliver.ts'
import { delivering } from '#operations/registry/registry.ts'
import type { Order } from '#operations/tables/read-orders.ts'
import { type AccessOptions, admitTokens, tokenIn } from '#server/api/operator-access.ts'
import { authorOf, decide, managed, momentOfDay, withIdempotency } from '#server/api/operator-changes.ts'
import { importCalls } from '#server/api/operator-imports.ts'
import { registryCalls } from '#server/api/operator-registry.ts'
import { compressAnswers } from '#server/http/compression.ts'
import { type Served, serve } from '#server/http/serve.ts'
import type { CredentialFilter } from '#store/store.ts'

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

async function filterOf(query: ListQuery, { store, clock }: Services): Promise<CredentialFilter> {
  const { search, type, standing, person, course } = query
  const [issuedFrom, expiresBefore] = [momentOfDay(query.issuedSince), momentOfDay(query.expiresBefore)]
  const issuedTo = momentOfDay(query.issuedUntil, 'ends')
  return {
    ...(type && { type }),
    ...(search !== undefined && { search }),
    ...(person !== undefined && { email: normalizeEmail(person) }),
    ...(course !== undefined && { courseId: (await findCourse(store, course)).id }),
    ...(issuedFrom && { issuedFrom }),
    ...(issuedTo && { issuedTo }),
    ...(expiresBefore && { expiresBefore, isUnrevoked: standing === undefined }),
    ...(standing && { standing: { standing, on: toTimestamp(clock.now()) } }),
  }
}

const decided = (
  endpoint: (typeof decisions)[keyof typeof decisions],
  decision: (deciding: Deciding) => Promise<unknown>,
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
    const { store } = services
    const { limit, after: last } = query
    const after = last === undefined ? undefined : await findCredential(store, last)
    const filter = await filterOf(query, services)
    const found = await store.read({ order: 'newest', filter, limit, ...(after && { after }) })
    const next = found.length === limit ? found.at(-1)?.id : undefined
    return { credentials: found.map((credential) => managed(credential, services)), ...(next && { next }) }
  }),

  serve(showManaged, async ({ params }, services) => {
    const { history, ...credential } = await showCredential(services.store, params.id, services.clock.now())
    return { ...managed(credential, services), history }
  }),

  decided(decisions.revoke, revokeCredential),
  decided(decisions.suspend, suspendCredential),
  decided(decisions.lift, liftSuspension),
  decided(decisions.unlist, (deciding) => setListing(deciding, 'unlisted')),
  decided(decisions.relist, (deciding) => setListing(deciding, 'listed')),
  decided(decisions.unlink, unlinkCredential),
  decided(decisions.deliver, ({ registry, cid, author, now }) =>
    deliver({ registry, cids: [cid], author, now }),
  ),

  serve(correctManaged, ({ params, body: { reason, deliver, ...holder } }, services, request) =>
    decide(deliveredIf(deliver, services), request, { ...params, reason }, (deciding) =>
      correctCredential(deciding, holder),
    ),
  ),

  serve(renewManaged, ({ params, body: { reason, deliver, ...renewal } }, services, request) =>
    decide(deliveredIf(deliver, services), request, { ...params, reason }, (deciding) =>
      renewCredential(deciding, renewal),
    ),
  ),

  ...registryCalls,
  ...importCalls,
]

export async function answerOperator(scope: FastifyInstance, options: AccessOptions): Promise<void> {
  admitTokens(scope, options)
  await compressAnswers(scope)
  for (const { answerOn } of operatorCalls) answerOn(scope, options.services)
}
