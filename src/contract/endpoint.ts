// How a call is described: once, for the server that checks and answers it and for the documents about it.
import type { TSchema } from 'typebox'
import type { FailureCode } from '#contract/failures.ts'

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
  answer: Answer
  // Its own ways to fail, beside those that every call has.
  failures?: FailureCode[]
}
