// How a call is described: once, for the server that checks and answers it and for the documents about it.
import type { TSchema } from 'typebox'
import type { FailureCode } from '#contract/failures.ts'
import type { Scope } from '#domain/operator/token.ts'

// The sentence for a value that breaks its schema, by the rule it breaks.
export type Sentences = { sentences: { otherwise: string; [rule: string]: string } }

export type Endpoint<
  Params extends TSchema = TSchema,
  Query extends TSchema = TSchema,
  Body extends TSchema = TSchema,
  Answer extends TSchema = TSchema,
> = {
  method: 'GET' | 'POST'
  path: string
  summary: string
  // 'shared': any cache may store the answer, and revalidates it before each use.
  // 'never': it is requested anew every time.
  caching: 'shared' | 'never'
  params?: Params
  query?: Query
  body?: Body
  // One item may be sent as it is, without a list around it.
  takesOne?: boolean
  // Unless it is as large as most.
  bodyBytes?: number
  answer: Answer
  // What a token must permit; a call without it is public.
  may?: Scope
  // For the documents: an address below /api, and a body.
  example?: { path?: string; body?: unknown }
  // Its own ways to fail, beside those that every call has.
  failures?: FailureCode[]
}
