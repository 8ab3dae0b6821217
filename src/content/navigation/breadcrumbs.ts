// The parent of each page, for breadcrumbs.

import type { LinkCopy } from '#content/navigation/copy.ts'
import { homeLink } from '#content/navigation/navigation.ts'

export const breadcrumbsName = 'You are here'

const certification: LinkCopy = { href: '/certification', text: 'Certification' }
const resources: LinkCopy = { href: '/resources', text: 'Resources' }

const blog: LinkCopy = { href: '/blog', text: 'Blog' }

const parents: Record<string, LinkCopy> = {
  '/exam': certification,
  '/ceu': certification,
  '/standards': resources,
  '/calculator': resources,
  '/blog': resources,
  '/events': resources,
  '/verify': { href: '/directory', text: 'Credentials Directory' },
  '/log': { href: '/verify', text: 'Verify a Credential' },
  '/honor': { href: '/ethics', text: 'Code of Ethics' },
}

// From home to the page's parent, without the page itself.
export function breadcrumbsTo(path: string): LinkCopy[] {
  const parent = path.startsWith('/blog/') ? blog : parents[path]
  return parent ? [homeLink, parent] : [homeLink]
}
