// A server that only sends two constant answers through Fastify and its compression plugin.
import { readFileSync } from 'node:fs'
import compress from '@fastify/compress'
import Fastify from 'fastify'

const { call, page } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const app = Fastify()
await app.register(compress)
app.get('/call', (_, reply) => reply.type('application/json; charset=utf-8').send(call))
app.get('/page', (_, reply) => reply.type('text/html; charset=utf-8').send(page))
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
