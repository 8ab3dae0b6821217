// The API: rate-limited per address, never cached by accident, never answered with HTML.
import type { FastifyInstance } from 'fastify'
import type { Clock, Services } from '#boot/services.ts'
import { ApiError } from '#contract/failures.ts'
import { calculatorCalls } from '#server/api/calculator.ts'
import { catalogueCalls } from '#server/api/catalogue.ts'
import { credentialCalls } from '#server/api/credentials.ts'
import { compressAnswers } from '#server/http/compression.ts'
import { sendFailure } from '#server/http/failures.ts'
import type { LimitCall, LimitMoreCalls } from '#server/http/limits.ts'
import type { Served } from '#server/http/serve.ts'
import { refuseMethod } from '#server/http/wrong-method.ts'
import type { VerifyForCaller } from '#server/verification/verify-for-caller.ts'

type ApiOptions = { services: Services; calls: Served[]; limitCall: LimitCall }

// Every call, in documentation order.
export const everyCall = (
  clock: Clock,
  verifyForCaller: VerifyForCaller,
  limitMoreCalls: LimitMoreCalls,
): Served[] => [
  ...catalogueCalls,
  ...calculatorCalls,
  ...credentialCalls(clock, verifyForCaller, limitMoreCalls),
]

export async function answerApi(
  api: FastifyInstance,
  { services, calls, limitCall }: ApiOptions,
): Promise<void> {
  api.addHook('onRequest', limitCall)
  await compressAnswers(api)
  for (const { answerOn } of calls) answerOn(api, services)

  api.setNotFoundHandler(
    (request, reply) =>
      refuseMethod(api, request, reply) ?? sendFailure(request, reply, new ApiError('unknown-path')),
  )
}
