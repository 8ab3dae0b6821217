// The words around articles and reports on the home page.
import { readingTime, undated } from '#content/shared/articles.ts'

export const insightsCopy = {
  heading: 'Resources & Insights',
  articlesShown: 3,
  reportsShown: 2,
  articles: 'Articles',
  reports: 'Reports',
  readingTime,
  undated,
  readMore: { href: '/blog', text: 'Read more' },
  download: { href: '/standards', text: 'Download report' },
  fileOf: (id: string) => `/downloads/${id}.pdf`,
}
