// One estimate: from the form to everything needed to show it.
import type { AnyInput, OwnFigures } from '#domain/risk/input.ts'
import { ownFields } from '#domain/risk/query.ts'
import { type RequestState, requestEstimate } from '#web/tools/calculator/request.ts'

// Lazy-loaded: everything not needed for the form.
export const loadResults = async () => (await import('#web/tools/estimate/estimate.tsx')).results

// An early failure is retried when the estimate is needed.
export const loadResultsEarly = () => void loadResults().catch(() => {})

const wholeNumber = (text: unknown) => Math.trunc(Number(text))

// Choices are sent even if unset; the server validates.
export function inputIn(form: HTMLFormElement): AnyInput {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  const own: OwnFigures = {}
  for (const field of ownFields) if (text(field)) own[field] = Number(text(field))
  return {
    industry: text('industry'),
    region: text('region'),
    annualRevenue: Number(text('annualRevenue')),
    aiSystemsCount: wholeNumber(text('aiSystemsCount')),
    highRiskModelsCount: wholeNumber(text('highRiskModelsCount')),
    priorIncidents: data.has('priorIncidents'),
    regulatoryPosture: text('regulatoryPosture'),
    ...own,
  }
}

// An estimate opened from a URL does not take the focus.
type Question = { input: AnyInput; isPressed: boolean }

export async function makeEstimate(question: Question) {
  const [estimate, results] = await Promise.all([requestEstimate(question.input), loadResults()])
  return { ...question, estimate, results }
}

export type MadeEstimate = Awaited<ReturnType<typeof makeEstimate>>

export type EstimateRequest = RequestState<MadeEstimate>
