// One estimate of the calculator's page: from the form to everything that is needed to show it.
import type { AnyInput } from '#domain/risk/input.ts'
import { type RequestState, requestEstimate } from '#web/tools/calculator/request.ts'

// Everything of the calculator that is not needed to show its form, fetched together.
export const loadResults = async () => (await import('#web/tools/calculator/results.tsx')).results

// A fetch that fails early is tried again when the estimate is wanted.
export const loadResultsEarly = () => void loadResults().catch(() => {})

const wholeNumber = (text: unknown) => Math.trunc(Number(text))

// Choices go as they stand, chosen or not: the server says what is wrong with them.
export function inputIn(form: HTMLFormElement): AnyInput {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  return {
    industry: text('industry'),
    region: text('region'),
    annualRevenue: Number(text('annualRevenue')),
    aiSystemsCount: wholeNumber(text('aiSystemsCount')),
    highRiskModelsCount: wholeNumber(text('highRiskModelsCount')),
    priorIncidents: data.has('priorIncidents'),
    regulatoryPosture: text('regulatoryPosture'),
  }
}

// An estimate that was opened from an address does not take the focus from someone who is reading.
export type Question = { input: AnyInput; isPressed: boolean }

export async function makeEstimate(question: Question) {
  const [estimate, results] = await Promise.all([requestEstimate(question.input), loadResults()])
  return { ...question, estimate, results }
}

export type EstimateRequest = RequestState<Awaited<ReturnType<typeof makeEstimate>>>
