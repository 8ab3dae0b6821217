// The board paper's own words, and those of the form that prints it.
import { brand } from '#facts/brand.ts'

export const makePaper = {
  heading: 'For the board',
  intro:
    'The same figures and pictures on two pages. To get a file, choose “Save as PDF” in the print dialog. The name you enter appears on the paper and is not sent to us.',
  organization: 'Name of the organization',
  hint: 'Optional. It appears on the paper exactly as you type it.',
  print: 'Print or Save as PDF',
} as const

export const paper = {
  label: `${brand.name} · Board paper`,
  title: 'AI risk exposure',
  titleOf: (organization: string) => `AI risk exposure of ${organization}`,
  meta: (date: string, version: string) => `${date} · Model ${version} · US dollars`,
  inputs: 'What was entered',
  sources: 'Where the figures come from',
  limits: 'What the estimate does not know',
  openAgain: 'Open this estimate again, with the method in full:',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  fileTitle: (date: string) => `${brand.name} AI risk exposure ${date}`,
} as const
