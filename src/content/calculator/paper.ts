// What the board paper says beyond the figures that it shares with the page, and what is said where it is made.
import { wholeUsd } from '#content/figures.ts'
import type { Range } from '#domain/risk/estimate.ts'
import { brand } from '#facts/brand.ts'
import { type ReturnPeriod, returnPeriodNames } from '#facts/risk-model.ts'

export const makePaper = {
  heading: 'For the board',
  intro:
    'The same figures and pictures on two pages, as a PDF. It is drawn in this browser: the name goes into the paper and is not sent to us. Printing this page gives the same two pages.',
  organization: 'Name of the organization',
  hint: 'Optional. It appears in the paper exactly as you type it.',
  make: 'Download Board Paper',
  drawing: 'Drawing the paper...',
  made: (file: string) => `The paper is drawn and saved as ${file}.`,
  madeWithoutName: (file: string) =>
    `The paper is drawn and saved as ${file}, without the name: this device has no letters for it.`,
  failed:
    'The paper could not be drawn, because part of it did not arrive. Check your connection, then try again.',
  tryAgain: 'Try again',
} as const

export const paper = {
  label: `${brand.name} · Board paper`,
  title: 'AI risk exposure',
  titleOf: (organization: string) => `AI risk exposure of ${organization}`,
  subject:
    'The yearly loss to expect from AI non-compliance and AI incidents, how sure it is, and how a bad year looks.',
  meta: (date: string, version: string) => `${date} · Model ${version} · US dollars`,
  inputs: 'What was entered',
  sources: 'Where the figures come from',
  limits: 'What the estimate does not know',
  openAgain: 'Open this estimate again, with the method in full:',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  fileName: (date: string) => `${brand.name.toLowerCase()}-ai-risk-paper-${date}.pdf`,
} as const

const yearOf = (period: ReturnPeriod) => `${returnPeriodNames[period].replaceAll(' ', '-')} year`

// What the pictures show, for people who hear the paper.
export const pictures = {
  range: ({ p10, p50, p90 }: Range) =>
    `A band on a scale from zero, from ${wholeUsd(p10)} to ${wholeUsd(p90)}, with the best estimate of ${wholeUsd(p50)} marked in it.`,
  curve: (years: { period: ReturnPeriod; loss: number }[]) =>
    `A curve that falls from frequent small losses to rare large ones. Marked on it: ${years
      .map(({ period, loss }) => `the ${yearOf(period)} at ${wholeUsd(loss)}`)
      .join(', ')}.`,
  scenarios: (names: string[]) =>
    `The curves of ${names.join(', ')} in one picture: the chance of a larger loss in one year. The table beside it has their figures.`,
} as const
