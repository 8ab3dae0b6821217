// Answers: what is on offer, and what was published?
import { listCertSessions, listCourses, listPosts, listReports } from '#contract/catalogue.ts'
import { serve } from '#server/serve.ts'

export const catalogue = [
  serve(listCourses, ({ store }) => store.courses()),
  serve(listCertSessions, ({ store }) => store.sessions()),
  serve(listPosts, ({ store }) => store.posts()),
  serve(listReports, ({ store }) => store.reports()),
]
