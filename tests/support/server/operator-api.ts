// The operator API on a registry of one person, and a program that calls it with a token.
import type { Services } from '#boot/services.ts'
import { scopes } from '#domain/operator/token.ts'
import { addToken } from '#operations/access/tokens.ts'
import { enter, person } from '#tests/support/people/people.ts'
import { startFixture } from '#tests/support/server/fixture.ts'
import type { TestedStore } from '#tests/support/stores/both-stores.ts'

export type Asking = {
  token?: string | undefined
  body?: unknown
  headers?: Record<string, string>
}

export const tokenAuthor = { who: 'olga', why: 'For the LMS.' }
const everything: string[] = [...scopes]

export async function startOperatorApi(
  { newRegistry }: TestedStore,
  environment: Record<string, string> = {},
) {
  let now = new Date('2026-06-01T12:00:00Z')
  const registry = await newRegistry({ keysMadeAt: new Date('2026-01-01T00:00:00Z') })
  const logs: string[] = []
  const open = async () => {
    const services: Services = { ...(await registry.enter()), clock: { now: () => now } }
    const app = await startFixture({ services, logs, environment })
    return { services, app, origin: await app.listen({ port: 0, host: '127.0.0.1' }) }
  }
  const { services, app, origin } = await open()
  await enter(services, [person(1)])
  const add = async (name: string, scopes = everything, expires = '2026-12-31') =>
    (await addToken({ registry: services, author: tokenAuthor, now }, { name, scopes, expires })).token
  const token = await add('lms')
  const askAt =
    (place: string) =>
    async (path: string, { token: given = token, body, headers }: Asking = {}) => {
      const answer = await fetch(`${place}/api/operator${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...(given && { authorization: `Bearer ${given}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const text = await answer.text()
      const type = answer.headers.get('content-type') ?? ''
      return { status: answer.status, type, text, headers: answer.headers, json: () => JSON.parse(text) }
    }
  const wait = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }
  return { registry, services, app, origin, add, token, ask: askAt(origin), askAt, open, wait, logs }
}
