// Every address of the site, once, with the page that answers it.
import type { ComponentType } from 'react'

type PageModule = { default: ComponentType }

const pages = {
  '/': () => import('#web/pages/home.tsx'),
  '/about': () => import('#web/pages/about.tsx'),
  '/certification': () => import('#web/pages/certification.tsx'),
  '/micro': () => import('#web/pages/micro.tsx'),
  '/exam': () => import('#web/pages/exam.tsx'),
  '/ceu': () => import('#web/pages/ceu.tsx'),
  '/standards': () => import('#web/pages/standards.tsx'),
  '/calculator': () => import('#web/pages/calculator.tsx'),
  '/directory': () => import('#web/pages/directory.tsx'),
  '/enterprise': () => import('#web/pages/enterprise.tsx'),
  '/partners': () => import('#web/pages/partners.tsx'),
  '/pricing': () => import('#web/pages/pricing.tsx'),
  '/resources': () => import('#web/pages/resources.tsx'),
  '/blog': () => import('#web/pages/blog.tsx'),
  '/events': () => import('#web/pages/events.tsx'),
  '/contact': () => import('#web/pages/contact.tsx'),
  '/verify': () => import('#web/pages/verify.tsx'),
  '/terms': () => import('#web/pages/terms.tsx'),
  '/privacy': () => import('#web/pages/privacy.tsx'),
  '/cookies': () => import('#web/pages/cookies.tsx'),
  '/ethics': () => import('#web/pages/ethics.tsx'),
  '/honor': () => import('#web/pages/honor.tsx'),
  '/appeals': () => import('#web/pages/appeals.tsx'),
  '/accessibility': () => import('#web/pages/accessibility.tsx'),
  '/faq': () => import('#web/pages/faq.tsx'),
} satisfies Record<string, () => Promise<PageModule>>

export type RoutePath = keyof typeof pages
export type RouteKey = RoutePath | 'not-found'

export const routePaths = Object.keys(pages) as RoutePath[]

export function routeOf(address: string): RouteKey {
  const path = address.length > 1 ? address.replace(/\/+$/, '') : address
  return path in pages ? (path as RoutePath) : 'not-found'
}

const arrived = new Map<RouteKey, ComponentType>()

export function pageIfLoaded(route: RouteKey): ComponentType | undefined {
  return arrived.get(route)
}

// Loads a page's own chunk, once; rejects when it cannot be fetched.
export async function loadPage(route: RouteKey): Promise<ComponentType> {
  const known = arrived.get(route)
  if (known) return known
  const module: PageModule =
    route === 'not-found' ? await import('#web/pages/not-found.tsx') : await pages[route]()
  arrived.set(route, module.default)
  return module.default
}
