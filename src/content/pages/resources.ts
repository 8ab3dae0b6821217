// What the resources page says.
import type { PageWords } from '#content/words.ts'
import { brand } from '#facts/brand.ts'
import { crusWrittenOut } from '#facts/renewal.ts'

export const page: PageWords = {
  title: 'Resources',
  description:
    'Guides, standards, the risk calculator and the events that help practitioners govern AI in their daily work.',
  heading: 'Resources',
  lede: 'Standards, tools and reading for practitioners at work. All of it is open, and none of it asks for your name.',
}

export const shelf = {
  heading: 'The shelf',
  groups: [
    {
      heading: 'Read the standard',
      items: [
        {
          href: '/standards',
          text: 'Standards & Reports',
          about: 'The documents that the program teaches and the exam asks for, each with its version.',
        },
        {
          href: '/ethics',
          text: 'Code of Ethics',
          about: 'Six principles and the duties of conduct that every practitioner accepts.',
        },
      ],
    },
    {
      heading: 'Estimate the risk',
      items: [
        {
          href: '/calculator',
          text: 'Risk Calculator',
          about: 'What AI non-compliance and incidents could cost an organization such as yours in a year.',
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
          about: 'Valid, expired or invalid: the answer for one credential ID, made at that moment.',
        },
      ],
    },
    {
      heading: 'Keep up',
      items: [
        {
          href: '/blog',
          text: 'Blog',
          about: 'Law and practice, each article with one thing to do on Monday.',
        },
        {
          href: '/events',
          text: 'Events',
          about: `Webinars, workshops and meetings, with the ${crusWrittenOut} they carry and a file for your calendar.`,
        },
        {
          href: '/ceu',
          text: 'CRU Subscription & Renewal',
          about: 'How CRUs are earned and counted.',
        },
      ],
    },
    {
      heading: 'Take it with you',
      items: [
        {
          href: '/downloads/overview.pdf',
          text: 'Program overview',
          about: 'The three programs in a few pages, to pass on (PDF).',
        },
        {
          href: '/downloads/syllabus.pdf',
          text: 'Certification syllabus',
          about: 'Pillars, specializations and assessment, hour by hour (PDF).',
        },
        {
          href: '/blog.xml',
          text: 'Blog feed',
          about: 'Every article in your own reader (RSS).',
        },
      ],
    },
  ],
}

export const newsletter = {
  heading: 'Newsletter',
  text: `The ${brand.name} newsletter is not running yet. When it starts it will ask for an email address and nothing else. Until then the feed carries every article.`,
  field: 'Email address',
  hint: 'Pressing the button sends nothing, and we keep nothing.',
  button: 'Subscribe',
  outcome: {
    heading: 'Nothing was sent',
    text: 'Your address has not left this page. To hear of new articles today, follow the feed: it needs no address at all.',
  },
  feed: { href: '/blog.xml', text: 'Follow the blog by RSS' },
}

export const closing = {
  heading: 'Missing something?',
  text: 'Tell us what you looked for and did not find. The shelf grows by such messages.',
  primary: { href: '/contact', text: 'Contact Us' },
  secondary: { href: '/faq', text: 'Frequently asked questions' },
}
