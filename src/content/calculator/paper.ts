// The board paper's own words, and those of the form that prints it.
import { brand } from '#constants/brand.ts'
import { dollarYear } from '#constants/risk-model.ts'

export const makePaper = {
  heading: 'Board paper',
  intro:
    'These figures and charts on two pages, with a third for your own figures. For a file, choose “Save as PDF” in the print dialog. We don’t receive the name you enter.',
  organization: 'Organization name',
  hint: 'Optional. Appears on the paper exactly as you type it.',
  print: 'Print or Save as PDF',
} as const

export const paper = {
  label: `${brand.name} · Board paper`,
  title: 'AI risk exposure',
  titleOf: (organization: string) => `AI risk exposure of ${organization}`,
  meta: (date: string, version: string) => `${date} · Model ${version} · ${dollarYear} US dollars`,
  inputs: 'Inputs',
  sources: 'Sources',
  limits: 'Limitations',
  openAgain: 'Reopen this estimate, with its full methodology:',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  fileTitle: (date: string) => `${brand.name} AI risk exposure ${date}`,
} as const
