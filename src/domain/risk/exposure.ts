// The expected yearly loss: frequency × severity, using only + × ÷ √, so that every machine gets the same result.

import { riskModel as model } from '#constants/risk-model.ts'
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

// Twice as many systems are not twice as likely to fail, because they share people, suppliers and controls.
export const systemsFactor = ({ aiSystemsCount }: RiskInput) =>
  Math.sqrt(aiSystemsCount / model.referenceSystems)

export const highRiskFactor = ({ highRiskModelsCount }: RiskInput) =>
  Math.sqrt(highRiskModelsCount / model.referenceHighRiskModels)

export function exposureOf(input: RiskInput): Exposure {
  const { industry, region, annualRevenue, priorIncidents, regulatoryPosture } = input
  const fN = systemsFactor(input)
  const fH = highRiskFactor(input)
  const industryFactor = model.industry[industry]
  const lossOfOneEvent =
    model.eventCostUsd *
    industryFactor *
    model.severity[region] *
    Math.sqrt(annualRevenue / model.referenceRevenueUsd)

  const revenueRisk =
    annualRevenue * model.regulatoryRate * model.regulation[region] * industryFactor * Math.min(1, fN)
  const systemRisk = model.eventsPerYear * lossOfOneEvent * model.weights.systems * fN
  const highRiskModelRisk = model.eventsPerYear * lossOfOneEvent * model.weights.highRiskModels * fH
  const three = revenueRisk + systemRisk + highRiskModelRisk
  const incidentPenalty = priorIncidents ? model.priorIncidentShare * three : 0

  const uncapped = three + incidentPenalty
  const gross = Math.min(uncapped, model.ceilingShare * annualRevenue)
  const scale = uncapped > gross ? gross / uncapped : 1
  const mitigation = model.mitigation[regulatoryPosture]
  return {
    revenueRisk: revenueRisk * scale,
    systemRisk: systemRisk * scale,
    highRiskModelRisk: highRiskModelRisk * scale,
    incidentPenalty: incidentPenalty * scale,
    mitigation,
    exposure: gross * (1 - mitigation),
  }
}
