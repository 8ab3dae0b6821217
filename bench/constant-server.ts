// A server that only sends constant answers through Fastify and its compression plugin.
import { readFileSync } from 'node:fs'
import compress from '@fastify/compress'
import Fastify from 'fastify'

const answers: string[] = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const app = Fastify()
await app.register(compress)
for (const [at, answer] of answers.entries()) {
  const type = answer.startsWith('<') ? 'text/html' : 'application/json'
  app.get(`/${at}`, (_, reply) => reply.type(`${type}; charset=utf-8`).send(answer))
}
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
