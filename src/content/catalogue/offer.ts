// What pages quote from the catalogue.
import { counted, usd } from '#content/shared/figures.ts'
import type { Catalogue, Course } from '#domain/catalogue/catalogue.ts'

// The first of its type; pages speak of "the certification", and there is one unless an operator removed it.
export const certificationIn = ({ courses }: Catalogue): Course | undefined =>
  courses.find(({ type }) => type === 'CERT')

// The first of its type, as above.
export const subscriptionIn = ({ courses }: Catalogue): Course | undefined =>
  courses.find(({ type }) => type === 'CEU')

export const microCoursesIn = ({ courses }: Catalogue): Course[] =>
  courses.filter(({ type }) => type === 'MICRO')

export const priceOf = ({ price }: Course) => usd(Number(price))

export const durationOf = ({ durationHours }: Course) => counted(durationHours, 'hour')

export const crusOf = ({ ceuValue }: Course) => counted(ceuValue, 'CRU')

// The contact form reads the subject and prefills the message.
export const enrollHref = ({ id }: { id: string }) => `/contact?subject=${id}`

type Span = { least: number; most: number }

function spanOf(numbers: number[]): Span {
  return { least: Math.min(...numbers), most: Math.max(...numbers) }
}

// '6 to 8 hours', or '8 hours' when all are the same.
const spanned = ({ least, most }: Span, noun: string) =>
  least === most ? counted(most, noun) : `${least} to ${counted(most, noun)}`

export type MicroSpan = { hours: string; crus: string; lowestPrice: string; highestPrice: string }

// Undefined without micro-credentials.
export function microSpan(catalogue: Catalogue): MicroSpan | undefined {
  const courses = microCoursesIn(catalogue)
  if (courses.length === 0) return undefined
  const prices = spanOf(courses.map(({ price }) => Number(price)))
  return {
    hours: spanned(spanOf(courses.map(({ durationHours }) => durationHours)), 'hour'),
    crus: spanned(spanOf(courses.map(({ ceuValue }) => ceuValue)), 'CRU'),
    lowestPrice: usd(prices.least),
    highestPrice: usd(prices.most),
  }
}
