// The API's own floor: limited per address, never cached by accident, and never answered with HTML.
import type { FastifyInstance } from 'fastify'
import type { House } from '#boot/boot.ts'
import type { Config } from '#boot/config.ts'
import { Failure } from '#contract/failures.ts'
import { sendFailure } from '#server/failures.ts'
import { limitCalls } from '#server/limits.ts'

type Parts = { config: Config; house: House }

export async function answerApi(api: FastifyInstance, { config, house }: Parts): Promise<void> {
  if (config.callsPerMinute !== 'off') limitCalls(api, config.callsPerMinute, house.clock)

  api.setNotFoundHandler((request, reply) => sendFailure(request, reply, new Failure('unknown-path')))
}
