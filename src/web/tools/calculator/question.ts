// What the form asks the server, as it stands when it is sent.
import type { Estimate } from '#domain/risk/estimate.ts'
import type { AnyInput } from '#domain/risk/input.ts'
import { post } from '#web/api/client.ts'

// What is beyond these two may be missing: a page that does not get it shows less.
export type Answer = Pick<Estimate, 'exposure' | 'savings'> & Partial<Estimate>

const wholeNumber = (text: unknown) => Math.trunc(Number(text))

// Choices go as they stand, chosen or not: the server says what is wrong with them.
export function questionIn(form: HTMLFormElement): AnyInput {
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

// What does not hold the figures is no answer, whatever its status.
export async function askServer(input: AnyInput): Promise<Answer> {
  const answer = await post<Answer>('/api/calculator', input)
  if (!Number.isFinite(answer?.exposure) || !answer.savings) throw new TypeError('no estimate in the answer')
  return answer
}
