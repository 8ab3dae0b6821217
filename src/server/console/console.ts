// What every page of the console gets: the services, who may change something, and how to show a page.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#boot/config.ts'
import type { Services } from '#boot/services.ts'
import type { ConsolePage } from '#contract/console.ts'
import type { Guard } from '#server/console/guard.ts'
import type { LongWork } from '#server/console/long-work.ts'
import type { FilePool } from '#server/credentials/file-pool.ts'

export type Shown = Omit<ConsolePage, 'who' | 'place'> & { place?: string }

export type Console = {
  services: Services
  config: Config
  guard: Guard
  works: LongWork
  files: FilePool
  show: (request: FastifyRequest, reply: FastifyReply, page: Shown) => FastifyReply
}
