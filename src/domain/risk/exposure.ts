// The expected yearly loss: frequency × severity, using only + × ÷ √, so that every machine gets the same result.

import type { Posture } from '#constants/calculator.ts'
import { riskModel as published } from '#constants/risk-model.ts'
import type { RiskInput } from '#domain/risk/input.ts'

export type Exposure = {
  revenueRisk: number
  systemRisk: number
  highRiskModelRisk: number
  incidentPenalty: number
  mitigation: number
  // What is left of the four after controls.
  exposure: number
}

// What a published range may vary.
export type Assumptions = {
  eventCostUsd: number
  eventsPerYear: number
  referenceHighRiskModels: number
  regulatoryRate: number
  priorIncidentShare: number
  mitigation: Record<Posture, number>
}

// Twice as many systems are not twice as likely to fail, because they share people, suppliers and controls.
const systemsFactor = ({ aiSystemsCount }: RiskInput) =>
  Math.sqrt(aiSystemsCount / published.referenceSystems)

export const lossOfOneEvent = (input: RiskInput, { eventCostUsd }: Assumptions = published) =>
  input.lossPerEvent ??
  eventCostUsd *
    published.industry[input.industry] *
    published.severity[input.region] *
    Math.sqrt(input.annualRevenue / published.referenceRevenueUsd)

// Before controls and prior incidents.
export function expectedEvents(input: RiskInput, assumptions: Assumptions = published) {
  const { weights } = published
  const systems = weights.systems * systemsFactor(input)
  const highRiskModels =
    weights.highRiskModels * Math.sqrt(input.highRiskModelsCount / assumptions.referenceHighRiskModels)
  const own = input.eventsPerYear
  const both = systems + highRiskModels
  if (own !== undefined && both === 0) return { systems: own, highRiskModels: 0 }
  // A total of the visitor's own is divided in the model's proportion.
  const rate = own === undefined ? assumptions.eventsPerYear : own / both
  return { systems: rate * systems, highRiskModels: rate * highRiskModels }
}

// An own number of events already includes what prior incidents say about it.
export const priorIncidentsAdd = ({ priorIncidents, eventsPerYear }: RiskInput) =>
  priorIncidents && eventsPerYear === undefined

export function exposureOf(input: RiskInput, changed: Partial<Assumptions> = {}): Exposure {
  const assumptions: Assumptions = { ...published, ...changed }
  const { industry, region, annualRevenue } = input
  const events = expectedEvents(input, assumptions)
  const loss = lossOfOneEvent(input, assumptions)

  const revenueRisk =
    annualRevenue *
    assumptions.regulatoryRate *
    published.regulation[region] *
    published.industry[industry] *
    Math.min(1, systemsFactor(input))
  const systemRisk = events.systems * loss
  const highRiskModelRisk = events.highRiskModels * loss
  const three = revenueRisk + systemRisk + highRiskModelRisk
  const uplifted = priorIncidentsAdd(input) ? three : input.priorIncidents ? revenueRisk : 0
  const incidentPenalty = assumptions.priorIncidentShare * uplifted

  const uncapped = three + incidentPenalty
  const gross = Math.min(uncapped, published.ceilingShare * annualRevenue)
  const scale = uncapped > gross ? gross / uncapped : 1
  const mitigation = assumptions.mitigation[input.regulatoryPosture]
  return {
    revenueRisk: revenueRisk * scale,
    systemRisk: systemRisk * scale,
    highRiskModelRisk: highRiskModelRisk * scale,
    incidentPenalty: incidentPenalty * scale,
    mitigation,
    exposure: gross * (1 - mitigation),
  }
}
