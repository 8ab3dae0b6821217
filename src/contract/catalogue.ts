// The API calls that list the catalogue.
import Type from 'typebox'
import type { Endpoint } from '#contract/endpoint.ts'
import { credentialTypes } from '#facts/registry.ts'

const Course = Type.Object({
  id: Type.String(),
  type: Type.Enum([...credentialTypes]),
  title: Type.String(),
  description: Type.String(),
  durationHours: Type.Number(),
  ceuValue: Type.Number({ description: 'CRUs' }),
  price: Type.String({ description: 'US dollars, as a decimal number in a string' }),
})

const CohortSession = Type.Object({
  id: Type.String(),
  name: Type.String(),
  startDate: Type.String(),
  delivery: Type.String(),
  capacity: Type.Integer(),
  enrolled: Type.Integer(),
})

const Post = Type.Object({
  id: Type.String(),
  title: Type.String(),
  excerpt: Type.String(),
  coverUrl: Type.Optional(Type.String()),
  publishedAt: Type.Optional(Type.String()),
})

const Report = Type.Object({ id: Type.String(), title: Type.String(), publishDate: Type.String() })

export const listCourses = {
  method: 'GET',
  path: '/courses',
  summary: 'The courses on offer; the first three include one of each type.',
  caching: 'shared',
  answer: Type.Array(Course),
} satisfies Endpoint

export const listCertSessions = {
  method: 'GET',
  path: '/courses/cert/sessions',
  summary: 'The upcoming sessions of the certification.',
  caching: 'shared',
  answer: Type.Array(CohortSession),
} satisfies Endpoint

export const listPosts = {
  method: 'GET',
  path: '/blog',
  summary: 'The posts of the blog, newest first.',
  caching: 'shared',
  answer: Type.Array(Post),
} satisfies Endpoint

export const listReports = {
  method: 'GET',
  path: '/reports',
  summary: 'The published reports, newest first.',
  caching: 'shared',
  answer: Type.Array(Report),
} satisfies Endpoint
