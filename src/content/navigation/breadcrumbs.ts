// The parent of each page, for breadcrumbs.
import { homeLink } from '#content/navigation/navigation.ts'
import type { LinkWords } from '#content/navigation/words.ts'

export const breadcrumbsName = 'You are here'

const certification: LinkWords = { href: '/certification', text: 'Certification' }
const resources: LinkWords = { href: '/resources', text: 'Resources' }

const blog: LinkWords = { href: '/blog', text: 'Blog' }

const parents: Record<string, LinkWords> = {
  '/exam': certification,
  '/ceu': certification,
  '/standards': resources,
  '/calculator': resources,
  '/blog': resources,
  '/events': resources,
  '/verify': { href: '/directory', text: 'Credentials Directory' },
  '/log': { href: '/verify', text: 'Verify a Credential' },
  '/pricing': { href: '/enterprise', text: 'Enterprise' },
  '/honor': { href: '/ethics', text: 'Code of Ethics' },
}

// From home to the page's parent, without the page itself.
export function breadcrumbsTo(path: string): LinkWords[] {
  const parent = path.startsWith('/blog/') ? blog : parents[path]
  return parent ? [homeLink, parent] : [homeLink]
}
