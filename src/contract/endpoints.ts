// Every call of the API, on one screen, in the order in which the documents list them.
import { listCertSessions, listCourses, listPosts, listReports } from '#contract/catalogue.ts'
import type { Endpoint } from '#contract/endpoint.ts'

export const endpoints: Endpoint[] = [listCourses, listCertSessions, listPosts, listReports]
