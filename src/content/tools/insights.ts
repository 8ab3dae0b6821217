// The words around articles and reports on the home page.
import { readingTime, undated } from '#content/shared/articles.ts'

export const insightsWords = {
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
  loadingArticles: 'Loading articles',
  loadingReports: 'Loading reports',
  withoutScript: 'All articles are on the blog, and all reports are on the standards page.',
  articlesFailed: 'The articles could not be loaded. You can find them all on the blog.',
  reportsFailed: 'The reports could not be loaded. You can find them all on the standards page.',
}
