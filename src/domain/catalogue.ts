// What the body offers and publishes: courses, their sessions, posts and reports.
import type { CredentialType } from '#facts/registry.ts'

export type Course = {
  id: string
  type: CredentialType
  title: string
  description: string
  durationHours: number
  // CRU credits.
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

export type Post = { id: string; title: string; excerpt: string; coverUrl?: string; publishedAt?: string }

export type Report = { id: string; title: string; publishDate: string }

export type Catalogue = { courses: Course[]; sessions: CohortSession[]; posts: Post[]; reports: Report[] }
