// Asks the server once, without trying again, and tells in a toast when it did not work.
import { useEffect, useReducer, useRef } from 'react'
import { asking as words } from '#content/calculator.ts'
import { CallFailed } from '#web/api/client.ts'
import { type Asking, after } from '#web/tools/calculator/asking.ts'
import { showToast } from '#web/ui/toast.ts'

// A refusal of what was asked, in the words of the server alone.
const refusalIn = (error: unknown) =>
  error instanceof CallFailed && error.status === 400
    ? error.message.slice(`${error.status}: `.length)
    : undefined

export function useAsking<Question, Answer>(
  answerTo: (question: Question) => Promise<Answer>,
): [Asking<Answer>, (question: Question) => void] {
  const [asking, tell] = useReducer(after<Answer>, { at: 'idle', turn: 0 })
  const turns = useRef(0)

  // Who has left the page is told nothing more.
  useEffect(
    () => () => {
      turns.current += 1
    },
    [],
  )

  const ask = async (question: Question) => {
    turns.current += 1
    const turn = turns.current
    tell({ what: 'asked', turn })
    try {
      tell({ what: 'answered', turn, answer: await answerTo(question) })
    } catch (error) {
      if (turn !== turns.current) return
      tell({ what: 'failed', turn, words: refusalIn(error) })
      const { title, description } = words.failed
      const said = error instanceof CallFailed ? error.message : description
      showToast({ variant: 'destructive', title, description: said })
    }
  }
  return [asking, ask]
}
