// One estimate, from the question to everything that is needed to show its answer.
import type { AnyInput } from '#domain/risk/input.ts'
import type { Asking } from '#web/tools/calculator/asking.ts'
import { loadWorkedOut } from '#web/tools/calculator/load-calculator-results.ts'
import { askServer } from '#web/tools/calculator/question.ts'

// An estimate that was opened from an address does not take the focus from who is reading.
export type Question = { input: AnyInput; isPressed: boolean }

export async function answerTo(question: Question) {
  const [answer, workedOut] = await Promise.all([askServer(question.input), loadWorkedOut()])
  return { ...question, answer, workedOut }
}

export type Estimated = Awaited<ReturnType<typeof answerTo>>
export type Estimating = Asking<Estimated>

// A fetch that fails early is tried again when the answer is wanted.
export const fetchEarly = () => void loadWorkedOut().catch(() => {})
