// The catalogue: courses, their sessions, posts and reports.
import { type CredentialType, credentialTypes } from '#facts/registry.ts'

export type Course = {
  id: string
  type: CredentialType
  title: string
  description: string
  durationHours: number
  // CRUs.
  ceuValue: number
  // US dollars as decimal text, to avoid rounding.
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

// A post's picture, fetched from elsewhere and stored here. Its name is the hash of its bytes, with an extension.
export type Cover = { name: string; bytes: Uint8Array }

export const coverPrefix = '/covers/'

export type Post = { id: string; title: string; excerpt: string; coverUrl?: string; publishedAt?: string }

export type Report = { id: string; title: string; publishDate: string }

export type Catalogue = { courses: Course[]; sessions: CohortSession[]; posts: Post[]; reports: Report[] }

// One course of each type comes first, because the home page shows three.
export function inShowingOrder(courses: Course[]): Course[] {
  const first = credentialTypes.flatMap((type) => courses.find((course) => course.type === type) ?? [])
  return [...first, ...courses.filter((course) => !first.includes(course))]
}
