// Reads what a form sent: each field as typed, and files.
import type { FastifyInstance, FastifyRequest } from 'fastify'

export type Sent = {
  // Empty if it was not sent.
  text: (name: string) => string
  all: (name: string) => string[]
  names: () => string[]
  file: (name: string) => File | undefined
}

export function sentIn(request: FastifyRequest): Sent {
  const data = request.body instanceof FormData ? request.body : new FormData()
  const query = Object.entries((request.query ?? {}) as Record<string, string>)
  if (request.body === undefined) for (const [name, value] of query) data.append(name, value)
  const all = (name: string) => data.getAll(name).filter((value) => typeof value === 'string')
  return {
    text: (name) => all(name)[0] ?? '',
    all,
    names: () => [...data.keys()],
    file(name) {
      const value = data.get(name)
      return value instanceof File && value.size > 0 ? value : undefined
    },
  }
}

// Only forms are read, and nothing else.
export function readForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer' },
    (request: FastifyRequest, body: Buffer) =>
      new Response(new Uint8Array(body), {
        headers: { 'content-type': request.headers['content-type'] ?? '' },
      }).formData(),
  )
}
