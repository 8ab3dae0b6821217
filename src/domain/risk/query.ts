// An estimate's inputs as the query of an address, so that it can be shared and opened again.
import type { AnyInput } from '#domain/risk/input.ts'
import { type CalculatorField, calculatorFields } from '#facts/calculator.ts'

export const inputFields = Object.keys(calculatorFields) as CalculatorField[]

export function queryOf(input: AnyInput): string {
  return new URLSearchParams(inputFields.map((field) => [field, String(input[field])])).toString()
}
