// What the certification page says.
import { certificationIn, enrollHref, priceOf } from '#content/catalogue/offer.ts'
import { resilienceAreaOutlines } from '#content/curriculum.ts'
import { day } from '#content/dates.ts'
import { examParts } from '#content/exam-parts.ts'
import type { PageWords, Point } from '#content/words.ts'
import type { Catalogue, CohortSession, Course } from '#domain/catalogue/catalogue.ts'
import { brand } from '#facts/brand.ts'
import { certification } from '#facts/certification.ts'
import { exam } from '#facts/exam.ts'

const title = 'Certification'
const isNamedSo = new RegExp(`\\b${title}$`, 'i')

function pageFor(course: Course | undefined): PageWords {
  const hours = course ? `${course.durationHours} hours, ` : ''
  return {
    title,
    description: `The ${brand.name} certification in AI governance and human resilience: ${hours}three pillars, one industry specialization, a proctored exam.`,
    heading: !course ? title : isNamedSo.test(course.title) ? course.title : `${course.title} ${title}`,
    ...(course && { lede: course.description }),
  }
}

const overviewFor = (course: Course | undefined) => ({
  heading: 'Program overview',
  points: [
    {
      heading: course ? `${course.durationHours}-hour duration` : 'Duration',
      text: 'Three core pillars and one industry specialization, in live sessions with guided practice between them.',
    },
    {
      heading: `Pass rate ${certification.passRateInText}`,
      text: 'Of the candidates who complete the program and sit the certification exam.',
    },
    {
      heading: `${certification.validityYears}-year validity`,
      text: `Renewable with ${course ? `${course.ceuValue} ` : ''}CRUs and an ethics pledge.`,
    },
    {
      heading: 'Alumni network',
      text: 'Certified practitioners stay in touch: they compare cases, review each other’s playbooks and meet at our events.',
    },
  ] satisfies Point[],
  seal: {
    picture: `Seal: ${certification.passRateInBadge} pass rate`,
    figure: certification.passRateInBadge,
    text: 'pass rate',
  },
})

export const curriculum = {
  heading: 'Curriculum',
  intro: `Three core pillars that every candidate takes, and one specialization of your choice: ${certification.hours} hours in all.`,
  tabs: {
    name: 'Curriculum',
    pillars: 'Core Pillars',
    specializations: 'Specializations',
  },
}

export const resilience = {
  heading: 'Human Resilience Training',
  intro:
    'Governance fails first in people: tired, hurried or unheard. Six areas are trained in live exercises, not read about.',
  areas: resilienceAreaOutlines.map(
    ({ title, description }): Point => ({ heading: title, text: description }),
  ),
}

export const assessment = {
  heading: 'Assessment Structure',
  intro: `One exam of ${exam.hours} hours, online proctored, in three weighted parts. ${exam.passMarkPercent}% passes.`,
  parts: examParts,
}

export type Session = CohortSession & { href: string }

export const sessionWords = {
  heading: 'Upcoming Sessions',
  intro: 'A cohort studies together from its first day to the exam.',
  starts: 'Starts',
  delivered: 'Delivery',
  enrolled: (enrolled: number, capacity: number) => `${enrolled} of ${capacity} enrolled`,
  nearlyFull: 'nearly full',
  enroll: 'Enroll in Session',
  full: 'Session Full',
}

export function wordsFor(catalogue: Catalogue) {
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
    sessions: catalogue.sessions.map(
      (session): Session => ({
        ...session,
        startDate: day(session.startDate),
        href: enrollHref(session),
      }),
    ),
  }
}

export const closing = {
  heading: 'Not sure it is right for you?',
  text: 'Tell an advisor what you are accountable for today. You get a plain recommendation, even when it is a shorter program.',
  primary: { href: '/contact?subject=advisor', text: 'Ask an Advisor' },
  secondary: { href: '/exam', text: 'How the Exam Works' },
}
