// How an API call is described, for validation, handling and documentation.
import type { TSchema } from 'typebox'
import type { FailureCode } from '#contract/failures.ts'
import type { Scope } from '#domain/operator/token.ts'

export type Endpoint<
  Params extends TSchema = TSchema,
  Query extends TSchema = TSchema,
  Body extends TSchema = TSchema,
  Answer extends TSchema = TSchema,
> = {
  // What clients that are made from the description call it.
  name: string
  method: 'GET' | 'POST'
  path: string
  summary: string
  // Caches may store the answer but revalidate before each use; by default it is not cached.
  caching?: 'shared'
  params?: Params
  query?: Query
  body?: Body
  // A single item may be sent without a list.
  takesOne?: boolean
  // Overrides the default limit.
  bodyBytes?: number
  answer: Answer
  // Whole numbers, described by name.
  answerHeaders?: Record<string, string>
  // The permission a token needs; without it, the call is public.
  scope?: Scope
  // For the documentation: an address below /api, and a body.
  example?: { path?: string; body?: unknown }
  // Its own failures, in addition to those of every call.
  failures?: FailureCode[]
}

export type OperatorEndpoint = Endpoint & { scope: Scope }
