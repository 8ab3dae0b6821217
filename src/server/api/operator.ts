// Answers another system that issues, reads and decides with a token of the operator.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '#boot/services.ts'
import { Failure } from '#contract/failures.ts'
import {
  correctManaged,
  decisions,
  issueManaged,
  listManaged,
  type ManagedCredential,
  type Order,
  showManaged,
} from '#contract/operator.ts'
import { badgePath } from '#domain/badge/addresses.ts'
import { type Credential, withStanding } from '#domain/credential/credential.ts'
import { idempotencyKeyPattern } from '#domain/operator/token.ts'
import {
  correctCredential,
  type Deciding,
  liftSuspension,
  revokeCredential,
  suspendCredential,
} from '#operations/decide.ts'
import { issueCredentials, type Made } from '#operations/issue-credential.ts'
import { listCredentials } from '#operations/list-credentials.ts'
import { type Keep, once } from '#operations/once.ts'
import { findCredential } from '#operations/show-credential.ts'
import { type AccessOptions, admitTokens, tokenIn } from '#server/api/operator-access.ts'
import { compressAnswers } from '#server/http/compression.ts'
import { type Served, serve } from '#server/http/serve.ts'

const authorOf = (request: FastifyRequest, why: string) => ({ who: `token ${tokenIn(request).name}`, why })

function managed(credential: Credential, { keys, clock }: Services): ManagedCredential {
  const { id } = credential
  return { ...withStanding(credential, clock.now()), url: keys.origin + badgePath(id) }
}

const orderOf = ({ firstName, lastName, email, course: courseId, ...dates }: Order) => ({
  holder: { firstName, lastName, email },
  courseId,
  ...dates,
})

// Keys of requests that this server is carrying out.
const underWay = new Set<string>()

// Without a key the request is carried out whenever it comes.
async function carryOut(
  { store, clock }: Services,
  request: FastifyRequest,
  work: (keep?: Keep) => Promise<Made[]>,
): Promise<Made[]> {
  const key = request.headers['idempotency-key']
  if (key === undefined) return work()
  if (typeof key !== 'string' || !idempotencyKeyPattern.test(key))
    throw new Failure(
      'bad-values',
      'Idempotency-Key must be 1 to 200 visible ASCII characters.',
      undefined,
      [],
    )
  const token = tokenIn(request).name
  const named = `${token} ${key}`
  if (underWay.has(named)) throw new Failure('in-progress', undefined, undefined, [])
  underWay.add(named)
  try {
    return await once(store, { token, key, asked: [request.url, request.body] }, clock.now(), work)
  } finally {
    underWay.delete(named)
  }
}

// One decision about one credential; the answer is the credential as it is now.
async function decide(
  services: Services,
  request: FastifyRequest,
  { id: cid, reason }: { id: string; reason: string },
  decision: (deciding: Deciding) => Promise<Credential>,
): Promise<ManagedCredential> {
  const { id } = await findCredential(services.store, cid)
  const made = [{ id, already: false }]
  await carryOut(services, request, async (keep) => {
    const registry: Services = {
      ...services,
      change: (note, work) =>
        services.change(note, async (change) => {
          const result = await work(change)
          await keep?.(change, made)
          return result
        }),
    }
    await decision({ registry, cid: id, author: authorOf(request, reason), now: services.clock.now() })
    return made
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
    const made = await carryOut(services, request, (keep) =>
      issueCredentials(
        services,
        body.map(orderOf),
        authorOf(request, 'Issued through the operator API.'),
        services.clock.now(),
        keep,
      ),
    )
    const credentials = []
    for (const { id, already } of made)
      credentials.push({ ...managed(await findCredential(services.store, id), services), already })
    return { credentials }
  }),

  serve(listManaged, async ({ query: { limit, ...filter } }, services) => {
    const credentials = []
    for await (const listed of listCredentials(services.store, filter, services.clock.now())) {
      if (credentials.length >= limit) break
      credentials.push(managed(listed, services))
    }
    return { credentials }
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
]

export async function answerOperator(scope: FastifyInstance, options: AccessOptions): Promise<void> {
  admitTokens(scope, options)
  await compressAnswers(scope)
  for (const { answerOn } of operatorCalls) answerOn(scope, options.services)
}
