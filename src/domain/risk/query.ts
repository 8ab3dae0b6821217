// An estimate's inputs as the query of an address, so that it can be shared and opened again. Apart from how they are
// read back: the home page writes such an address, and need not load the rules of reading one.
import type { AnyInput } from '#domain/risk/input.ts'
import { type CalculatorField, calculatorFields } from '#facts/calculator.ts'

export const inputFields = Object.keys(calculatorFields) as CalculatorField[]

export function queryOf(input: AnyInput): string {
  return new URLSearchParams(inputFields.map((field) => [field, String(input[field])])).toString()
}
