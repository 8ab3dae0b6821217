// The methodology, for the page and the report: formulas, limitations, and the legal maximum fines.

import { certifiedPeople, savingsPercent } from '#constants/calculator.ts'
import {
  aiActPenalties as act,
  aiActCeilings,
  dollarYear,
  riskModel as model,
  modelVersion,
  returnPeriodNames as names,
  returnPeriods,
  riskAlgebra,
  riskSpread as spread,
} from '#constants/risk-model.ts'
import { percent, usd } from '#content/shared/figures.ts'
import { lastChecked } from '#content/shared/last-checked.ts'

export const method = {
  heading: 'Methodology',
  intro:
    'A FAIR-style estimate: how often something goes wrong, times what it costs. The model uses only addition, multiplication, division and square roots, so the same answers give the same figure on every machine.',
  version: `Model ${modelVersion}`,
} as const

export const meaning = {
  heading: 'What the figure means',
  paragraphs: [
    `Exposure is the expected annual loss from AI non-compliance and AI incidents together, in ${dollarYear} US dollars. It is an average over many years: most cost less, and a few cost far more. It is not a maximum and not a forecast for next year.`,
    'Read it with two other figures. The range says how uncertain the average is. A bad year shows how far a single year can be from that average.',
  ],
} as const

const { weights } = model
const systemsRoot = `√(AI systems ÷ ${model.referenceSystems})`
const modelsRoot = `√(high-risk models ÷ ${model.referenceHighRiskModels})`

export type Formula = { name: string; formula: string; note?: string }

export const formulas: { heading: string; items: Formula[] } = {
  heading: 'Formulas',
  items: [
    {
      name: 'Loss from one event',
      formula: `${usd(model.eventCostUsd)} × industry × severity × √(revenue ÷ ${usd(model.referenceRevenueUsd)})`,
      note: 'Loss grows more slowly than revenue: four times the revenue doubles it.',
    },
    {
      name: 'Revenue risk',
      formula: `revenue × ${percent(model.regulatoryRate)} × regulation × industry × ${systemsRoot}`,
      note: `Fines and the cost of responding to them. The root is capped at one: more than ${model.referenceSystems} systems don’t raise this part.`,
    },
    {
      name: 'AI systems',
      formula: `${model.eventsPerYear} × loss from one event × ${weights.systems} × ${systemsRoot}`,
    },
    {
      name: 'High-risk models',
      formula: `${model.eventsPerYear} × loss from one event × ${weights.highRiskModels} × ${modelsRoot}`,
    },
    {
      name: 'Prior incidents',
      formula: `${percent(model.priorIncidentShare)} of the three above, if there were any`,
    },
    {
      name: 'Gross',
      formula: 'the sum of the four',
      note: `Capped at ${percent(model.ceilingShare)} of revenue; above that, all four are scaled down equally.`,
    },
    { name: 'Exposure', formula: riskAlgebra.exposure },
    {
      name: 'Your own figures',
      formula: `your loss per event and events per year replace those above; your employees replace revenue ÷ ${usd(model.revenuePerEmployeeUsd)}`,
      note: 'Your number of events already reflects prior incidents, so these raise only the revenue risk. Spending on controls changes no figure; we compare it with the loss that controls avoid.',
    },
    {
      name: 'Savings',
      formula: `${savingsPercent.team}%, ${savingsPercent.division}% and ${savingsPercent.enterprise}% of the exposure of a company as large as the part that the people certified can reach`,
      note: `Team is ${certifiedPeople.team} people, Division ${certifiedPeople.division}, Enterprise everyone. Each person reaches ${model.employeesPerCertified} employees, or ${usd(model.employeesPerCertified * model.revenuePerEmployeeUsd)} of revenue; all other answers stay the same. Without this limit, five licenses would save a large bank millions.`,
    },
  ],
}

const { oneInTen, oneInTwenty, oneInHundred } = returnPeriods
const chance = (years: number) => percent(1 / years)

export const spreadFormulas: { heading: string; items: Formula[] } = {
  heading: 'Range and bad years',
  items: [
    {
      name: 'Range',
      formula: `exposure ÷ k to exposure × k, with k = exp √((ln √(${spread.surveyGap}))² + (${spread.sizeDoubt} × ln(revenue ÷ ${usd(model.referenceRevenueUsd)}))²)`,
      note: `The first term is the ${spread.surveyGap}-fold gap between two surveys; the second is the uncertainty about how loss grows with size. The upper end never exceeds revenue.`,
    },
    {
      name: 'Chance of a loss',
      formula: `${riskAlgebra.chanceOfLoss}, with λ = ${model.eventsPerYear} × (${weights.systems} × ${systemsRoot} + ${weights.highRiskModels} × ${modelsRoot}) × ${riskAlgebra.rarerEvents}, times ${1 + model.priorIncidentShare} after prior incidents`,
      note: 'λ is the expected number of events in a year. Controls make events rarer and smaller; the fraction is the rarer part.',
    },
    {
      name: 'Size of a year’s loss',
      formula: `lognormal, with ${riskAlgebra.lossSpread} and ${riskAlgebra.lossMean}`,
      note: 'Chosen so that the average over all years is the exposure.',
    },
    {
      name: 'Bad years',
      formula: riskAlgebra.exceedance,
      note: `The ${names.oneInTen}, ${names.oneInTwenty} and ${names.oneInHundred} year is the loss with a chance of ${chance(oneInTen)}, ${chance(oneInTwenty)} and ${chance(oneInHundred)}; it is zero if a loss of any size is less likely than that.`,
    },
  ],
}

export const limits = {
  heading: 'Limitations',
  items: [
    'The evidence is mostly vendor surveys and data on breaches. Few AI-specific losses are public.',
    'GDPR fines are a proxy for fines under AI law, which is too new to have a record.',
    'The effect of maturity is a correlation: mature organizations lose less, but that doesn’t prove maturity is the cause.',
    'AI that you use but don’t enter is not included.',
    `The reductions of ${savingsPercent.team}%, ${savingsPercent.division}% and ${savingsPercent.enterprise}% are modeled scenarios, not measured outcomes.`,
    'This is a general model. It doesn’t know your contracts, insurance or history beyond what you enter, and it is not legal or actuarial advice.',
  ],
} as const

const breachNames = {
  'prohibited-practice': 'A prohibited practice',
  'listed-duty': 'A duty on the Act’s closed list',
  'wrong-information': 'Incorrect information to authorities',
} as const

export const ceilings = {
  heading: `Maximum fines under the ${act.act}`,
  intro: `The ${act.act} sets maximum fines. They are here for context and not part of the estimate: a maximum says what is possible, not what is likely. The closed list covers duties of providers, importers, distributors, deployers and notified bodies, and transparency duties; AI literacy is not on it.`,
  caption: `${act.act}, ${act.citation}, Article ${act.article}: the higher of the two; the lower for small and medium-sized companies (${act.smallFirms}) and, except for prohibited practices, for small mid-caps (${act.midCaps}). ${lastChecked('aiAct')}`,
  columns: ['Breach', 'Up to', 'Or, of worldwide turnover', 'Article'],
  rows: aiActCeilings.map(({ breach, eurMillions, turnoverPercent, paragraph }) => ({
    heading: breachNames[breach],
    cells: [`€${eurMillions} million`, `${turnoverPercent}%`, paragraph],
  })),
}
