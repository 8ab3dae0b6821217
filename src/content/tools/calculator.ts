// What the calculator's forms say, on its own page and on the home page.
import { type OwnFigure, priorIncidentYears } from '#constants/calculator.ts'
import { riskModel } from '#constants/risk-model.ts'
import { usd } from '#content/shared/figures.ts'

export const request = {
  calculate: 'Calculate Risk Exposure',
  calculating: 'Calculating...',
  chooseIndustry: 'Select an industry',
  failed: { title: 'Calculation Failed', description: 'Failed to calculate risk assessment.' },
} as const

export const form = {
  heading: 'Your organization',
  hints: {
    // Repeats the figure with separators, so that nobody has to count zeros.
    annualRevenue: (entered: string) => `US dollars a year: ${entered}`,
    aiSystemsCount: 'Bought or built',
    highRiskModelsCount: 'Under the EU AI Act',
    priorIncidents: `At least one AI incident in the last ${priorIncidentYears} years`,
    regulatoryPosture: 'How mature your AI controls are',
  },
  own: {
    heading: 'Use your own figures',
    intro:
      'Leave a field empty to use the published figure. Enter losses and events as they would be without controls, or choose Low Maturity if yours already include their effect.',
    hints: {
      lossPerEvent: `US dollars. Published: ${usd(riskModel.eventCostUsd)}, scaled to your size`,
      eventsPerYear: `Published: ${riskModel.eventsPerYear}, scaled to your systems`,
      employees: `Otherwise one for every ${usd(riskModel.revenuePerEmployeeUsd)} of revenue`,
      controlsSpend: 'US dollars a year, compared with the loss that your controls avoid',
    } satisfies Record<OwnFigure, string>,
  },
  moreModelsThanSystems: 'You entered more high-risk models than AI systems. Is that right?',
  privacy: 'We compute the estimate on our server and don’t store your figures.',
} as const

export const announcement = (exposure: string) => `Estimate ready. Expected annual loss: ${exposure}.`
