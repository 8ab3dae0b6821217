// Writes an estimate's inputs as a query string. Separate from parsing, because the home page only writes it.

import { type CalculatorField, calculatorDefaults, calculatorFields } from '#constants/calculator.ts'
import type { AnyInput } from '#domain/risk/input.ts'

export const inputFields = Object.keys(calculatorFields) as CalculatorField[]

// What the form starts with.
export const unanswered: AnyInput = { industry: '', ...calculatorDefaults }

export function queryOf(input: AnyInput): string {
  return new URLSearchParams(inputFields.map((field) => [field, String(input[field])])).toString()
}
