// Splits a built page at its markers, so that a request fills in only what is its own.
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
