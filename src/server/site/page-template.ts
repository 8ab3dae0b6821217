// Splits a built page at its markers, so that a request fills in only what is its own.
import { escapeMarkup } from '#formats/markup.ts'
import { SiteNotBuiltError } from '#server/site/site-manifest.ts'

// A part of the page between two markers. Without new text, the built text stays.
export type Slot<Page> = {
  name: string
  opening: string
  closing: string
  textOf: (page: Page) => string | undefined
}

export const marked = <Page>(name: string, textOf: Slot<Page>['textOf']): Slot<Page> => ({
  name,
  opening: `<!--${name}-->`,
  closing: `<!--/${name}-->`,
  textOf,
})

// What a page says of itself in its head. Without it, the built page's words stay.
export type Described = { title?: string; description?: string; address?: string; picture?: string }

type TextOf = Slot<Described>['textOf']

const escaped = (text: string | undefined) => (text === undefined ? undefined : escapeMarkup(text))

const meta = (attribute: 'name' | 'property', name: string, textOf: TextOf): Slot<Described> => ({
  name,
  opening: `<meta ${attribute}="${name}" content="`,
  closing: '">',
  textOf: (page) => escaped(textOf(page)),
})

const titleOf: TextOf = ({ title }) => title
const descriptionOf: TextOf = ({ description }) => description

// Title, description and preview tags.
export const headSlots: Slot<Described>[] = [
  { name: 'title', opening: '<title>', closing: '</title>', textOf: (page) => escaped(titleOf(page)) },
  meta('name', 'description', descriptionOf),
  meta('property', 'og:title', titleOf),
  meta('property', 'og:description', descriptionOf),
  meta('property', 'og:image', ({ picture }) => picture),
  meta('property', 'og:image:alt', ({ title, description }) => title && `${title}. ${description}`),
  meta('property', 'og:url', ({ address }) => address),
]

function placeOf<Page>(route: string, html: string, { name, opening, closing, textOf }: Slot<Page>) {
  const [before, after, ...more] = html.split(opening)
  const length = after?.indexOf(closing) ?? -1
  if (before === undefined || length < 0 || more.length > 0)
    throw new SiteNotBuiltError(
      `The built page of ${route} does not have one place for the ${name}: run npm run build.`,
    )
  const from = before.length + opening.length
  return { from, to: from + length, textOf }
}

// Locates the slots once at start, so that a missing one prevents the start instead of failing a visitor.
export function compilePage<Page>(route: string, html: string, slots: Slot<Page>[]): (page: Page) => string {
  const places = slots.map((slot) => placeOf(route, html, slot)).sort((one, other) => one.from - other.from)
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
