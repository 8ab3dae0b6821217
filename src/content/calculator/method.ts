// How the estimate is worked out, for the page and for the report: formulas, limits, and the law beside them.
import { percent, usd } from '#content/figures.ts'
import { lastChecked } from '#content/last-checked.ts'
import { savingsPercent } from '#facts/calculator.ts'
import {
  aiActPenalties as act,
  aiActCeilings,
  riskModel as model,
  modelVersion,
  returnPeriodNames as names,
  returnPeriods,
  riskAlgebra,
  riskSpread as spread,
} from '#facts/risk-model.ts'

export const method = {
  heading: 'How it is worked out',
  intro:
    'The estimate is a FAIR-style one: how often something goes wrong, times what it costs. The exposure takes nothing but addition, multiplication, division and square roots, so the same answers give the same figure on every machine.',
  version: `Model ${modelVersion}`,
} as const

export const meaning = {
  heading: 'What the figure is',
  paragraphs: [
    'Exposure is the loss to expect in a year from AI non-compliance and AI incidents together, in US dollars. It is an expected value: an average over many years, most of which cost less and a few of which cost far more. It is not a maximum, and not a forecast of the coming year.',
    'Two things are said beside it and should not be confused. “How sure we are” is doubt about the average itself. “How a bad year looks” is the ordinary swing of single years around that average.',
  ],
} as const

const { weights } = model
const systemsRoot = `√(AI systems ÷ ${model.referenceSystems})`
const modelsRoot = `√(high-risk models ÷ ${model.referenceHighRiskModels})`

export type Formula = { name: string; formula: string; note?: string }

export const formulas: { heading: string; items: Formula[] } = {
  heading: 'The formulas',
  items: [
    {
      name: 'Loss of one event',
      formula: `${usd(model.eventCostUsd)} × industry × severity × √(revenue ÷ ${usd(model.referenceRevenueUsd)})`,
      note: 'Loss grows with size, but more slowly than revenue: four times the revenue doubles it.',
    },
    {
      name: 'Revenue risk',
      formula: `revenue × ${percent(model.regulatoryRate)} × regulation × industry × ${systemsRoot}`,
      note: `Fines, and the cost of answering them. The root counts for one at most: more than ${model.referenceSystems} systems do not raise this part.`,
    },
    {
      name: 'AI systems',
      formula: `${model.eventsPerYear} × loss of one event × ${weights.systems} × ${systemsRoot}`,
    },
    {
      name: 'High-risk models',
      formula: `${model.eventsPerYear} × loss of one event × ${weights.highRiskModels} × ${modelsRoot}`,
    },
    {
      name: 'Prior incidents',
      formula: `${percent(model.priorIncidentShare)} of the three above, where there was one`,
    },
    {
      name: 'Gross',
      formula: 'the four together',
      note: `Never more than ${percent(model.ceilingShare)} of revenue: beyond that, all four are scaled down alike.`,
    },
    { name: 'Exposure', formula: riskAlgebra.exposure },
    {
      name: 'Savings',
      formula: `${savingsPercent.team}%, ${savingsPercent.division}% and ${savingsPercent.enterprise}% of exposure`,
      note: 'Team, Division and Enterprise. Sums are rounded to whole dollars at the end.',
    },
  ],
}

const { oneInTen, oneInTwenty, oneInHundred } = returnPeriods
const chance = (years: number) => percent(1 / years)

export const spreadFormulas: { heading: string; items: Formula[] } = {
  heading: 'Doubt and bad years',
  items: [
    {
      name: 'How sure we are',
      formula: `exposure ÷ k to exposure × k, with k = exp √((ln √(${spread.surveyGap}))² + (${spread.sizeDoubt} × ln(revenue ÷ ${usd(model.referenceRevenueUsd)}))²)`,
      note: `The first term is the ${spread.surveyGap}-fold gap between two surveys, the second the doubt about how loss grows with size. The upper end never passes revenue.`,
    },
    {
      name: 'Chance of a loss',
      formula: `${riskAlgebra.chanceOfLoss}, with λ = ${model.eventsPerYear} × (${weights.systems} × ${systemsRoot} + ${weights.highRiskModels} × ${modelsRoot}) × ${riskAlgebra.rarerEvents}, times ${1 + model.priorIncidentShare} after prior incidents`,
      note: 'λ is the number of events to expect in a year. Controls make events rarer and smaller; the fraction keeps the rarer part.',
    },
    {
      name: 'Size of a year’s loss',
      formula: `lognormal, with ${riskAlgebra.lossSpread} and ${riskAlgebra.lossMean}`,
      note: 'Chosen so that the average over all years is the exposure.',
    },
    {
      name: 'Bad years',
      formula: riskAlgebra.exceedance,
      note: `The ${names.oneInTen}, ${names.oneInTwenty} and ${names.oneInHundred} year is the loss with a chance of ${chance(oneInTen)}, ${chance(oneInTwenty)} and ${chance(oneInHundred)}; it is zero if any loss at all is less likely than that.`,
    },
  ],
}

export const limits = {
  heading: 'What it does not know',
  items: [
    'The evidence is mostly vendor surveys and data on breaches. Few losses that are specific to AI have been made public.',
    'Fines under the GDPR stand in for fines under AI law, which is too young to have a record.',
    'The effect of maturity is a correlation: mature organizations lose less, which does not prove that maturity is the cause.',
    'AI that is in use but not declared is not counted.',
    `The reductions of ${savingsPercent.team}%, ${savingsPercent.division}% and ${savingsPercent.enterprise}% are modeled scenarios, not measured outcomes.`,
    'It is a general model. It knows nothing of your contracts, your insurance or your history beyond what you enter, and it is not legal or actuarial advice.',
  ],
} as const

const breachNames = {
  'prohibited-practice': 'A prohibited practice',
  'listed-duty': 'A duty on the Act’s closed list',
  'wrong-information': 'Wrong information to authorities',
} as const

export const ceilings = {
  heading: 'Ceilings in law, for context',
  intro: `The ${act.act} sets the largest fines that may be imposed. They are shown beside the estimate and are not part of it: a ceiling says what is possible, not what is likely. The closed list covers duties of providers, importers, distributors, deployers and notified bodies, and the duties of transparency; AI literacy is not on it.`,
  caption: `${act.act}, ${act.citation}, Article ${act.article}: the higher of the two; the lower for small and medium-sized companies (${act.smallFirms}) and, except for prohibited practices, for small mid-caps (${act.midCaps}). ${lastChecked('aiAct')}`,
  columns: ['Breach', 'Up to', 'Or, of worldwide turnover', 'Article'],
  rows: aiActCeilings.map(({ breach, eurMillions, turnoverPercent, paragraph }) => ({
    heading: breachNames[breach],
    cells: [`€${eurMillions} million`, `${turnoverPercent}%`, paragraph],
  })),
}
