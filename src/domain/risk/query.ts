// Writes an estimate's inputs as a query string. Separate from parsing, because the home page only writes it.

import {
  type AnyField,
  allFields,
  type CalculatorField,
  calculatorDefaults,
  calculatorFields,
  type OwnFigure,
  ownFigures,
} from '#constants/calculator.ts'
import type { AnyInput } from '#domain/risk/input.ts'

export const inputFields = Object.keys(calculatorFields) as CalculatorField[]
export const ownFields = Object.keys(ownFigures) as OwnFigure[]
export const everyField = Object.keys(allFields) as AnyField[]

// What the form starts with.
export const unanswered: AnyInput = { industry: '', ...calculatorDefaults }

export function queryOf(input: AnyInput): string {
  const given = everyField.filter((field) => input[field] !== undefined)
  return new URLSearchParams(given.map((field) => [field, String(input[field])])).toString()
}
