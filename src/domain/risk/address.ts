// Reads an estimate's inputs from an address, and reports what it ignored.

import type { AnyField } from '#constants/calculator.ts'
import { complaintAbout, isNumber, type RiskInput } from '#domain/risk/input.ts'
import { everyField } from '#domain/risk/query.ts'

function meantBy(field: AnyField, text: string): unknown {
  if (isNumber(field)) return Number(text)
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
  for (const field of everyField) {
    const text = parameters.get(field)
    // A form sends the numbers that were left empty too.
    if (text === null || (isNumber(field) && text.trim() === '')) continue
    const value = meantBy(field, text)
    const complaint = complaintAbout(field, value)
    if (complaint) read.complaints.push(complaint)
    else Object.assign(read.input, { [field]: value })
  }
  return read
}
