// What the certification page says.
import { resilienceAreaOutlines } from '#content/curriculum.ts'
import { day } from '#content/dates.ts'
import { examParts } from '#content/exam-parts.ts'
import { month, usd } from '#content/figures.ts'
import type { PageWords, Point } from '#content/words.ts'
import { brand } from '#facts/brand.ts'
import { certification, cohorts } from '#facts/certification.ts'
import { exam } from '#facts/exam.ts'

export const page: PageWords = {
  title: 'Certification',
  description: `The ${brand.name} certification in AI governance and human resilience: ${certification.hours} hours, three pillars, one industry specialization, a proctored exam.`,
  heading: 'AI Governance & Human Resilience Certification',
  lede: 'The full program for people who answer for AI: technical, ethical and human practice, with one industry specialization.',
}

export const actions = {
  enroll: { href: '/contact?subject=certification', text: `Enroll Now - ${usd(certification.priceUsd)}` },
  syllabus: { href: '/downloads/syllabus.pdf', text: 'Download Syllabus' },
}

export const overview = {
  heading: 'Program overview',
  points: [
    {
      heading: `${certification.hours}-hour duration`,
      text: 'Three core pillars and one industry specialization, in live sessions with guided practice between them.',
    },
    {
      heading: `Pass rate ${certification.passRateInText}`,
      text: 'Of the candidates who complete the program and sit the certification exam.',
    },
    {
      heading: `${certification.validityYears}-year validity`,
      text: `Renewable with ${certification.renewalCrus} CRUs and an ethics pledge.`,
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
}

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

const deliveries: Record<(typeof cohorts)[number]['id'], string> = {
  'october-2025': 'Live online',
  'november-2025': 'Live online, with recordings',
}

export type Session = {
  id: string
  name: string
  startDate: string
  delivery: string
  capacity: number
  enrolled: number
  href: string
}

export const sessions = {
  heading: 'Upcoming Sessions',
  intro: 'A cohort studies together from its first day to the exam.',
  cohorts: cohorts.map(
    ({ id, startDate, capacity, enrolled }): Session => ({
      id,
      name: `${month(startDate.slice(0, 7))} cohort`,
      startDate: day(startDate),
      delivery: deliveries[id],
      capacity,
      enrolled,
      href: `/contact?subject=${id}`,
    }),
  ),
  starts: 'Starts',
  delivered: 'Delivery',
  enrolled: (enrolled: number, capacity: number) => `${enrolled} of ${capacity} enrolled`,
  nearlyFull: 'nearly full',
  enroll: 'Enroll in Session',
  full: 'Session Full',
}

export const closing = {
  heading: 'Not sure that it fits?',
  text: 'Tell an advisor what you answer for today. You get a plain recommendation, even when it is a shorter program.',
  primary: { href: '/contact?subject=advisor', text: 'Ask an Advisor' },
  secondary: { href: '/exam', text: 'How the Exam Works' },
}
