// The API calls that list the catalogue.
import Type, { type TSchema } from 'typebox'
import type { Endpoint } from '#contract/endpoint.ts'
import { catalogueSchemas } from '#domain/catalogue/catalogue.ts'

const list = <Item extends TSchema>(name: string, path: string, summary: string, item: Item) =>
  ({
    ...{ name, path, summary },
    method: 'GET',
    caching: 'shared',
    answer: Type.Array(item),
  }) satisfies Endpoint

const { course, session, post, report } = catalogueSchemas

export const listCourses = list(
  'listCourses',
  '/courses',
  'The courses on offer; the first three include one of each type.',
  course,
)

export const listCertSessions = list(
  'listCertificationSessions',
  '/courses/cert/sessions',
  'The upcoming sessions of the certification.',
  session,
)

export const listPosts = list('listPosts', '/blog', 'The posts of the blog, newest first.', post)

export const listReports = list('listReports', '/reports', 'The published reports, newest first.', report)
