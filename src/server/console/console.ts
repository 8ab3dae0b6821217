// What every page of the console gets: the services, who may change something, and how to show a page.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#boot/config.ts'
import type { Services } from '#boot/services.ts'
import type { ConsolePage } from '#contract/console.ts'
import type { Guard } from '#server/console/guard.ts'
import type { FilePool } from '#server/credentials/file-pool.ts'

export type Shown = Omit<ConsolePage, 'who' | 'place'> & { place?: string }

export type Progress = (done: number, total: number) => void

export type LongWork = {
  // Where to look next: at the result if it is there soon, otherwise at the work's own page.
  begin: (key: string, heading: string, work: (progress: Progress) => Promise<string>) => Promise<string>
  running: () => { heading: string; href: string }[]
  end: () => Promise<unknown>
}

export type Console = {
  services: Services
  config: Config
  guard: Guard
  works: LongWork
  files: FilePool
  show: (request: FastifyRequest, reply: FastifyReply, page: Shown) => FastifyReply
}
