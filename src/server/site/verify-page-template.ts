// Writes a verification's outcome into the built page: its title, its preview and the words for readers without scripts.
import { escapeMarkup } from '#formats/markup.ts'
import { SiteNotBuilt, verifyRoute } from '#server/site/site-manifest.ts'

export type RenderedOutcome = { title: string; description: string; html: string }

export type OutcomePage = RenderedOutcome & {
  address: string
  picture: string
  // The call that the page makes as soon as its script is there.
  read: string
}

export type VerifyPage = {
  // As it was built, without an outcome.
  html: string
  withOutcome: (outcome: OutcomePage) => string
}

type TextOf = (outcome: OutcomePage) => string

// A place in the page. Inserted before an element, or put in the place of what the build wrote between two marks of it.
type Slot = { name: string; element: string; between?: [opening: string, closing: string]; textOf: TextOf }

const meta = (attribute: 'name' | 'property', name: string, textOf: TextOf): Slot => ({
  name,
  element: `<meta ${attribute}="${name}"`,
  between: [' content="', '">'],
  textOf,
})

const titleOf: TextOf = ({ title }) => escapeMarkup(title)
const descriptionOf: TextOf = ({ description }) => escapeMarkup(description)

const slots: Slot[] = [
  { name: 'title', element: '<title', between: ['>', '</title>'], textOf: titleOf },
  meta('name', 'description', descriptionOf),
  meta('property', 'og:title', titleOf),
  meta('property', 'og:description', descriptionOf),
  meta('property', 'og:image', ({ picture }) => escapeMarkup(picture)),
  meta('property', 'og:image:alt', (outcome) => `${titleOf(outcome)}. ${descriptionOf(outcome)}`),
  meta('property', 'og:url', ({ address }) => escapeMarkup(address)),
  {
    name: 'canonical link',
    element: '<link rel="canonical"',
    textOf: () => '<meta name="robots" content="noindex">\n',
  },
  {
    name: 'script',
    element: '<script type="module"',
    textOf: ({ read }) =>
      `<link rel="preload" as="fetch" href="${escapeMarkup(read)}" crossorigin="use-credentials">\n`,
  },
  {
    name: 'without-script',
    element: '<div id="without-script"',
    between: ['>', '</div>'],
    textOf: ({ html }) => html,
  },
]

type Place = { from: number; to: number; textOf: TextOf }

function placeOf(html: string, { name, element, between, textOf }: Slot): Place {
  const refuse = (fault: string) =>
    new SiteNotBuilt(`The built page of ${verifyRoute} ${fault}: run npm run build.`)
  const start = html.indexOf(element)
  if (start < 0) throw refuse(`has no place for the ${name}`)
  if (html.includes(element, start + 1)) throw refuse(`has more than one place for the ${name}`)
  if (!between) return { from: start, to: start, textOf }
  const [opening, closing] = between
  const opened = html.indexOf(opening, start)
  const from = opened + opening.length
  const to = html.indexOf(closing, from)
  // What gives way is text alone: an element in it would mean that its end was not found.
  if (opened < 0 || to < 0 || html.slice(start + 1, to).includes('<'))
    throw refuse(`has no readable place for the ${name}`)
  return { from, to, textOf }
}

// The places are found once, so that a page without one of them stops the start and is no visitor's trouble.
export function compileVerifyPage(html: string): VerifyPage {
  const places = slots.map((slot) => placeOf(html, slot)).sort((one, other) => one.from - other.from)
  const before = places.map(({ from, textOf }, at) => ({
    literal: html.slice(places[at - 1]?.to ?? 0, from),
    textOf,
  }))
  const end = html.slice(places.at(-1)?.to ?? 0)
  return {
    html,
    withOutcome: (outcome) =>
      before.reduce((page, { literal, textOf }) => page + literal + textOf(outcome), '') + end,
  }
}
