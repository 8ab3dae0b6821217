// What the blog page says around its articles.
import { lastChecked } from '#content/last-checked.ts'
import type { PageWords } from '#content/words.ts'
import { brand } from '#facts/brand.ts'

export const page: PageWords = {
  title: 'Blog',
  description: `Articles from ${brand.name} on AI governance, regulation and the human side of incident response.`,
  heading: 'Blog',
  lede: 'What changed in law and practice, and what a practitioner does about it on Monday.',
}

export const index = {
  id: 'articles',
  heading: 'Articles',
  feed: { href: '/blog.xml', text: 'Follow by RSS' },
}

export const law = {
  heading: 'The law in these articles',
  text: `Laws change after an article is dated. ${lastChecked('aiAct', 'gdpr', 'modelRisk')}`,
  links: [{ href: '/contact?subject=correction', text: 'Report an error' }],
}

export const articleFrame = {
  mondayLabel: 'On Monday',
  updated: 'Updated',
  back: { href: `#${index.id}`, text: 'All articles' },
}

export const closing = {
  heading: 'Write for practitioners',
  text: 'If you run AI governance and have learned something the hard way, others can use it. A paragraph is enough for a proposal.',
  primary: { href: '/contact', text: 'Contact Us' },
  secondary: { href: '/contact?subject=article', text: 'Propose an article' },
}
