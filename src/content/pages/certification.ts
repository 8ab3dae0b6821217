// What the certification page says.

import { brand } from '#constants/brand.ts'
import { certification } from '#constants/certification.ts'
import { exam } from '#constants/exam.ts'
import { certificationIn, enrollHref, priceOf } from '#content/catalogue/offer.ts'
import { type PageCopy, type Point, pointsOf } from '#content/navigation/copy.ts'
import {
  cohortRhythm,
  crusMean,
  crusNeeded,
  entryRequirements,
  languageOfProgram,
  passRates,
  renewableWith,
  retakeRule,
} from '#content/shared/conditions.ts'
import { resilienceAreaOutlines, specializationParameter } from '#content/shared/curriculum.ts'
import { day } from '#content/shared/dates.ts'
import { examParts } from '#content/shared/exam-parts.ts'
import { plansFor } from '#content/shared/plans.ts'
import type { Catalogue, CohortSession, Course } from '#domain/catalogue/catalogue.ts'

const title = 'Certification'
const endsWithTitle = new RegExp(`\\b${title}$`, 'i')

function pageFor(course: Course | undefined): PageCopy {
  const hours = course ? `${course.durationHours} hours, ` : ''
  return {
    title,
    description: `The ${brand.name} certification in AI governance and human resilience: ${hours}three pillars, one industry specialization, a proctored exam.`,
    heading: !course ? title : endsWithTitle.test(course.title) ? course.title : `${course.title} ${title}`,
    ...(course && { lede: course.description }),
  }
}

const overviewFor = (course: Course | undefined) => ({
  heading: 'Program overview',
  points: pointsOf({
    [course ? `${course.durationHours}-hour duration` : 'Duration']:
      'Three core pillars and one industry specialization, live in a cohort or recorded at your own pace.',
    [`Pass rate ${certification.passRateInText}`]: passRates,
    [`${certification.validityYears}-year validity`]: `${renewableWith(course)} ${crusMean} ${crusNeeded(course)}`,
    'Alumni network':
      'Certified practitioners stay in touch: they compare cases, review each other’s playbooks and meet at our events.',
  }),
  seal: {
    picture: `Seal: ${certification.passRateInBadge} pass rate`,
    figure: certification.passRateInBadge,
    text: 'pass rate',
    note: 'Including retakes',
  },
})

export const curriculum = {
  heading: 'Curriculum',
  intro: `Three core pillars for every candidate, plus one specialization of your choice: ${certification.hours} hours in all.`,
  tabs: {
    name: 'Curriculum',
    pillars: 'Core Pillars',
    modules: 'Modules',
    specializations: 'Specializations',
  },
}

export const resilience = {
  heading: 'Human Resilience Training',
  intro:
    'Governance fails when people are tired, rushed or not heard. You practice six skills in live exercises.',
  areasName: 'The six skills',
  areas: resilienceAreaOutlines.map(
    ({ title, description }): Point => ({ heading: title, text: description }),
  ),
}

export const assessment = {
  heading: 'Assessment Structure',
  intro: `One ${exam.hours}-hour online proctored exam in three weighted parts. The pass mark is ${exam.passMarkPercent}%.`,
  points: examParts.map(({ percent, heading }): Point => ({ heading: `${percent}%`, text: heading })),
  links: [{ href: '/exam', text: 'How the exam works' }],
}

const enteringFor = (course: Course | undefined) => ({
  heading: 'Before you enroll',
  points: pointsOf({
    'Entry requirements': entryRequirements,
    'Schedule and language': `${cohortRhythm(course)} ${languageOfProgram}`,
    'If you don’t pass': retakeRule,
  }),
})

export type Session = CohortSession & { href: string; startsOn: string }

export const sessionCopy = {
  heading: 'Upcoming Sessions',
  intro: 'Each cohort studies together from the first day to the exam.',
  starts: 'Starts',
  started: 'Started',
  askForNext: 'We’ll offer you the next one.',
  open: 'Open for enrollment.',
  delivered: 'Delivery',
  enrolled: (enrolled: number, capacity: number) => `${enrolled} of ${capacity} enrolled`,
  nearlyFull: 'nearly full',
  enroll: 'Enroll in Session',
  full: 'Session Full',
  next: { href: '/contact?subject=certification', text: 'Ask about the next session' },
}

export function copyFor(catalogue: Catalogue) {
  const course = certificationIn(catalogue)
  return {
    page: pageFor(course),
    actions: {
      enroll: {
        href: '/contact?subject=certification',
        text: course ? `Enroll Now - ${priceOf(course)}` : 'Enroll Now',
      },
      syllabus: { href: '/downloads/syllabus.pdf', text: 'Download Syllabus' },
    },
    overview: overviewFor(course),
    entering: enteringFor(course),
    enrolling: {
      codes: ['certification', 'individual', ...catalogue.sessions.map(({ id }) => id)],
      parameter: specializationParameter,
      hint: 'Select one, and we’ll include it in your message when you enroll from this page.',
    },
    plans: {
      heading: 'Which option fits you?',
      intro:
        'Every option includes the program, the live exercises, the exam, the first retake and the certificate.',
      rows: plansFor(catalogue).map(({ name, price, unit, text, link }) => ({
        heading: `${name}: ${price}`,
        text: `${unit.charAt(0).toUpperCase()}${unit.slice(1)}. ${text}`,
        link,
      })),
      more: { href: '/pricing', text: 'Compare all prices' },
    },
    sessions: catalogue.sessions.map(
      (session): Session => ({
        ...session,
        startDate: day(session.startDate),
        startsOn: session.startDate,
        href: enrollHref(session),
      }),
    ),
  }
}

export const closing = {
  heading: 'Not sure it’s right for you?',
  text: 'Tell an advisor what you’re accountable for today. You’ll get a straight recommendation, even if it’s a shorter program.',
  primary: { href: '/contact?subject=advisor', text: 'Ask an Advisor' },
  secondary: { href: '/exam', text: 'How the Exam Works' },
}
