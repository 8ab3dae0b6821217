// What the calculator's forms say, on its own page and on the home page.
import { priorIncidentYears } from '#constants/calculator.ts'

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
  moreModelsThanSystems: 'You entered more high-risk models than AI systems. Is that right?',
  privacy: 'We compute the estimate on our server and don’t store your figures.',
} as const

export const announcement = (exposure: string) => `Estimate ready. Expected annual loss: ${exposure}.`
