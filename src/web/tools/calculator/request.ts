// One calculation request: its states, sending it, and its errors.
import { useEffect, useReducer, useRef } from 'react'
import { inNames } from '#content/calculator/names.ts'
import { request as copy } from '#content/tools/calculator.ts'
import type { Estimate } from '#domain/risk/estimate.ts'
import type { AnyInput } from '#domain/risk/input.ts'
import { CallError, post } from '#web/api/client.ts'
import { dismissToast, showToast } from '#web/ui/toast.ts'

export type RequestState<Response> =
  | { at: 'idle'; turn: 0 }
  | { at: 'pending'; turn: number }
  | { at: 'answered'; turn: number; response: Response }
  // The server's message, if any.
  | { at: 'failed'; turn: number; message: string | undefined }

export type RequestEvent<Response> =
  | { what: 'sent'; turn: number }
  | { what: 'answered'; turn: number; response: Response }
  | { what: 'failed'; turn: number; message: string | undefined }

// Late answers to earlier requests are ignored.
export function stateAfter<Response>(
  state: RequestState<Response>,
  event: RequestEvent<Response>,
): RequestState<Response> {
  const { turn } = event
  if (event.what === 'sent') return turn > state.turn ? { at: 'pending', turn } : state
  if (turn !== state.turn || state.at !== 'pending') return state
  return event.what === 'answered'
    ? { at: 'answered', turn, response: event.response }
    : { at: 'failed', turn, message: event.message }
}

// A 400, with only the server's message.
const refusalIn = (error: unknown) =>
  error instanceof CallError && error.status === 400
    ? inNames(error.message.slice(`${error.status}: `.length))
    : undefined

// Sends once, without retrying. A failure shows a toast; the next success removes it.
export function useRequest<Question, Response>(
  respond: (question: Question) => Promise<Response>,
  served?: Response,
): [RequestState<Response>, (question: Question) => void] {
  const [state, tell] = useReducer(
    stateAfter<Response>,
    served ? { at: 'answered', turn: 0, response: served } : { at: 'idle', turn: 0 },
  )
  const turns = useRef(0)

  // No toast after the visitor has left.
  useEffect(
    () => () => {
      turns.current += 1
    },
    [],
  )

  const send = async (question: Question) => {
    turns.current += 1
    const turn = turns.current
    tell({ what: 'sent', turn })
    try {
      const response = await respond(question)
      if (turn === turns.current) dismissToast()
      tell({ what: 'answered', turn, response })
    } catch (error) {
      if (turn !== turns.current) return
      tell({ what: 'failed', turn, message: refusalIn(error) })
      const { title, description } = copy.failed
      const said = error instanceof CallError ? inNames(error.message) : description
      showToast({ variant: 'destructive', title, description: said })
    }
  }
  return [state, send]
}

// All other fields may be missing; the page then shows less.
export type ServerEstimate = Pick<Estimate, 'exposure' | 'savings'> & Partial<Estimate>

// An answer without these figures is an error, even with status 200.
export async function requestEstimate(input: AnyInput): Promise<ServerEstimate> {
  const estimate = await post<ServerEstimate>('/api/calculator', input)
  if (!Number.isFinite(estimate?.exposure) || !estimate.savings)
    throw new TypeError('no estimate in the answer')
  return estimate
}
