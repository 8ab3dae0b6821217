// Which routes have tools, which scripts a page fetches, and whether React has worked on it.
import type { Page } from '@playwright/test'
import type { IslandName } from '#web/islands.ts'
import type { RoutePath } from '#web/routes.ts'

// In the order of their page, with what each is given in the document. Other routes have none.
export const toolsOn: Partial<Record<RoutePath, Partial<Record<IslandName, string[]>>>> = {
  '/': { programs: [], insights: ['files'], 'home-calculator': [] },
  '/certification': { curriculum: ['enrolling', 'pillars', 'specializations', 'tabs'] },
  '/micro': { 'micro-catalogue': ['programs'] },
  '/exam': { 'exam-scheduler': [] },
  '/calculator': { calculator: [] },
  '/directory': { directory: [] },
  '/contact': { 'contact-form': ['mailTo', 'prefills'] },
  '/verify': {
    'verify-field': [],
    verifier: ['checkerHash', 'runBy'],
    'browser-check': ['checkerHash', 'within'],
    'batch-check': [],
  },
}

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
