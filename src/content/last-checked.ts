// The note that goes with every citation of law: on which day it was last checked, and which text it is.
import { day } from '#content/dates.ts'
import { type Law, lawTexts } from '#facts/law-texts.ts'

// The oldest day counts for all that are named.
export function lastChecked(...laws: [Law, ...Law[]]): string {
  const texts = laws.map((law) => lawTexts[law])
  const oldest = texts
    .map(({ checked }) => checked as string)
    .reduce((one, other) => (one < other ? one : other))
  return `Last checked ${day(oldest)}: ${texts.map(({ source }) => source).join('; ')}.`
}
