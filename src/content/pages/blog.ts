// What the blog and its articles say around the articles' own words.

import { brand } from '#constants/brand.ts'
import type { PageCopy } from '#content/navigation/copy.ts'
import { lastChecked } from '#content/shared/last-checked.ts'

export const page: PageCopy = {
  title: 'Blog',
  description: `Articles from ${brand.name} on AI governance, regulation and the human side of incident response.`,
  heading: 'Blog',
  lede: 'What changed in law and practice, and what to do about it on Monday.',
}

export const index = {
  heading: 'Articles',
  feed: { href: '/blog.xml', text: 'Subscribe via RSS' },
}

export const law = {
  heading: 'Legal references',
  text: `Laws may change after an article is published. ${lastChecked('aiAct', 'gdpr', 'modelRisk')}`,
  links: [{ href: '/contact?subject=correction', text: 'Report an error' }],
}

export const articleFrame = {
  crumb: 'Article',
  more: 'More articles',
  othersShown: 5,
  all: { href: '/blog', text: 'All articles' },
}

export const closing = {
  heading: 'Write for practitioners',
  text: 'Have you learned something the hard way in AI governance? Share it. One paragraph is enough for a proposal.',
  primary: { href: '/contact', text: 'Contact Us' },
  secondary: { href: '/contact?subject=article', text: 'Propose an article' },
}
