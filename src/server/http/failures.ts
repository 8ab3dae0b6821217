// Ends every failed call alike: a status and one sentence, or a problem document for callers that accept one.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bodyBytes } from '#constants/limits.ts'
import { ApiError, type FailureCode, failureStatus } from '#contract/failures.ts'
import { LogStateError } from '#errors/log-state-error.ts'
import { StoreError } from '#errors/store-error.ts'
import { UnloggedListError } from '#errors/unlogged-list-error.ts'
import { LogKeyError } from '#signing/log-key.ts'

const problemType = 'application/problem+json'

const fastifyCodes: Record<string, FailureCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad-request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad-request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad-request',
  FST_ERR_HANDLER_TIMEOUT: 'too-slow',
}

// About how long a full queue takes.
const retrySeconds = 10
const retryable: FailureCode[] = ['too-many-files', 'too-slow']

type Failing = FastifyError | ApiError

// Log and status list faults are public; file paths are not.
const isPublic = (error: Error): boolean =>
  error instanceof LogStateError || error instanceof UnloggedListError

const isUnavailable = (error: Error): boolean =>
  isPublic(error) || error instanceof StoreError || error instanceof LogKeyError

function failureOf(error: Failing, bodyLimit = bodyBytes): ApiError {
  if (error instanceof ApiError) return error
  if (isUnavailable(error))
    return new ApiError('not-ready', isPublic(error) ? error.message : undefined, error)
  const code = fastifyCodes[error.code]
  if (code === 'body-too-large') return new ApiError(code, `The body is larger than ${bodyLimit / 1024} KiB.`)
  if (code) return new ApiError(code)
  if (error.validation) return new ApiError('bad-request', error.message)
  // A library's error message goes to the log, not to the caller.
  const isCallersFault = error.statusCode !== undefined && error.statusCode < 500
  return new ApiError(isCallersFault ? 'bad-request' : 'unexpected', undefined, error)
}

export function sendFailure(request: FastifyRequest, reply: FastifyReply, failure: ApiError): FastifyReply {
  const status = failureStatus[failure.code]
  reply.code(status).header('cache-control', 'no-store')
  // A caller that sends too slowly loses the connection.
  if (failure.code === 'too-slow') reply.header('connection', 'close')
  if (retryable.includes(failure.code)) reply.header('retry-after', retrySeconds)
  if (failure.code === 'no-token') reply.header('www-authenticate', 'Bearer')
  const { items: errors } = failure
  // In our order of preference, for callers that accept both: a list of faults is for a program, which may ask for any JSON.
  const types = errors ? [problemType, 'application/json', 'text/plain'] : ['text/plain', problemType]
  if (!/json$/.test(String(request.accepts().type(types))))
    return reply.type('text/plain; charset=utf-8').send(failure.message)
  return reply
    .type(problemType)
    .send(
      JSON.stringify({ type: 'about:blank', title: failure.code, status, detail: failure.message, errors }),
    )
}

export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: Failing, request, reply) => {
    const failure = failureOf(error, request.routeOptions.bodyLimit)
    if (failure.code === 'unexpected')
      request.log.error({ err: failure.cause ?? failure }, 'unexpected failure')
    else if (isUnavailable(error)) request.log.error({ err: error.cause ?? error }, error.message)
    return sendFailure(request, reply, failure)
  })
}
