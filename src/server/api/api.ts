// The API: limited per address, never cached by accident, and never answered with HTML.
import type { FastifyInstance } from 'fastify'
import type { Config } from '#boot/config.ts'
import type { Services } from '#boot/services.ts'
import { Failure } from '#contract/failures.ts'
import { calculator } from '#server/api/calculator.ts'
import { catalogue } from '#server/api/catalogue.ts'
import { credentials } from '#server/api/credentials.ts'
import { compressAnswers } from '#server/http/compression.ts'
import { sendFailure } from '#server/http/failures.ts'
import { type GuessLimit, limitCalls } from '#server/http/limits.ts'
import { tagSharedAnswers } from '#server/http/serve.ts'

type ApiOptions = { config: Config; services: Services; guesses: GuessLimit }

export async function answerApi(
  api: FastifyInstance,
  { config, services, guesses }: ApiOptions,
): Promise<void> {
  if (config.callsPerMinute !== 'off') limitCalls(api, config.callsPerMinute, services.clock)

  tagSharedAnswers(api)
  await compressAnswers(api)
  for (const answer of [...catalogue, ...calculator, ...credentials(config, services.clock, guesses)])
    answer(api, services)

  api.setNotFoundHandler((request, reply) => sendFailure(request, reply, new Failure('unknown-path')))
}
