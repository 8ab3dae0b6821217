// What links prefill on the contact form, by code. Codes never change, because links are shared.

import { pricing } from '#constants/commerce.ts'
import { certificationIn, crusOf, durationOf, priceOf, subscriptionIn } from '#content/catalogue/offer.ts'
import { specializationLine } from '#content/shared/curriculum.ts'
import { day } from '#content/shared/dates.ts'
import { type Event, events } from '#content/shared/events.ts'
import { usd } from '#content/shared/figures.ts'
import { programCards } from '#content/shared/programs.ts'
import type { Catalogue, CohortSession, Course } from '#domain/catalogue/catalogue.ts'

export type MessagePrefill = { subject: string; message?: string }

const enrollmentIn = (what: string) => `Enrollment in ${what}`

const confirm = 'Please confirm in writing, with the price and next steps.'

const fixedSubjects: [code: string, subject: string][] = [
  ['appeal', 'Appeal'],
  ['accommodations', 'Request for accommodations'],
  ['accessibility', 'Accessibility issue'],
  ['support', 'Request for technical support'],
  ['ethics', 'Concern for the Ethics Committee'],
  ['integrity', 'Concern for the Academic Integrity Committee'],
  ['advisor', 'Question for a program advisor'],
  ['exam', 'Scheduling the certification exam'],
  ['enterprise', 'Certification for our organization'],
  ['partner', 'Partnership'],
  ['event', 'Attending an event'],
  ['article', 'An article for the blog'],
  ['correction', 'An error in an article'],
  ['standards', 'A published standard'],
  ['directory', 'An error in the directory'],
  ['verification', 'A credential that could not be verified'],
  ['log', 'The public log'],
  ['operator', 'Who runs this site'],
  ['renewal', 'Certification renewal'],
]

function coursePrefill(course: Course): MessagePrefill {
  const { type, title } = course
  const facts = `${durationOf(course)}${type === 'CERT' ? '' : ` earning ${crusOf(course)}`}, ${priceOf(course)}`
  const ask =
    type === 'CEU'
      ? `I would like to subscribe to ${title}: ${facts}, ${programCards.CEU.priceLine.toLowerCase()}.`
      : `I would like to enroll in ${title}: ${facts}.`
  return { subject: enrollmentIn(title), message: `${ask} ${confirm}` }
}

const sessionPrefill = ({ name, startDate, delivery }: CohortSession, price: string): MessagePrefill => ({
  subject: enrollmentIn(`the ${day(startDate)} session`),
  message: `I would like to join the ${name}, which starts on ${day(startDate)} (${delivery.toLowerCase()}${price}). If it has already started, please offer me the next one. ${confirm}\n\n${specializationLine}`,
})

const eventPrefill = ({ title, startsAt, place }: Event): MessagePrefill => ({
  subject: `Attending an event: ${title}`,
  message: `I would like to attend “${title}” on ${day(startsAt)} (${place}). If it is over, please tell me about the next one.`,
})

function plansOf(catalogue: Catalogue): [code: string, prefill: MessagePrefill][] {
  const course = certificationIn(catalogue)
  const subscription = subscriptionIn(catalogue)
  const inCohort = course ? `, in a live cohort at ${priceOf(course)}` : ''
  return [
    [
      'certification',
      {
        subject: enrollmentIn('the certification'),
        message: `I would like to enroll in the certification${inCohort}. ${confirm}\n\n${specializationLine}`,
      },
    ],
    [
      'individual',
      {
        subject: 'Individual certification plan',
        message: `I would like to take the certification at my own pace, at ${usd(pricing.individualPerCertificationUsd)}. ${confirm}\n\n${specializationLine}`,
      },
    ],
    [
      'team',
      {
        subject: 'Team certification plan',
        message: `We would like a written quote for a team, at ${usd(pricing.teamPerPersonUsd)} per person.\n\nNumber of people (${pricing.teamMinimumLicenses} or more): \nPreferred start: `,
      },
    ],
    ['subscription', { ...(subscription && coursePrefill(subscription)), subject: 'CRU subscription' }],
  ]
}

// Fixed subjects come last, so a course with the same id does not hide them.
export function contactPrefills(catalogue: Catalogue): ReadonlyMap<string, MessagePrefill> {
  const { courses, sessions } = catalogue
  const course = certificationIn(catalogue)
  const price = course ? `, ${priceOf(course)}` : ''
  return new Map<string, MessagePrefill>([
    ...courses.map((each) => [each.id, coursePrefill(each)] as const),
    ...sessions.map((session) => [session.id, sessionPrefill(session, price)] as const),
    ...events.map((event) => [event.id, eventPrefill(event)] as const),
    ...fixedSubjects.map(([code, subject]) => [code, { subject }] as const),
    ...plansOf(catalogue),
  ])
}
