// Serves a witness for the logs of others, as c2sp.org/tlog-witness says: one call, and the key for whoever looks.
import fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import type { OpenWitness } from '#boot/witnesses.ts'
import { longestRequestBytes, sizeType } from '#domain/log/add-checkpoint.ts'
import { writeVkey } from '#domain/log/note.ts'
import { requestMs } from '#facts/limits.ts'
import { type Verdict, type Witness, witnessHead } from '#operations/log/witness.ts'
import { plainAnswerHeaders } from '#server/http/security-headers.ts'

type Sent = { status: number; type?: string; text: string }

const plain = 'text/plain; charset=utf-8'

// The numbers are those that the protocol names.
function answerTo(verdict: Verdict): Sent {
  switch (verdict.kind) {
    case 'cosigned':
      return { status: 200, text: verdict.line }
    case 'malformed':
      return { status: 400, text: `This cannot be read: ${verdict.why}.\n` }
    case 'unsigned':
      return { status: 403, text: 'The checkpoint is not signed by a key that is known for this log.\n' }
    case 'unknown-log':
      return { status: 404, text: 'This log is not one that is witnessed here.\n' }
    case 'other-size':
      return { status: 409, type: sizeType, text: `${verdict.seen}\n` }
    case 'inconsistent':
      return { status: 422, text: 'The checkpoint does not go on from the one that was cosigned last.\n' }
  }
}

type WitnessServerOptions = {
  now?: () => Date
  // For whoever runs it, since callers are not told what is wrong here.
  tell?: (sentence: string) => void
}

export function createWitnessServer(
  witness: Witness,
  { now = () => new Date(), tell = console.error }: WitnessServerOptions = {},
): FastifyInstance {
  const server = fastify({ bodyLimit: longestRequestBytes, requestTimeout: requestMs, logger: false })
  const headers = plainAnswerHeaders(false)
  server.addHook('onRequest', async (_, reply) => {
    reply.headers(headers)
  })
  server.setErrorHandler((error: FastifyError, _, reply) => {
    const { statusCode = 500, message } = error
    if (statusCode < 500) return reply.code(statusCode).type(plain).send('This request is not taken.\n')
    tell(`A head could not be cosigned: ${message}`)
    return reply.code(500).type(plain).send('No head can be cosigned at the moment.\n')
  })
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  server.post('/add-checkpoint', (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const { status, type = plain, text } = answerTo(witnessHead(witness, body, now()))
    return reply.code(status).type(type).send(text)
  })
  server.get('/', (_, reply) => reply.type(plain).send(`${writeVkey(witness.key)}\n`))
  return server
}

// Listens, and on a signal lets those who are being answered have their answer first.
export async function listenAsWitness(
  witness: OpenWitness,
  place: { host: string; port: number },
  tell: (sentence: string) => void,
): Promise<string> {
  const server = createWitnessServer(witness, { tell })
  server.addHook('onClose', async () => witness.close())
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => server.close().then(() => process.exit(0)))
  return server.listen(place)
}
