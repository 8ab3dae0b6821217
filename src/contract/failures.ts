// Every way a call can fail: code, status and sentence.
import { bodyBytes, headerBytes } from '#constants/limits.ts'
import { directoryLimits } from '#constants/registry.ts'

export const failureMessages = {
  'no-token': 'This call needs a valid token, sent as Authorization: Bearer TOKEN.',
  'not-permitted': 'The token does not permit this.',
  'unknown-credential': 'There is no such credential.',
  conflict: 'The credential’s current state does not allow this.',
  erased: 'The credential that this order asks for was erased.',
  'in-progress': 'A request with this Idempotency-Key is still in progress: please repeat it in a moment.',
  'bad-values': 'A value is missing or wrong, and nothing was changed.',
  'bad-request': 'The request could not be understood.',
  'search-too-deep': `A search shows its first ${directoryLimits.maxSearchResults.toLocaleString('en-US')} results: please narrow it.`,
  'list-too-long':
    'The list is longer than the number of calls allowed per minute: please send a shorter one.',
  'no-former-lists':
    'Only the current status list is published, not earlier ones: please leave out the timestamp.',
  'unknown-path': 'There is no such call.',
  'unknown-file': 'There is nothing at this address.',
  'wrong-method': 'This address does not support this method.',
  'no-document': 'The registry lists this credential, but has no signed document for it.',
  'document-not-sound':
    'The record of this credential and its signed document did not pass verification, so neither is provided.',
  'not-checked':
    'Not everything about this credential could be checked just now, so no certificate or badge is available. Please try again later.',
  'body-too-large': `The body is larger than ${bodyBytes / 1024} KiB.`,
  'unsupported-body': 'The body must be JSON.',
  'address-too-long': 'The address is too long.',
  'unreadable-address':
    'The address contains characters that must be percent-encoded, such as %C3%A9 for é: please encode them, as browsers do.',
  'headers-too-large': `The headers are larger than ${headerBytes / 1024} KiB.`,
  'request-too-slow': 'The request did not arrive in time: please try again.',
  'too-many-calls': 'Too many calls from this address: please wait a moment and try again.',
  'too-many-files': 'Too many images and files are being generated at the moment: please try again shortly.',
  'not-ready': 'The registry is not responding at the moment: please try again shortly.',
  'too-slow': 'The response took too long: please try again shortly.',
  unexpected: 'Something went wrong on our side: please try again.',
}

export type FailureCode = keyof typeof failureMessages

export const failureStatus: Record<FailureCode, number> = {
  'no-token': 401,
  'not-permitted': 403,
  'unknown-credential': 404,
  conflict: 409,
  erased: 410,
  'in-progress': 409,
  'bad-values': 422,
  'bad-request': 400,
  'search-too-deep': 400,
  'list-too-long': 400,
  'no-former-lists': 400,
  'unknown-path': 404,
  'unknown-file': 404,
  'wrong-method': 405,
  'no-document': 404,
  'document-not-sound': 409,
  'not-checked': 503,
  'body-too-large': 413,
  'unsupported-body': 415,
  'address-too-long': 414,
  'unreadable-address': 400,
  'headers-too-large': 431,
  'request-too-slow': 408,
  'too-many-calls': 429,
  'too-many-files': 503,
  'not-ready': 503,
  'too-slow': 503,
  unexpected: 500,
}

// The faults of one item in a request, by index from 0, and the credentials that the holder has already.
export type FaultyItem = { item: number; faults: string[]; candidates?: string[] }

export class ApiError extends Error {
  readonly code: FailureCode
  readonly items: FaultyItem[] | undefined

  constructor(
    code: FailureCode,
    message: string = failureMessages[code],
    cause?: unknown,
    items?: FaultyItem[],
  ) {
    super(message, { cause })
    this.code = code
    this.items = items
  }
}
