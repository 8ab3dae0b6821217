// The requests of a day: all seven calls, pages, and the files of credentials, in turn.
import { Agent, request } from 'node:http'
import { everyCall } from '#server/api/api.ts'
import { company } from '#tests/support/risk/companies.ts'
import { routePaths } from '#web/routes.ts'

export type Asked = { method: string; path: string; body?: string }
export type Answered = { status: number; bytes: number } | { failure: string }

// By their path in the contract, so that a call that is added is asked too.
export function mixedRequests(ids: string[]): Asked[] {
  const calls = everyCall({ now: () => new Date() }, async () => {
    throw new Error('nothing is verified here')
  }).map(({ endpoint: { method, path } }) => ({ method, path: `/api${path}` }))
  const get = (path: string): Asked => ({ method: 'GET', path })
  return [
    ...ids.flatMap((id) => [
      ...calls.map(({ method, path }) => ({
        method,
        path: path.replace(':cid', id),
        ...(method === 'POST' && { body: JSON.stringify(company) }),
      })),
      get(`/api/credentials/directory?search=${id.slice(3, 5).toLowerCase()}&limit=20`),
      get(`/verify?cid=${id}`),
      get(`/credentials/${id}.json`),
      get(`/credentials/${id}.svg`),
      get(`/credentials/${id}.bundle.json`),
    ]),
    ...routePaths.map(get),
    ...['/status/1', '/log/checkpoint', '/.well-known/did.json', '/sitemap.xml', '/healthz'].map(get),
  ]
}

export function sender(address: string): { send: (asked: Asked) => Promise<Answered>; close: () => void } {
  const { hostname, port } = new URL(address)
  const agent = new Agent({ keepAlive: true })
  const send = ({ method, path, body }: Asked) =>
    new Promise<Answered>((resolve) => {
      const fail = (error: Error) => resolve({ failure: error.message })
      const headers = body === undefined ? {} : { 'content-type': 'application/json' }
      request({ hostname, port, agent, method, path, headers }, (answer) => {
        let bytes = 0
        answer
          .on('data', (data: Buffer) => (bytes += data.length))
          .on('end', () => resolve({ status: answer.statusCode ?? 0, bytes }))
          .on('error', fail)
      })
        .on('error', fail)
        .end(body)
    })
  return { send, close: () => agent.destroy() }
}
