// Answers malformed or incomplete HTTP requests, which never reach a route, with one sentence.
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { ApiError, type FailureCode, failureStatus } from '#contract/failures.ts'
import { plainAnswerHeaders } from '#server/http/security-headers.ts'

const parserCodes: Record<string, FailureCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-too-slow',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  HPE_INVALID_URL: 'unreadable-address',
}

type AnswerMalformed = (this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket) => void

export function answerMalformed(isHttps: boolean): AnswerMalformed {
  const fixed = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...plainAnswerHeaders(isHttps),
    connection: 'close',
  }
  return function answer(error, socket) {
    // After a reset no one can read the response.
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const { code, message } = new ApiError(parserCodes[error.code ?? ''] ?? 'bad-request')
    const status = failureStatus[code]
    // The parser's error code quotes nothing that was sent.
    this.log.info({ res: { statusCode: status }, why: error.code }, 'malformed request')
    const headers = { ...fixed, 'content-length': Buffer.byteLength(message) }
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      '',
      message,
    ]
    socket.end(lines.join('\r\n'))
    // Does not wait for the rest of the request.
    socket.destroySoon()
  }
}
