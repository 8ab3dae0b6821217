// How a call is described: once, for the server that answers it and the browser that makes it.
import type { TSchema } from 'typebox'

export type Endpoint<Answer extends TSchema = TSchema> = {
  path: string
  summary: string
  // 'shared': any cache may keep the answer for a short while. 'never': it is asked for anew every time.
  caching: 'shared' | 'never'
  answer: Answer
}
