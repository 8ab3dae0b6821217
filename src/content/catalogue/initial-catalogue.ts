// The catalogue that a new registry starts with and that pages are built with. At run time the registry is the only source.

import { certification, cohorts } from '#constants/certification.ts'
import { type MicroIndustry, microCredentials } from '#constants/micro.ts'
import { renewal } from '#constants/renewal.ts'
import { month } from '#content/shared/figures.ts'
import type { Catalogue, CohortSession, Course, Post } from '#domain/catalogue/catalogue.ts'

const price = (usd: number) => usd.toFixed(2)

const wholeCertification: Course = {
  id: 'certification',
  type: 'CERT',
  title: 'AI Governance & Human Resilience',
  description:
    'The full program for people accountable for AI: technical, ethical and human practice, with one industry specialization.',
  durationHours: certification.hours,
  // Those that renew it.
  ceuValue: certification.renewalCrus,
  price: price(certification.priceUsd),
}

const subscription: Course = {
  id: 'cru-subscription',
  type: 'CEU',
  title: 'CRU Subscription',
  description: 'A year of sessions, labs and readings that keep your certification current.',
  durationHours: renewal.subscription.hours,
  ceuValue: renewal.crus,
  price: price(renewal.subscription.priceUsd),
}

const microCourse = (industry: MicroIndustry, text: Pick<Course, 'title' | 'description'>): Course => {
  const { hours, crus, priceUsd } = microCredentials[industry]
  return {
    id: `micro-${industry}`,
    type: 'MICRO',
    ...text,
    durationHours: hours,
    ceuValue: crus,
    price: price(priceUsd),
  }
}

// One course of each type comes first, since the home page shows three.
const courses: Course[] = [
  wholeCertification,
  microCourse('finance', {
    title: 'AI Risk in Finance',
    description: 'Model risk, fair lending and market conduct, with the evidence that examiners ask for.',
  }),
  subscription,
  microCourse('healthcare', {
    title: 'AI Safety in Healthcare',
    description: 'Clinical decision support, patient safety and consent, from procurement to the bedside.',
  }),
  microCourse('energy', {
    title: 'AI Reliability in Energy',
    description:
      'Forecasting, grid control and predictive maintenance where mistakes have physical consequences.',
  }),
  microCourse('general', {
    title: 'AI Governance Essentials',
    description:
      'The working basics for any organization: what AI you use, what it may do, and who is accountable for it.',
  }),
]

const deliveries: Record<(typeof cohorts)[number]['id'], string> = {
  'october-2025': 'Live online',
  'november-2025': 'Live online, with recordings',
}

const sessions = cohorts.map(
  ({ id, startDate, capacity, enrolled }): CohortSession => ({
    id,
    name: `${month(startDate.slice(0, 7))} cohort`,
    startDate,
    delivery: deliveries[id],
    capacity,
    enrolled,
  }),
)

// Newest first.
const posts: Post[] = [
  {
    id: 'tired-oversight',
    title: 'Human oversight tires before it fails',
    excerpt:
      'A person in the loop is a control only while that person still has the attention to disagree. Plan for the hour when they don’t.',
    coverUrl: '/articles/tired-oversight.svg',
    publishedAt: '2026-02-10T00:00:00Z',
  },
  {
    id: 'deployers-calendar',
    title: 'The EU AI Act for organizations that only use AI',
    excerpt:
      'You didn’t build the system, but you still have duties. What the regulation asks of deployers, and when.',
    coverUrl: '/articles/deployers-calendar.svg',
    publishedAt: '2025-09-16T00:00:00Z',
  },
  {
    id: 'model-inventory',
    title: 'A model inventory that survives its first audit',
    excerpt:
      'Most inventories are lists of what someone remembered. A good one answers three questions about any system in a minute.',
    coverUrl: '/articles/model-inventory.svg',
    publishedAt: '2025-05-20T00:00:00Z',
  },
  {
    id: 'rehearse-the-incident',
    title: 'Rehearse the incident before it finds you',
    excerpt:
      'A plan nobody has rehearsed is just a document. Two hours around a table will show you which of its pages hold up.',
    coverUrl: '/articles/rehearse-the-incident.svg',
    publishedAt: '2025-02-11T00:00:00Z',
  },
  {
    id: 'vendor-evidence',
    title: 'Vendor due diligence: ask for evidence, not assurance',
    excerpt:
      'A questionnaire with two hundred rows tells you that the vendor has someone who answers questionnaires. Ask for five things instead.',
    coverUrl: '/articles/vendor-evidence.svg',
    publishedAt: '2024-11-05T00:00:00Z',
  },
  {
    id: 'board-one-page',
    title: 'What a board needs to hear about AI, on one page',
    excerpt:
      'Directors do not need a tour of the technology. They need to know what could hurt us, who is watching it, and what you want them to decide.',
    coverUrl: '/articles/board-one-page.svg',
    publishedAt: '2024-09-10T00:00:00Z',
  },
]

const stateOfPracticeOn = '2024-12-01'

const reports = [
  {
    id: 'state-of-practice-report',
    title: `State of Practice Report ${stateOfPracticeOn.slice(0, 4)}`,
    publishDate: stateOfPracticeOn,
  },
  {
    id: 'human-resilience-competency-model',
    title: 'Human Resilience Competency Model',
    publishDate: '2024-10-01',
  },
]

export const initialCatalogue: Catalogue = { courses, sessions, posts, reports }
