// Answers what is no HTTP request, or only part of one, with one sentence: it never reaches a route.
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Failure, type FailureCode, failureStatus } from '#contract/failures.ts'

const parserCodes: Record<string, FailureCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-too-slow',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  HPE_INVALID_URL: 'unreadable-address',
}

export function answerMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  // After a reset there is nobody left to read the sentence.
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { code, message } = new Failure(parserCodes[error.code ?? ''] ?? 'bad-request')
  const status = failureStatus[code]
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: text/plain; charset=utf-8',
    `content-length: ${Buffer.byteLength(message)}`,
    'cache-control: no-store',
    "content-security-policy: default-src 'none'",
    'x-content-type-options: nosniff',
    'connection: close',
    '',
    message,
  ]
  socket.end(lines.join('\r\n'))
  // What is still being sent is not waited for.
  socket.destroySoon()
}
