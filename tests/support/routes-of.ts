// Every route that a server has, as the server itself registers it: a new one is known without being listed anywhere.
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'

export type Route = { method: string; url: string }

const channel = 'fastify.initialization'

export async function routesOf<App>(start: () => Promise<App>): Promise<{ app: App; routes: Route[] }> {
  const routes: Route[] = []
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) routes.push({ method: one, url })
    })
  }
  subscribe(channel, listen)
  try {
    return { app: await start(), routes }
  } finally {
    unsubscribe(channel, listen)
  }
}
