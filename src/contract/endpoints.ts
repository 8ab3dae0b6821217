// Every call of the API, on one screen, in the order in which the documents list them.
import { assessRisk } from '#contract/calculator.ts'
import { listCertSessions, listCourses, listPosts, listReports } from '#contract/catalogue.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { searchCredentials, verifyCredential } from '#contract/registry.ts'

export const endpoints: Endpoint[] = [
  listCourses,
  listCertSessions,
  listPosts,
  listReports,
  assessRisk,
  searchCredentials,
  verifyCredential,
]
