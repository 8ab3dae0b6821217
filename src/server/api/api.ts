// The API's own floor: limited per address, never cached by accident, and never answered with HTML.
import type { FastifyInstance } from 'fastify'
import type { Config } from '#boot/config.ts'
import type { House } from '#boot/services.ts'
import { Failure } from '#contract/failures.ts'
import { calculator } from '#server/api/calculator.ts'
import { catalogue } from '#server/api/catalogue.ts'
import { credentials } from '#server/api/credentials.ts'
import { sendFailure } from '#server/http/failures.ts'
import { type GuessLimit, limitCalls } from '#server/http/limits.ts'
import { tagSharedAnswers } from '#server/http/serve.ts'

type Parts = { config: Config; house: House; guesses: GuessLimit }

export async function answerApi(api: FastifyInstance, { config, house, guesses }: Parts): Promise<void> {
  if (config.callsPerMinute !== 'off') limitCalls(api, config.callsPerMinute, house.clock)

  tagSharedAnswers(api)
  for (const answer of [...catalogue, ...calculator, ...credentials(config, house.clock, guesses)])
    answer(api, house)

  api.setNotFoundHandler((request, reply) => sendFailure(request, reply, new Failure('unknown-path')))
}
