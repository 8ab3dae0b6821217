// Refuses addresses longer than any of ours can be.
import type { FastifyInstance } from 'fastify'
import { Failure } from '#contract/failures.ts'
import { urlBytes } from '#facts/limits.ts'

export function refuseLongAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.raw.url && request.raw.url.length > urlBytes) throw new Failure('address-too-long')
  })
}
