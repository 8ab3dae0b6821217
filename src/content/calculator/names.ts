// What the choices of the calculator are called.
import type { Industry, Package, Posture, Region } from '#constants/calculator.ts'

export const industryNames: Record<Industry, string> = {
  financial: 'Financial Services',
  healthcare: 'Healthcare',
  energy: 'Energy',
  general: 'General Business',
}

export const postureNames: Record<Posture, string> = {
  low: 'Low Maturity',
  med: 'Medium Maturity',
  high: 'High Maturity',
}

export const regionNames: Record<Region, string> = {
  us: 'United States',
  eu: 'European Union',
  uk: 'United Kingdom',
  ca: 'Canada',
  apac: 'Asia-Pacific',
  other: 'Other',
}

// Replaces the codes in a server message with the names shown in the form.
export const inNames = (sentence: string) =>
  [industryNames, regionNames, postureNames].reduce(
    (said, names) => said.replace(Object.keys(names).join(', '), Object.values(names).join(', ')),
    sentence,
  )

export const packageNames: Record<Package, string> = {
  team: 'Team',
  division: 'Division',
  enterprise: 'Enterprise',
}

export const notChosen = 'Not chosen'

export const reduction = (percentage: number) => `${percentage}% risk reduction`
