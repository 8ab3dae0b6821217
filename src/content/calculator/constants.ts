// The constants of the model as they are shown: name, value, and where each comes from.

import { industries, postures, regions } from '#constants/calculator.ts'
import { riskModel as model, riskSpread as spread } from '#constants/risk-model.ts'
import { type RiskConstant, riskSources, riskSourcesChecked } from '#constants/risk-sources.ts'
import { industryNames, postureNames, regionNames } from '#content/calculator/names.ts'
import { day } from '#content/shared/dates.ts'
import { percent, usd } from '#content/shared/figures.ts'

// One value, or one per choice.
export type Constant = {
  name: string
  value: string | { name: string; value: string }[]
  basis: string
  source: string
}

const factor = (value: number) => value.toFixed(2)

const shown: Record<RiskConstant, Pick<Constant, 'name' | 'value'>> = {
  eventCost: { name: 'Cost of one event', value: usd(model.eventCostUsd) },
  eventsPerYear: { name: 'Events per year', value: `${model.eventsPerYear}` },
  referenceRevenue: { name: 'Reference revenue', value: usd(model.referenceRevenueUsd) },
  referenceCounts: {
    name: 'Reference counts',
    value: `${model.referenceSystems} systems, ${model.referenceHighRiskModels} high-risk models`,
  },
  weights: {
    name: 'Weights',
    value: `${model.weights.systems} systems, ${model.weights.highRiskModels} high-risk models`,
  },
  regulatoryRate: { name: 'Regulatory rate', value: `${percent(model.regulatoryRate)} of revenue` },
  industry: {
    name: 'Industry',
    value: industries.map((code) => ({ name: industryNames[code], value: factor(model.industry[code]) })),
  },
  severity: {
    name: 'Severity, by region',
    value: regions.map((code) => ({ name: regionNames[code], value: factor(model.severity[code]) })),
  },
  regulation: {
    name: 'Regulation, by region',
    value: regions.map((code) => ({ name: regionNames[code], value: factor(model.regulation[code]) })),
  },
  mitigation: {
    name: 'Mitigation, by maturity',
    value: postures.map((code) => ({ name: postureNames[code], value: percent(model.mitigation[code], 1) })),
  },
  priorIncidents: { name: 'Prior incidents', value: `+${percent(model.priorIncidentShare)}` },
  ceiling: { name: 'Ceiling', value: `${percent(model.ceilingShare)} of revenue` },
  leaderSeverity: {
    name: 'Smaller losses at high maturity',
    value: percent(spread.leaderSeverityShare),
  },
  surveyGap: { name: 'Gap between surveys', value: `${spread.surveyGap}-fold` },
  sizeDoubt: { name: 'Uncertainty about size', value: `${spread.sizeDoubt}` },
  lossSpread: { name: 'Variability of a single loss', value: `${spread.lossSpread}` },
  reach: {
    name: 'Reach of one certified person',
    value: `${model.employeesPerCertified} employees, at ${usd(model.revenuePerEmployeeUsd)} of revenue each`,
  },
}

export const constants = {
  heading: 'Constants and sources',
  intro: `“Published” means you can look up the figure, or the figures we computed it from. We mark what is our judgment. We last checked the sources on ${day(riskSourcesChecked)}.`,
  bases: {
    published: 'Published',
    judgment: 'Our judgment',
    'published and judged': 'Published and our judgment',
  },
}

export const constantList: Constant[] = (Object.keys(shown) as RiskConstant[]).map((constant) => {
  const { basis, source } = riskSources[constant]
  return { ...shown[constant], basis: constants.bases[basis], source }
})
