// Writes an estimate's inputs as a query string. Separate from parsing, because the home page only writes it.

import { type CalculatorField, calculatorFields } from '#constants/calculator.ts'
import type { AnyInput } from '#domain/risk/input.ts'

export const inputFields = Object.keys(calculatorFields) as CalculatorField[]

export function queryOf(input: AnyInput): string {
  return new URLSearchParams(inputFields.map((field) => [field, String(input[field])])).toString()
}
