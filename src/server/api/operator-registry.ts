// The operator API beyond single credentials: erasing, the journal, the figures and the outbox.
import type { FastifyRequest } from 'fastify'
import type { Services } from '#boot/services.ts'
import {
  bounceManaged,
  eraseManaged,
  figuresManaged,
  journalManaged,
  outboxDecisions,
  outboxManaged,
} from '#contract/operator-registry.ts'
import { normalizeEmail } from '#domain/credential/identity.ts'
import { messageStates } from '#domain/outbox/message.ts'
import { parseCid } from '#domain/verification/cid.ts'
import { countFigures } from '#operations/credentials/count-figures.ts'
import { eraseCredential } from '#operations/credentials/erase-credential.ts'
import { findCredential } from '#operations/credentials/show-credential.ts'
import {
  cancelMessages,
  clearBounce,
  recordBounce,
  retryMessages,
} from '#operations/outbox/decide-messages.ts'
import type { OperatorChange } from '#operations/registry/registry.ts'
import { answering, authorOf, momentOfDay, withIdempotency } from '#server/api/operator-changes.ts'
import { type Served, serve } from '#server/http/serve.ts'

// Its answer is read afterwards and not stored, because an erased id must not be.
const changeOnce = (
  services: Services,
  request: FastifyRequest,
  reason: string,
  work: (order: OperatorChange) => Promise<unknown>,
) =>
  withIdempotency(services, request, async (onIssued) => {
    const registry = answering(services, [], onIssued)
    await work({ registry, author: authorOf(request, reason), now: services.clock.now() })
    return []
  })

const setting = (
  endpoint: (typeof outboxDecisions)[keyof typeof outboxDecisions],
  decide: typeof retryMessages,
) =>
  serve(endpoint, async ({ body: { nos, reason } }, services, request) => {
    await changeOnce(services, request, reason, (order) => decide(order, { nos }))
    return { messages: await services.store.messages({ states: messageStates, nos, limit: nos.length }) }
  })

export const registryCalls: Served[] = [
  serve(eraseManaged, async ({ params: { id: cid }, body: { reason } }, services, request) => {
    await changeOnce(services, request, reason, (order) => eraseCredential({ ...order, cid }))
    return { erased: parseCid(cid).id ?? cid }
  }),

  serve(journalManaged, async ({ query }, { store }) => {
    const { by: who, act, id: cid, before, limit } = query
    const [from, to] = [momentOfDay(query.since), momentOfDay(query.until, 'ends')]
    const ids = cid === undefined ? undefined : [(await findCredential(store, cid)).id]
    const filter = {
      ...(from && { from }),
      ...(to && { to }),
      ...(who !== undefined && { who }),
      ...(act && { act }),
      ...(ids && { ids }),
    }
    const entries = await store.journal(filter, limit, before)
    const next = entries.length === limit ? entries.at(-1)?.number : undefined
    return { entries, ...(next !== undefined && { next }) }
  }),

  serve(figuresManaged, async ({ query: { by, from, to } }, { store, clock }) =>
    countFigures(store, { by, from: momentOfDay(from), to: momentOfDay(to, 'ends') }, clock.now()),
  ),

  serve(outboxManaged, async ({ query: { state, id, limit } }, { store }) => ({
    messages: await store.messages({
      states: state === undefined ? messageStates : [state],
      ...(id !== undefined && { credentialId: id.toUpperCase() }),
      limit,
    }),
  })),

  setting(outboxDecisions.retry, retryMessages),
  setting(outboxDecisions.cancel, cancelMessages),

  serve(bounceManaged, async ({ body: { address, clear = false, reason } }, services, request) => {
    await changeOnce(services, request, reason, (order) =>
      clear ? clearBounce(order, address) : recordBounce(order, address),
    )
    const recipient = normalizeEmail(address)
    return { messages: await services.store.messages({ states: messageStates, recipient, limit: 1000 }) }
  }),
]
