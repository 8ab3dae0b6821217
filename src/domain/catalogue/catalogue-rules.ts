// Validation rules for courses, sessions, posts and reports.
import type { CohortSession, Course, Post, Report } from '#domain/catalogue/catalogue.ts'
import { isMoment, readMoment } from '#domain/credential/moments.ts'
import { hidesSomething } from '#domain/credential/visible-text.ts'
import { credentialTypes } from '#facts/registry.ts'

const longest = { title: 200, text: 1000 }
const mostSeats = 10_000
const idPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

const shortText = (label: string, text: string, most: number) =>
  text.trim() !== '' && [...text].length <= most && !hidesSomething(text)
    ? []
    : [`the ${label} must be one line of 1 to ${most} visible characters`]

const soundId = (id: string) =>
  idPattern.test(id) && id.length <= 60
    ? []
    : ['the id must be lower-case letters and digits, joined by hyphens']

const common = ({ id, title }: { id: string; title: string }) => [
  ...soundId(id),
  ...shortText('title', title, longest.title),
]

const isDay = (text: string) => text.length === 10 && readMoment(text, 'begins') !== undefined

const amount = (label: string, value: number) =>
  Number.isFinite(value) && value >= 0 && value <= 10_000
    ? []
    : [`the ${label} must be a number from 0 to 10000`]

export function courseFaults(course: Course): string[] {
  return [
    ...common(course),
    ...(credentialTypes.includes(course.type) ? [] : [`the type must be ${credentialTypes.join(', ')}`]),
    ...shortText('description', course.description, longest.text),
    ...amount('duration in hours', course.durationHours),
    ...amount('CRUs', course.ceuValue),
    ...(/^\d{1,7}(\.\d\d)?$/.test(course.price)
      ? []
      : ['the price must be an amount in dollars such as 799.00']),
  ]
}

export function sessionFaults({
  id,
  name,
  startDate,
  delivery,
  capacity,
  enrolled,
}: CohortSession): string[] {
  const areSeats = Number.isInteger(capacity) && capacity >= 1 && capacity <= mostSeats
  const isCount = Number.isInteger(enrolled) && enrolled >= 0
  return [
    ...soundId(id),
    ...shortText('name', name, longest.title),
    ...shortText('delivery', delivery, longest.title),
    ...(isDay(startDate)
      ? []
      : [`the start date must be a date such as 2027-01-20${startDate && `, not "${startDate}"`}`]),
    ...(areSeats ? [] : [`the seats must be a whole number from 1 to ${mostSeats}`]),
    ...(isCount ? [] : ['the number enrolled must be a whole number, 0 or more']),
    ...(areSeats && isCount && enrolled > capacity ? ['more people are enrolled than there are seats'] : []),
  ]
}

export function postFaults(post: Post): string[] {
  const { coverUrl, publishedAt } = post
  return [
    ...common(post),
    ...shortText('excerpt', post.excerpt, longest.text),
    // Pages show no pictures from other sites, and // would lead to one.
    ...(coverUrl === undefined || /^\/[^/\\\s]\S*$/.test(coverUrl)
      ? []
      : ['the cover must be an https address, or a path of this site such as /covers/one.jpg']),
    ...(publishedAt === undefined || isMoment(publishedAt)
      ? []
      : ['the publication date is not a valid date']),
  ]
}

export function reportFaults(report: Report): string[] {
  return [
    ...common(report),
    ...(isDay(report.publishDate) ? [] : ['the publication date is not a date such as 2026-01-31']),
  ]
}
