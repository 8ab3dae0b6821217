// Page by page, every text and figure that the specification states for the program pages.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import * as curriculum from '#content/curriculum.ts'
import { hours } from '#content/figures.ts'
import * as certification from '#content/pages/certification.ts'
import * as ceu from '#content/pages/ceu.ts'
import * as contact from '#content/pages/contact.ts'
import * as exam from '#content/pages/exam.ts'
import * as micro from '#content/pages/micro.ts'

// Every word of a page in the order of its data, one text a line.
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(wordsOf)
}

const certificationNow = certification.wordsFor(initialCatalogue)
const microNow = micro.wordsFor(initialCatalogue)
const taught = [...curriculum.pillarOutlines, ...curriculum.specializationOutlines]

const said = {
  certification: wordsOf([
    certification,
    certificationNow,
    curriculum,
    taught.map((part) => hours(part.hours)),
  ]),
  micro: wordsOf([micro, microNow]),
  exam: wordsOf(exam),
  ceu: wordsOf([ceu, ceu.wordsFor(initialCatalogue)]),
  contact: wordsOf([contact, contact.channelsFor({})]),
}

const stated: Record<keyof typeof said, string[]> = {
  certification: [
    'Enroll Now - $3,500',
    'Download Syllabus',
    '40-hour duration',
    '70%+',
    '92%',
    '2-year validity',
    'Renewable with 40 CRUs and an ethics pledge',
    'Alumni network',
    'Core Pillars',
    'Specializations',
    'Human Resilience Training',
    'Assessment Structure',
    'Upcoming Sessions',
    'Enroll in Session',
    'Session Full',
    '12 hours',
    '10 hours',
    '8 hours',
    'Multiple-choice and scenarios',
    'Case analysis',
    'Live simulation',
    '3.5-hour online proctored exam',
    'pass mark is 70%',
    '/contact',
  ],
  micro: [
    'Featured Programs',
    'All Programs',
    'No programs found',
    'Try adjusting your search or filter criteria',
    'View Full Certification',
    'Contact Program Advisor',
    '6 to 8 hours',
    '4 to 6 CRUs',
    'Beginner',
    'Intermediate',
    'Advanced',
    '/certification',
    '/contact',
  ],
  exam: [
    'Schedule Exam',
    'Contact to Schedule Exam',
    'Cancel',
    'Confirm',
    '3.5 hours',
    '70%',
    'Online',
    'Proctored',
    'Multiple-choice and scenarios',
    'Case analysis',
    'Live simulation',
    'Government photo ID',
    'Internet of at least 2 Mbps',
    'Webcam and microphone',
    'Private well-lit room',
    'Updated Chrome or Firefox browser',
    '3 to 4 uninterrupted hours',
    'I have read the exam policies',
    'Cancel with 48 hours’ notice',
    'Reschedule up to 24 hours before',
    'Retake after 30 days if failed',
    'ProctorU',
    'Examity',
    'Pearson',
    '/contact',
  ],
  ceu: [
    '20 CRUs every 2 years',
    'at least 12 of them core',
    'Core study',
    '1-3',
    'Webinars',
    '0.5-1',
    'Self-study',
    '0.5-2',
    'Professional activities',
    '1-5',
    'Hands-on projects',
    '2-5',
    'Advanced certifications',
    '3-10',
    '14 of 20',
    '70%',
    'January 2024 to January 2026',
    'Annual subscription',
    '/contact',
    '/certification',
    '/resources',
  ],
  contact: [
    'First name',
    'Last name',
    'Email',
    'Company (optional)',
    'Subject',
    'Message',
    'within 24 hours',
    'Mon-Fri 9 AM to 6 PM EST',
    'Nothing was sent',
    '/faq',
    '/accessibility',
  ],
}

for (const page of Object.keys(said) as (keyof typeof said)[])
  test(`the ${page} page says everything that is stated for it`, () => {
    for (const text of stated[page])
      assert.ok(
        said[page].some((words) => words.includes(text)),
        text,
      )
  })

test('the exam weights are 40, 30 and 30 on both pages', () => {
  for (const { parts } of [exam.structure, certification.assessment])
    assert.deepEqual(
      parts.map(({ percent }) => percent),
      [40, 30, 30],
    )
})

test('the curriculum has its three pillars, its four specializations and forty hours', () => {
  assert.deepEqual(
    curriculum.pillarOutlines.map(({ id }) => id),
    ['technical', 'ethics', 'resilience'],
  )
  assert.deepEqual(curriculum.specializationOutlines.map(({ id }) => id).sort(), [
    'energy',
    'finance',
    'general',
    'healthcare',
  ])
  const parts = [...curriculum.pillarOutlines, ...curriculum.specializationOutlines.slice(0, 1)]
  assert.equal(
    parts.reduce((sum, { hours }) => sum + hours, 0),
    40,
  )
  assert.equal(certification.resilience.areas.length, 6)
})

test('the cohorts are the two that are fixed, with all their fields', () => {
  assert.deepEqual(
    certificationNow.sessions.map(({ startDate, enrolled, capacity }) => [startDate, enrolled, capacity]),
    [
      ['October 15, 2025', 67, 80],
      ['November 12, 2025', 23, 80],
    ],
  )
  for (const { id, name, delivery } of certificationNow.sessions) assert.ok(id && name && delivery)
})

test('each micro-credential has its hours, CRUs and price, and finance and healthcare are featured', () => {
  assert.deepEqual(
    microNow.programs.map(({ details, duration, crus, price, isFeatured }) => [
      details?.industry,
      duration,
      crus,
      price,
      isFeatured,
    ]),
    [
      ['finance', '8 hours', '6 CRUs', '$799', true],
      ['healthcare', '8 hours', '6 CRUs', '$899', true],
      ['energy', '8 hours', '6 CRUs', '$799', false],
      ['general', '6 hours', '4 CRUs', '$699', false],
    ],
  )
  for (const { details } of microNow.programs)
    assert.ok(details?.topics.length && details.outcomes.length && details.rating && details.enrolled)
})
