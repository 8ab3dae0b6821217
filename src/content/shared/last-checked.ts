// The note with every legal citation: when we last checked it, and which text.

import { type Law, lawTexts } from '#constants/law-texts.ts'
import { day } from '#content/shared/dates.ts'

// Gives the oldest date of the laws named.
export function lastChecked(...laws: [Law, ...Law[]]): string {
  const texts = laws.map((law) => lawTexts[law])
  const oldest = texts
    .map(({ checked }) => checked as string)
    .reduce((one, other) => (one < other ? one : other))
  return `Last checked ${day(oldest)}: ${texts.map(({ source }) => source).join('; ')}.`
}
