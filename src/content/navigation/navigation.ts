// Links of the header, the drawer and the footer.
import type { LinkCopy } from '#content/navigation/copy.ts'

export const headerLinks: LinkCopy[] = [
  { href: '/certification', text: 'Certification' },
  { href: '/micro', text: 'Micro-Credentials' },
  { href: '/exam', text: 'Exam' },
  { href: '/enterprise', text: 'Enterprise' },
  { href: '/resources', text: 'Resources' },
]

export const homeLink: LinkCopy = { href: '/', text: 'Home' }

export const headerButtons = {
  contact: { href: '/contact', text: 'Contact Us' },
  certify: { href: '/certification', text: 'Get Certified' },
} satisfies Record<string, LinkCopy>

export const footerGroups: { heading: string; links: LinkCopy[] }[] = [
  {
    heading: 'Programs',
    links: [
      { href: '/certification', text: 'Certification' },
      { href: '/micro', text: 'Micro-Credentials' },
      { href: '/ceu', text: 'CRU Subscription' },
      { href: '/enterprise', text: 'Enterprise' },
      { href: '/pricing', text: 'Pricing' },
    ],
  },
  {
    heading: 'Knowledge',
    links: [
      { href: '/standards', text: 'Standards & Reports' },
      { href: '/calculator', text: 'Risk Calculator' },
      { href: '/blog', text: 'Blog' },
      { href: '/events', text: 'Events' },
      { href: '/about', text: 'About' },
      { href: '/partners', text: 'Partners' },
    ],
  },
  {
    heading: 'Help',
    links: [
      { href: '/verify', text: 'Verify a credential' },
      { href: '/directory', text: 'Credentials directory' },
      { href: '/my-credentials', text: 'My credentials' },
      { href: '/contact', text: 'Contact' },
      { href: '/faq', text: 'FAQ' },
      { href: '/appeals', text: 'Appeals & Complaints' },
    ],
  },
  {
    heading: 'Policies',
    links: [
      { href: '/ethics', text: 'Ethics & Honor Code' },
      { href: '/privacy', text: 'Privacy' },
      { href: '/terms', text: 'Terms' },
      { href: '/cookies', text: 'Cookies' },
      { href: '/accessibility', text: 'Accessibility' },
    ],
  },
]

// Placeholders without links, as specified.
export const socialPlaceholders = [
  { id: 'professional', text: 'Professional network' },
  { id: 'posts', text: 'Short posts' },
  { id: 'video', text: 'Video' },
] as const

export const socialNote = 'Social channels coming soon'
