// What the calculator's forms say, on its own page and on the home page.
import { priorIncidentYears } from '#facts/calculator.ts'

export const request = {
  calculate: 'Calculate Risk Exposure',
  calculating: 'Calculating...',
  chooseIndustry: 'Select an industry',
  failed: { title: 'Calculation Failed', description: 'Failed to calculate risk assessment.' },
} as const

export const form = {
  heading: 'Your organization',
  hints: {
    // Said back as it is typed, so that nobody has to count zeros.
    annualRevenue: (entered: string) => `US dollars a year: ${entered}`,
    aiSystemsCount: 'Bought or built',
    highRiskModelsCount: 'As in the EU AI Act',
    priorIncidents: `At least one AI incident in the last ${priorIncidentYears} years`,
    regulatoryPosture: 'How firm your AI controls are',
  },
  privacy: 'Your figures are sent to our server to be computed. They are not stored.',
  withoutScript: {
    heading: 'The calculator needs scripts',
    text: 'They are switched off in this browser. The method below can be read without them.',
  },
} as const

export const announcement = (exposure: string) => `Estimate ready. Expected loss a year: ${exposure}.`
