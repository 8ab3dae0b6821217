// The API: limited per address, never cached by accident, and never answered with HTML.
import type { FastifyInstance } from 'fastify'
import type { Config } from '#boot/config.ts'
import type { Clock, Services } from '#boot/services.ts'
import { Failure } from '#contract/failures.ts'
import { calculator } from '#server/api/calculator.ts'
import { catalogue } from '#server/api/catalogue.ts'
import { credentials } from '#server/api/credentials.ts'
import { compressAnswers } from '#server/http/compression.ts'
import { sendFailure } from '#server/http/failures.ts'
import { type GuessLimit, limitCalls } from '#server/http/limits.ts'
import { type Served, tagSharedAnswers } from '#server/http/serve.ts'

type ApiOptions = { config: Config; services: Services; calls: Served[] }

// Every call of the API, in the order in which the documents list them.
export const everyCall = (config: Config, clock: Clock, guesses: GuessLimit): Served[] => [
  ...catalogue,
  ...calculator,
  ...credentials(config, clock, guesses),
]

export async function answerApi(
  api: FastifyInstance,
  { config, services, calls }: ApiOptions,
): Promise<void> {
  if (config.callsPerMinute !== 'off') limitCalls(api, config.callsPerMinute, services.clock)

  tagSharedAnswers(api)
  await compressAnswers(api)
  for (const { answerOn } of calls) answerOn(api, services)

  api.setNotFoundHandler((request, reply) => sendFailure(request, reply, new Failure('unknown-path')))
}
