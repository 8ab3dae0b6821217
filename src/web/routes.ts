// All routes and their pages.
import type { ComponentType } from 'react'
import { policyNames } from '#content/shared/document.ts'

type PageModule = { default: ComponentType }

const pages = {
  '/': () => import('#web/pages/home/home.tsx'),
  '/about': () => import('#web/pages/about/about.tsx'),
  '/certification': () => import('#web/pages/certification/certification.tsx'),
  '/micro': () => import('#web/pages/micro/micro.tsx'),
  '/exam': () => import('#web/pages/exam/exam.tsx'),
  '/ceu': () => import('#web/pages/ceu/ceu.tsx'),
  '/standards': () => import('#web/pages/standards/standards.tsx'),
  '/calculator': () => import('#web/pages/calculator/calculator.tsx'),
  '/directory': () => import('#web/pages/directory/directory.tsx'),
  '/enterprise': () => import('#web/pages/enterprise/enterprise.tsx'),
  '/partners': () => import('#web/pages/partners/partners.tsx'),
  '/pricing': () => import('#web/pages/pricing/pricing.tsx'),
  '/resources': () => import('#web/pages/resources/resources.tsx'),
  '/blog': () => import('#web/pages/blog/blog.tsx'),
  '/events': () => import('#web/pages/events/events.tsx'),
  '/contact': () => import('#web/pages/contact/contact.tsx'),
  '/verify': () => import('#web/pages/verify/verify.tsx'),
  '/my-credentials': () => import('#web/pages/my-credentials/my-credentials.tsx'),
  '/log': () => import('#web/pages/log/log.tsx'),
  '/faq': () => import('#web/pages/faq/faq.tsx'),
} satisfies Record<string, () => Promise<PageModule>>

const policies = policyNames.map((name) => `/${name}` as const)

type PolicyPath = (typeof policies)[number]

type ArticlePath = `/blog/${string}`

export type RoutePath = keyof typeof pages | PolicyPath
export type RouteKey = RoutePath | ArticlePath | 'not-found'

export const routePaths = [...(Object.keys(pages) as (keyof typeof pages)[]), ...policies]

export const articlePath = (id: string): ArticlePath => `/blog/${id}`
const isArticle = (route: string): route is ArticlePath => /^\/blog\/[a-z0-9-]+$/.test(route)

const isPolicy = (route: string): route is PolicyPath => policies.some((path) => path === route)

// The base name of a page's HTML file and preview.
export const pageNameOf = (route: RouteKey) =>
  route === '/' ? 'home' : route.replace(/^\//, '').replace('/', '-')

export function routeOf(address: string): RouteKey {
  const path = address.length > 1 ? address.replace(/\/+$/, '') : address
  if (isArticle(path)) return path
  return path in pages || isPolicy(path) ? (path as RoutePath) : 'not-found'
}

const loadedPages = new Map<RouteKey, ComponentType>()

async function fetchPage(route: RouteKey): Promise<ComponentType> {
  if (route === 'not-found') return (await import('#web/pages/not-found/not-found.tsx')).default
  if (isArticle(route)) return (await import('#web/pages/blog/article.tsx')).articlePage(route)
  if (!isPolicy(route)) return (await pages[route]()).default
  return (await import('#web/pages/policy/policy.tsx')).policyPage(route)
}

export async function loadPage(route: RouteKey): Promise<ComponentType> {
  const known = loadedPages.get(route)
  if (known) return known
  const page = await fetchPage(route)
  loadedPages.set(route, page)
  return page
}

export async function loadEveryPage(): Promise<void> {
  await Promise.all([...routePaths, articlePath('any'), 'not-found' as const].map(fetchPage))
}
