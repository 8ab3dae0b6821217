// The estimate that an address asks for.
import { readQuery } from '#domain/risk/address.ts'
import { type Estimate, estimate } from '#domain/risk/estimate.ts'
import { type AnyInput, isUsable } from '#domain/risk/input.ts'
import { unanswered } from '#domain/risk/query.ts'

// Without an industry, or with an answer that was ignored, there is no estimate.
export type OpenedEstimate = { input: AnyInput; complaints: string[]; estimate?: Estimate }

export function estimateAt(query: string): OpenedEstimate | undefined {
  const { input: given, complaints } = readQuery(query)
  if (Object.keys(given).length === 0 && complaints.length === 0) return undefined
  const input = { ...unanswered, ...given }
  return complaints.length === 0 && isUsable(input)
    ? { input, complaints, estimate: estimate(input) }
    : { input, complaints }
}
