// The values of the FAQ that follow the registry's catalogue, such as {catalogue.microPrices}.
import {
  certificationIn,
  type MicroSpan,
  microSpan,
  priceOf,
  subscriptionIn,
} from '#content/catalogue/offer.ts'
import { cohortRhythm, crusNeeded, renewableWith } from '#content/shared/conditions.ts'
import type { NamedValues } from '#content/shared/named-values.ts'
import { industriesIn } from '#content/tools/micro-programs.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'

function microCredential(span: MicroSpan | undefined, industries: string[]): string {
  const last = industries.at(-1)
  const others = industries.slice(0, -1).join(', ')
  const named = last === undefined ? '' : `: ${others === '' ? last : `${others} or ${last}`}`
  const [length, crus] = span ? [`of ${span.hours} `, span.crus] : ['', 'CRUs']
  return `A program ${length}for one industry${named}. It earns ${crus} that count toward the full certification.`
}

function microPrices(span: MicroSpan | undefined): string {
  if (!span) return 'None are available at the moment.'
  const { lowestPrice, highestPrice } = span
  return lowestPrice === highestPrice
    ? `${lowestPrice}, a one-time fee.`
    : `From ${lowestPrice} to ${highestPrice}, a one-time fee.`
}

export function catalogueValues(catalogue: Catalogue): NamedValues {
  const certification = certificationIn(catalogue)
  const subscription = subscriptionIn(catalogue)
  const span = microSpan(catalogue)
  return new Map([
    ['catalogue.rhythm', cohortRhythm(certification)],
    ['catalogue.seat', certification && `A seat in a live public cohort is ${priceOf(certification)}.`],
    ['catalogue.renewableWith', renewableWith(certification)],
    ['catalogue.crusNeeded', crusNeeded(certification)],
    // In an FAQ that was exported from 1.0.
    ['catalogue.documentedCrus', crusNeeded(certification)],
    ['catalogue.microCredential', microCredential(span, industriesIn(catalogue))],
    ['catalogue.microPrices', microPrices(span)],
    [
      'catalogue.subscriptionPrice',
      subscription ? `${priceOf(subscription)} a year.` : 'It’s not available at the moment.',
    ],
  ])
}
