// What the resources page says.

import { brand } from '#constants/brand.ts'
import { crusWrittenOut } from '#constants/renewal.ts'
import type { PageCopy } from '#content/navigation/copy.ts'

export const page: PageCopy = {
  title: 'Resources',
  description:
    'Guides, standards, the risk calculator and the events that help practitioners govern AI in their daily work.',
  heading: 'Resources',
  lede: 'Standards, tools and reading for practitioners. Everything is free, with no sign-up.',
}

export const shelf = {
  heading: 'Library',
  groups: [
    {
      heading: 'Read the standard',
      items: [
        {
          href: '/standards',
          text: 'Standards & Reports',
          about: 'The documents that the program teaches and the exam covers.',
        },
        {
          href: '/ethics',
          text: 'Code of Ethics',
          about: 'The six principles and the duties every practitioner accepts.',
        },
      ],
    },
    {
      heading: 'Estimate the risk',
      items: [
        {
          href: '/calculator',
          text: 'Risk Calculator',
          about: 'What AI non-compliance and incidents could cost an organization like yours in a year.',
        },
      ],
    },
    {
      heading: 'Check a credential',
      items: [
        {
          href: '/directory',
          text: 'Credentials Directory',
          about: 'Find a holder by name or course.',
        },
        {
          href: '/verify',
          text: 'Verify a Credential',
          about: 'See right now whether a credential is valid, expired or invalid.',
        },
      ],
    },
    {
      heading: 'Stay current',
      items: [
        {
          href: '/blog',
          text: 'Blog',
          about: 'Law and practice, with one thing to do on Monday in each article.',
        },
        {
          href: '/events',
          text: 'Events',
          about: `Webinars, workshops and meetings, with the ${crusWrittenOut} they earn and calendar files.`,
        },
        {
          href: '/ceu',
          text: 'CRU Subscription & Renewal',
          about: 'How to earn CRUs and renew.',
        },
      ],
    },
    {
      heading: 'Download',
      items: [
        {
          href: '/downloads/overview.pdf',
          text: 'Program overview',
          about: 'The three programs in a few pages (PDF).',
        },
        {
          href: '/downloads/syllabus.pdf',
          text: 'Certification syllabus',
          about: 'Pillars, specializations and assessment, hour by hour (PDF).',
        },
        {
          href: '/blog.xml',
          text: 'Blog feed',
          about: 'Every article in your feed reader (RSS).',
        },
      ],
    },
  ],
}

export const newsletter = {
  heading: 'Newsletter',
  text: `The ${brand.name} newsletter hasn’t started yet. When it does, it will ask only for an email address. Until then, the feed has every article.`,
  field: 'Email address',
  hint: 'The button sends nothing, and we store nothing.',
  button: 'Subscribe',
  outcome: {
    heading: 'Nothing was sent',
    text: 'Your address has not left this page. To hear about new articles now, subscribe to the feed; it needs no address.',
  },
  feed: { href: '/blog.xml', text: 'Subscribe to the blog via RSS' },
}

export const closing = {
  heading: 'Missing something?',
  text: 'Tell us what you couldn’t find. Your suggestions shape this page.',
  primary: { href: '/contact', text: 'Contact Us' },
  secondary: { href: '/faq', text: 'Frequently asked questions' },
}
