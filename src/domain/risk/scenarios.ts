// Saved estimates to compare, stored by their inputs so that the model always recomputes the figures.

import { type AnyField, maxScenarios, scenarioNameCharacters } from '#constants/calculator.ts'
import { readQuery } from '#domain/risk/address.ts'
import { estimate } from '#domain/risk/estimate.ts'
import type { RiskInput } from '#domain/risk/input.ts'
import { everyField, inputFields, queryOf } from '#domain/risk/query.ts'

export type Scenario = { name: string; input: RiskInput }

export const areSame = (one: RiskInput, other: RiskInput) => queryOf(one) === queryOf(other)

// Storage can contain anything, so it is parsed like an address.
function scenarioFrom(saved: unknown): Scenario[] {
  if (typeof saved !== 'object' || saved === null || !('name' in saved) || !('query' in saved)) return []
  const { name, query } = saved
  if (typeof name !== 'string' || typeof query !== 'string') return []
  const { input } = readQuery(query)
  const isWhole = inputFields.every((field) => input[field] !== undefined)
  return isWhole ? [{ name: name.slice(0, scenarioNameCharacters), input: input as RiskInput }] : []
}

export function scenariosFrom(stored: string | null): Scenario[] {
  try {
    const saved: unknown = JSON.parse(stored ?? '[]')
    const read = Array.isArray(saved) ? saved.flatMap(scenarioFrom) : []
    // Drops duplicates.
    const each = new Map(read.map((scenario) => [queryOf(scenario.input), scenario]))
    return [...each.values()].slice(0, maxScenarios)
  } catch {
    return []
  }
}

export const formatScenarios = (scenarios: readonly Scenario[]) =>
  JSON.stringify(scenarios.map(({ name, input }) => ({ name, query: queryOf(input) })))

// The fields in which the organizations differ.
export const differingFields = (scenarios: readonly Scenario[]): AnyField[] =>
  everyField.filter((field) => new Set(scenarios.map(({ input }) => input[field])).size > 1)

export const estimateEach = (scenarios: readonly Scenario[]) =>
  scenarios.map((scenario) => ({ ...scenario, estimate: estimate(scenario.input) }))

export type EstimatedScenario = ReturnType<typeof estimateEach>[number]
