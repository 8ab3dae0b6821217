// Fills a verification into the built /verify page: verdict, title and preview tags.
import { compilePage, headSlots, marked, type Slot } from '#server/site/page-template.ts'
import { verifyRoute } from '#server/site/site-manifest.ts'

// Preload links for the scripts that the tools need at once.
export type RenderedTools = { preloads: string; field: string; verifier: string }

export type RenderedVerdict = RenderedTools & { title: string; description: string }

export type OutcomePage = RenderedVerdict & { address: string; picture: string }

// Without an outcome the page requests the verdict itself, under its built title.
export type WriteVerifyPage = (page: OutcomePage | RenderedTools) => string

const slots: Slot<RenderedTools & Partial<OutcomePage>>[] = [
  ...headSlots,
  marked('preloads', ({ preloads }) => preloads),
  marked('verify-field', ({ field }) => field),
  marked('verifier', ({ verifier }) => verifier),
  // File and list checks appear only on a page without a credential.
  marked('browser-check', () => ''),
  marked('batch-check', () => ''),
]

export const compileVerifyPage = (html: string): WriteVerifyPage => compilePage(verifyRoute, html, slots)
