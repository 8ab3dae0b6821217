// The subjects that other pages fill in, by the code their links carry. A code never changes: links to it are shared.
import { day } from '#content/dates.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'

const enrollmentIn = (what: string) => `Enrollment in ${what}`

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
  ['event', 'Taking part in an event'],
  ['article', 'An article for the blog'],
  ['standards', 'A published standard'],
  ['directory', 'An error in the directory'],
  ['verification', 'A credential that could not be verified'],
  ['subscription', 'CRU subscription'],
  ['renewal', 'Renewal of a certification'],
  ['certification', enrollmentIn('the certification')],
]

// Courses and sessions are asked for by their ids; a course that took the code of a subject does not hide it.
export function contactSubjects({ courses, sessions }: Catalogue): ReadonlyMap<string, string> {
  return new Map([
    ...courses.map(({ id, title }) => [id, enrollmentIn(title)] as const),
    ...sessions.map(({ id, startDate }) => [id, enrollmentIn(`the session of ${day(startDate)}`)] as const),
    ...fixedSubjects,
  ])
}
