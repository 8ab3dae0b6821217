// What is said where estimates are kept on the device and compared.
import { mostScenarios } from '#facts/calculator.ts'

export const scenarios = {
  heading: 'Side by side',
  intro: `Keep up to ${mostScenarios} estimates and compare them. They stay in this browser, on this device, until you remove them; keeping them sends us nothing.`,
  name: 'Name of this scenario',
  namePlaceholder: 'Such as: today',
  keep: 'Keep this estimate',
  unnamed: (letter: string) => `Scenario ${letter}`,
  keptAlready: 'This estimate is kept.',
  full: `You have kept ${mostScenarios}, and there is room for no more. Remove one to keep this estimate.`,
  one: 'Change an answer in the form, calculate again and keep that as well: then both are drawn in one picture.',
  list: 'Kept on this device',
  open: 'Open',
  remove: 'Remove',
  removed: (name: string) => `${name} was removed.`,
  kept: (name: string) => `${name} is kept on this device.`,
  pictureHeading: 'Chance of a larger loss in one year, scenario by scenario',
  caption: 'The scenarios in figures: first what differs, then what follows, in US dollars a year',
  columns: { figure: 'Figure' },
  rows: {
    exposure: 'Expected loss',
    range: 'Range, eight chances in ten',
    chance: 'Chance of any loss',
  },
  between: (from: string, to: string) => `${from} – ${to}`,
  yes: 'Yes',
  no: 'No',
} as const
