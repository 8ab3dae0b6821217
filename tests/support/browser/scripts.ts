// Which routes have tools, which scripts a page fetches, and whether React has worked on it.
import type { Page } from '@playwright/test'
import type { RoutePath } from '#web/routes.ts'

// Other routes have none.
export const routesWithTools: RoutePath[] = [
  '/',
  '/certification',
  '/micro',
  '/exam',
  '/calculator',
  '/directory',
  '/contact',
  '/verify',
]

// Every file of script that the page fetches from now on.
export function scriptsOf(page: Page): string[] {
  const fetched: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'script' || pathname.endsWith('.js')) fetched.push(pathname)
  })
  return fetched
}

// React leaves its marks on whatever it works on.
export const marksOfReact = (page: Page) =>
  page.evaluate(
    () =>
      [document, ...document.querySelectorAll('*')]
        .flatMap((node) => Object.keys(node))
        .filter((key) => /react/i.test(key)).length,
  )
