// The API calls that list the catalogue.
import { listCertSessions, listCourses, listPosts, listReports } from '#contract/catalogue.ts'
import { inShowingOrder } from '#domain/catalogue/catalogue.ts'
import { serve } from '#server/http/serve.ts'

export const catalogueCalls = [
  serve(listCourses, async (_, { store }) => inShowingOrder(await store.courses())),
  serve(listCertSessions, (_, { store }) => store.sessions()),
  serve(listPosts, (_, { store }) => store.posts()),
  serve(listReports, (_, { store }) => store.reports()),
]
