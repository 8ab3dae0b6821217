// Reads an estimate's inputs from an address, and reports what it ignored.

import type { CalculatorField } from '#constants/calculator.ts'
import { complaintAbout, type RiskInput } from '#domain/risk/input.ts'
import { inputFields } from '#domain/risk/query.ts'

const numbers = new Set<CalculatorField>(['annualRevenue', 'aiSystemsCount', 'highRiskModelsCount'])

function meantBy(field: CalculatorField, text: string): unknown {
  if (numbers.has(field)) return Number(text)
  if (field === 'priorIncidents') return { true: true, false: false }[text]
  return text
}

export type ReadAddress = {
  input: Partial<RiskInput>
  // One sentence for each value that was ignored.
  complaints: string[]
}

export function readQuery(query: string): ReadAddress {
  const parameters = new URLSearchParams(query)
  const read: ReadAddress = { input: {}, complaints: [] }
  for (const field of inputFields) {
    const text = parameters.get(field)
    // A form sends the numbers that were left empty too.
    if (text === null || (numbers.has(field) && text.trim() === '')) continue
    const value = meantBy(field, text)
    const complaint = complaintAbout(field, value)
    if (complaint) read.complaints.push(complaint)
    else Object.assign(read.input, { [field]: value })
  }
  return read
}
