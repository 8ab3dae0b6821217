// What the body offers and publishes: courses, their sessions, posts and reports.
import { type CredentialType, credentialTypes } from '#facts/registry.ts'

export type Course = {
  id: string
  type: CredentialType
  title: string
  description: string
  durationHours: number
  // CRUs.
  ceuValue: number
  // US dollars as a decimal number in text, so that no rounding happens on the way.
  price: string
}

export type CohortSession = {
  id: string
  name: string
  startDate: string
  delivery: string
  capacity: number
  enrolled: number
}

// A post's picture that was fetched from elsewhere and is kept here. Its name is the hash of its bytes, with an extension.
export type Cover = { name: string; bytes: Uint8Array }

export const coverPrefix = '/covers/'

export type Post = { id: string; title: string; excerpt: string; coverUrl?: string; publishedAt?: string }

export type Report = { id: string; title: string; publishDate: string }

export type Catalogue = { courses: Course[]; sessions: CohortSession[]; posts: Post[]; reports: Report[] }

// One course of each type comes first, since the home page shows three; the rest follow in their own order.
export function inShowingOrder(courses: Course[]): Course[] {
  const first = credentialTypes.flatMap((type) => courses.find((course) => course.type === type) ?? [])
  return [...first, ...courses.filter((course) => !first.includes(course))]
}
