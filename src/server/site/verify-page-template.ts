// Fills a verification into the built /verify page: verdict, title and preview tags.
import { escapeMarkup } from '#formats/markup.ts'
import { SiteNotBuiltError, verifyRoute } from '#server/site/site-manifest.ts'

// Preload links for the scripts that the tools need at once.
export type RenderedTools = { preloads: string; field: string; verifier: string }

export type RenderedVerdict = RenderedTools & { title: string; description: string }

export type OutcomePage = RenderedVerdict & { address: string; picture: string }

// Without an outcome the page requests the verdict itself, under its built title.
export type WriteVerifyPage = (page: OutcomePage | RenderedTools) => string

type TextOf = (page: RenderedTools & Partial<OutcomePage>) => string | undefined

// A part of the page between two markers. Without new text, the built text stays.
type Slot = { name: string; opening: string; closing: string; textOf: TextOf }

const escaped = (text: string | undefined) => (text === undefined ? undefined : escapeMarkup(text))

const meta = (attribute: 'name' | 'property', name: string, textOf: TextOf): Slot => ({
  name,
  opening: `<meta ${attribute}="${name}" content="`,
  closing: '">',
  textOf: (page) => escaped(textOf(page)),
})

const marked = (name: string, textOf: TextOf): Slot => ({
  name,
  opening: `<!--${name}-->`,
  closing: `<!--/${name}-->`,
  textOf,
})

const titleOf: TextOf = ({ title }) => title
const descriptionOf: TextOf = ({ description }) => description

const slots: Slot[] = [
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

function placeOf(html: string, { name, opening, closing, textOf }: Slot) {
  const [before, after, ...more] = html.split(opening)
  const length = after?.indexOf(closing) ?? -1
  if (before === undefined || length < 0 || more.length > 0)
    throw new SiteNotBuiltError(
      `The built page of ${verifyRoute} does not have one place for the ${name}: run npm run build.`,
    )
  const from = before.length + opening.length
  return { from, to: from + length, textOf }
}

// Locates the slots once at start, so that a missing one prevents the start instead of failing a visitor.
export function compileVerifyPage(html: string): WriteVerifyPage {
  const places = slots.map((slot) => placeOf(html, slot)).sort((one, other) => one.from - other.from)
  return (page) => {
    let text = ''
    let end = 0
    for (const { from, to, textOf } of places) {
      text += html.slice(end, from) + (textOf(page) ?? html.slice(from, to))
      end = to
    }
    return text + html.slice(end)
  }
}
