// What the short calculator on the home page says.

import { calculatorDefaults as defaults, revenueBands } from '#constants/calculator.ts'
import { regionNames } from '#content/calculator/names.ts'
import { shortUsd } from '#content/shared/figures.ts'

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
  assumed: `Assumes ${defaults.aiSystemsCount} AI systems, ${defaults.highRiskModelsCount} high-risk models, ${regionNames[defaults.region]} and no prior incidents; revenue defaults to ${shortUsd(defaults.annualRevenue)}.`,
  beforehand: 'Answer three questions to see your expected annual loss and what each package could save.',
  exposure: 'Risk exposure: expected annual loss',
  savings:
    'What a certified team could save per year. An assumption, not a finding: the full calculator explains it.',
  onward: { href: '/calculator', text: 'Open the full calculator' },
}
