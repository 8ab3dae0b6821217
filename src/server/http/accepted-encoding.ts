// Says which of the encodings that an answer is there in its caller wants, by the weights the caller gives them.
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyRequest } from 'fastify'

// The most wanted first, and of equals the one offered first; none that the caller wants less than the answer as it is.
export function acceptedEncodings<Encoding extends string>(
  request: FastifyRequest,
  offered: readonly Encoding[],
): Encoding[] {
  const header = request.headers['accept-encoding']?.toString().toLowerCase() ?? ''
  const accepts = request.accepts()
  // What is refused is left out beforehand: `*` would stand for it.
  const readable = offered.filter((encoding) => accepts.encoding([encoding]) === encoding)
  const wanted: Encoding[] = []
  for (;;) {
    const left = readable.filter((encoding) => !wanted.includes(encoding))
    const best = negotiate(header, [...left, 'identity'])
    const next = left.find((encoding) => encoding === best)
    if (next === undefined) return wanted
    wanted.push(next)
  }
}
