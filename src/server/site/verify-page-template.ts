// Fills a verification into the built /verify page: verdict, title and preview tags.
import { escapeMarkup } from '#formats/markup.ts'
import { compilePage, marked, type Slot } from '#server/site/page-template.ts'
import { verifyRoute } from '#server/site/site-manifest.ts'

// Preload links for the scripts that the tools need at once.
export type RenderedTools = { preloads: string; field: string; verifier: string }

export type RenderedVerdict = RenderedTools & { title: string; description: string }

export type OutcomePage = RenderedVerdict & { address: string; picture: string }

// Without an outcome the page requests the verdict itself, under its built title.
export type WriteVerifyPage = (page: OutcomePage | RenderedTools) => string

type VerifySlot = Slot<RenderedTools & Partial<OutcomePage>>
type TextOf = VerifySlot['textOf']

const escaped = (text: string | undefined) => (text === undefined ? undefined : escapeMarkup(text))

const meta = (attribute: 'name' | 'property', name: string, textOf: TextOf): VerifySlot => ({
  name,
  opening: `<meta ${attribute}="${name}" content="`,
  closing: '">',
  textOf: (page) => escaped(textOf(page)),
})

const titleOf: TextOf = ({ title }) => title
const descriptionOf: TextOf = ({ description }) => description

const slots: VerifySlot[] = [
  { name: 'title', opening: '<title>', closing: '</title>', textOf: ({ title }) => escaped(title) },
  meta('name', 'description', descriptionOf),
  meta('property', 'og:title', titleOf),
  meta('property', 'og:description', descriptionOf),
  meta('property', 'og:image', ({ picture }) => picture),
  meta('property', 'og:image:alt', ({ title, description }) => title && `${title}. ${description}`),
  meta('property', 'og:url', ({ address }) => address),
  marked('preloads', ({ preloads }) => preloads),
  marked('verify-field', ({ field }) => field),
  marked('verifier', ({ verifier }) => verifier),
  // File and list checks appear only on a page without a credential.
  marked('browser-check', () => ''),
  marked('batch-check', () => ''),
]

export const compileVerifyPage = (html: string): WriteVerifyPage => compilePage(verifyRoute, html, slots)
