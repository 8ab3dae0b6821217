// What the exam page says.

import { brand } from '#constants/brand.ts'
import {
  exam,
  type ProctorId,
  proctorIds,
  proctorNames,
  type ReadinessId,
  readinessIds,
} from '#constants/exam.ts'
import { accessibility } from '#constants/policies.ts'
import { crusWrittenOut } from '#constants/renewal.ts'
import { priceOf, subscriptionIn } from '#content/catalogue/offer.ts'
import { type PageCopy, pointsOf } from '#content/navigation/copy.ts'
import { retakePrice } from '#content/shared/conditions.ts'
import { weekdayAndDay } from '#content/shared/dates.ts'
import { examParts } from '#content/shared/exam-parts.ts'
import { range } from '#content/shared/figures.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'

export const page: PageCopy = {
  title: 'Certification Exam',
  description: `The ${brand.name} certification exam: ${exam.hours} hours, online proctored, ${exam.passMarkPercent}% to pass. Structure, rules and how to prepare.`,
  heading: 'Certification Exam',
  lede: `Three parts, ${exam.hours} hours, online with a proctor. You need ${exam.passMarkPercent}% to pass.`,
}

export const actions = {
  prepare: { href: '#readiness', text: 'Prepare and choose a date' },
}

export const figures = [
  { figure: `${exam.hours} hours`, counts: 'Duration, in one sitting' },
  { figure: `${exam.passMarkPercent}%`, counts: 'Pass mark, across all three parts' },
  { figure: 'Online', counts: 'Proctored, from home or work' },
  { figure: `${exam.minimumMbps} Mbps`, counts: 'Minimum internet speed' },
]

export const structure = {
  heading: 'Exam structure',
  intro: 'Three weighted parts, one result.',
  points: examParts.map(({ heading, percent, text }) => ({ heading: `${heading}: ${percent}%`, text })),
}

export type ReadinessItem = { id: ReadinessId; text: string; about: string }

const itemTexts: Record<ReadinessId, { text: string; about: string }> = {
  'photo-id': {
    text: 'Government photo ID',
    about: 'Passport, identity card or driver’s license, valid on exam day.',
  },
  internet: {
    text: `Internet of at least ${exam.minimumMbps} Mbps`,
    about: 'Measured in the room where you will take the exam.',
  },
  'webcam-and-microphone': {
    text: 'Webcam and microphone',
    about: 'Both working and allowed in your browser.',
  },
  'private-room': {
    text: 'Private well-lit room',
    about: 'Nobody else comes in, and your face is clearly visible.',
  },
  browser: {
    text: 'Updated Chrome or Firefox browser',
    about: 'The current version, with no screen-recording extensions.',
  },
  'uninterrupted-hours': {
    text: `${range(exam.uninterruptedHours)} uninterrupted hours`,
    about: `The exam takes ${exam.hours} hours, plus check-in.`,
  },
  'exam-policies': {
    text: 'I have read the exam policies',
    about: 'They’re further down this page.',
  },
}

const proctorLabels: Record<ProctorId, string> = {
  proctoru: 'One proctor greets you, checks your ID and stays with you to the end.',
  examity: 'Check-in with a proctor; the session is recorded and reviewed afterward.',
  pearson: 'Check-in by photo; a proctor watches live and answers in the chat.',
}

export type Proctor = { id: ProctorId; name: string; description: string }

export const readiness = {
  heading: 'Readiness checklist',
  intro: 'Check off each item when you have it. All are required before you choose a date.',
  items: readinessIds.map((id): ReadinessItem => ({ id, ...itemTexts[id] })),
  savedHere: 'Your checklist is saved on this device only.',
  withoutScript:
    'The checklist and the calendar need JavaScript. Without it, use the contact button at the end of this page to schedule your exam.',
  ready: (done: number, total: number) => `${done} of ${total} ready`,
  schedule: 'Schedule Exam',
  print: 'Print checklist',
  panel: {
    heading: 'Choose a date, a time and a proctor',
    note: 'This is a request, not a booking. We’ll add it to a message for you to send, and confirm by email.',
    loading: 'Loading the calendar…',
    failed: 'The calendar could not be loaded.',
    tryAgain: 'Try again',
    date: 'Date',
    dateHint: 'Weekdays only.',
    dayName: (day: string, isToday: boolean, isChosen: boolean) =>
      [isToday && 'Today', weekdayAndDay(day), isChosen && 'chosen'].filter(Boolean).join(', '),
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    time: 'Time',
    timeHint: 'In your own time zone.',
    proctor: 'Proctor partner',
    proctors: proctorIds.map(
      (id): Proctor => ({ id, name: proctorNames[id], description: proctorLabels[id] }),
    ),
    cancel: 'Cancel',
    confirm: 'Confirm',
  },
}

export type PanelCopy = (typeof readiness)['panel']

export const policies = {
  heading: 'Exam policies',
  points: pointsOf({
    [`Cancel with ${exam.cancelNoticeHours} hours’ notice`]:
      'Write to us before then and we’ll release your slot.',
    [`Reschedule up to ${exam.rescheduleNoticeHours} hours before`]:
      'Choose another weekday; your registration stays valid.',
    [`Retake after ${exam.retakeAfterDays} days if failed`]: `Counted from the exam date, so you have time to prepare. ${retakePrice}`,
    Accommodations: `Extra time and other accommodations are available. Request them at least ${accessibility.requestDaysBefore} days before the exam.`,
  }),
}

// The subscription's card links here.
export function subscriptionFor(catalogue: Catalogue) {
  const course = subscriptionIn(catalogue)
  const fee = course ? `It costs ${priceOf(course)} a year and` : 'It'
  return {
    heading: 'Looking for the CRU subscription?',
    text: `The CRU subscription is for people who have passed this exam. ${fee} covers the sessions and readings that earn ${crusWrittenOut} to keep a certification current. To subscribe, write to us.`,
    links: [
      { href: '/contact?subject=subscription', text: 'Ask to subscribe' },
      { href: '/ceu', text: 'What the subscription includes' },
    ],
  }
}

export const closing = {
  heading: 'Prefer to talk to someone first?',
  text: 'Tell us when you’d like to take the exam and what you need on the day. We’ll arrange the rest.',
  primary: { href: '/contact?subject=exam', text: 'Contact to Schedule Exam' },
  secondary: { href: '/accessibility', text: 'Accommodations' },
}
