// The API calls that list the catalogue.
import Type from 'typebox'
import type { Endpoint } from '#contract/endpoint.ts'
import { catalogueSchemas } from '#domain/catalogue/catalogue.ts'

export const listCourses = {
  name: 'listCourses',
  method: 'GET',
  path: '/courses',
  summary: 'The courses on offer; the first three include one of each type.',
  caching: 'shared',
  answer: Type.Array(catalogueSchemas.course),
} satisfies Endpoint

export const listCertSessions = {
  name: 'listCertificationSessions',
  method: 'GET',
  path: '/courses/cert/sessions',
  summary: 'The upcoming sessions of the certification.',
  caching: 'shared',
  answer: Type.Array(catalogueSchemas.session),
} satisfies Endpoint

export const listPosts = {
  name: 'listPosts',
  method: 'GET',
  path: '/blog',
  summary: 'The posts of the blog, newest first.',
  caching: 'shared',
  answer: Type.Array(catalogueSchemas.post),
} satisfies Endpoint

export const listReports = {
  name: 'listReports',
  method: 'GET',
  path: '/reports',
  summary: 'The published reports, newest first.',
  caching: 'shared',
  answer: Type.Array(catalogueSchemas.report),
} satisfies Endpoint
