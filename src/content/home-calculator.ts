// What the short calculator on the home page says.
import { regionNames } from '#content/calculator/names.ts'
import { shortUsd, usd } from '#content/figures.ts'
import { calculatorDefaults as defaults, revenueBands } from '#facts/calculator.ts'

export type HomeCalculatorWords = typeof homeCalculator

export const homeCalculator = {
  heading: "What's Your AI Risk Exposure?",
  intro:
    'Estimate potential exposure from non-compliance and incidents, then see the upside of a certified team.',
  chooseRevenue: 'Select annual revenue',
  revenueOptions: revenueBands.map((band) => ({
    value: String(band.sentUsd),
    text:
      'toUsd' in band ? `${shortUsd(band.fromUsd)} - ${shortUsd(band.toUsd)}` : `${shortUsd(band.fromUsd)}+`,
  })),
  missing: { title: 'Missing Information', description: 'Please select an industry' },
  industryNeeded: 'The estimate depends on it.',
  assumed: `Assumed: ${defaults.aiSystemsCount} AI systems, ${defaults.highRiskModelsCount} high-risk models, ${regionNames[defaults.region]}, no prior incidents; revenue of ${usd(defaults.annualRevenue)} until you choose.`,
  beforehand:
    'Three answers give the loss to expect in a year, in dollars, and how much of it each package could save.',
  exposure: 'Risk exposure: expected loss a year',
  savings: 'What a certified team could save a year',
  onward: { href: '/calculator', text: 'Full calculator, with range and method' },
  withoutScript: {
    heading: 'The estimate needs scripts',
    text: 'They are switched off in this browser. The method behind it is on the risk calculator’s page.',
  },
}
