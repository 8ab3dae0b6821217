// What the calculator says where estimates are saved on the device and compared.
import { maxScenarios } from '#constants/calculator.ts'
import { rangeTailPercent } from '#constants/risk-model.ts'

export const scenarios = {
  heading: 'Compare scenarios',
  intro: `Save up to ${maxScenarios} estimates in this browser and compare them. They stay on this device until you remove them.`,
  name: 'Scenario name',
  namePlaceholder: 'For example: today',
  save: 'Save this estimate',
  unnamed: (letter: string) => `Scenario ${letter}`,
  alreadySaved: 'This estimate is saved.',
  full: `You have saved ${maxScenarios} scenarios, the maximum. Remove one to save this estimate.`,
  one: 'To compare, change an answer, calculate again and save that estimate too.',
  list: 'Saved on this device',
  open: 'Open',
  remove: 'Remove',
  removed: (name: string) => `Removed ${name}.`,
  saved: (name: string) => `Saved ${name} on this device.`,
  pictureHeading: 'Chance of a larger loss in one year, by scenario',
  caption: 'Scenarios compared, in US dollars per year',
  columns: { figure: 'Figure' },
  rows: {
    exposure: 'Expected annual loss',
    range: `Range (${100 - 2 * rangeTailPercent}% likely)`,
    chance: 'Chance of any loss',
  },
  between: (from: string, to: string) => `${from} – ${to}`,
  published: 'Published',
  yes: 'Yes',
  no: 'No',
} as const
