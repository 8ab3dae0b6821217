// Writes a verification into the built page: the tools with its verdict, and what title and previews say of it.
import { escapeMarkup } from '#formats/markup.ts'
import { type Segment, wholeText } from '#formats/segments.ts'
import { SiteNotBuilt, verifyRoute } from '#server/site/site-manifest.ts'

// Preloads are of the scripts that the tools need at once.
export type RenderedTools = { preloads: string; field: readonly Segment[]; verifier: readonly Segment[] }

export type RenderedVerdict = RenderedTools & { title: string; description: string }

type Addressed = { address: string; picture: string }

export type OutcomePage = RenderedVerdict & Addressed

// With an outcome; or with a credential to ask for, and no verdict: the page then asks by itself.
type Answered = OutcomePage | RenderedTools

export type VerifyPage = {
  // As it was built, without a credential to ask for.
  html: string
  // The parts that are the same for every reader, and those between them.
  unchanging: string[]
  made: (page: Answered) => Segment[][]
  withOutcome: (outcome: OutcomePage) => string
  unanswered: (tools: RenderedTools) => string
}

// Undefined: what the build wrote there stays.
type TextOf = (page: RenderedTools & Partial<OutcomePage>) => string | readonly Segment[] | undefined

// A place in the page. Inserted before an element, or put in the place of what the build wrote between two marks of it.
type Slot = { name: string; element: string; between?: [opening: string, closing: string]; textOf: TextOf }

const meta = (attribute: 'name' | 'property', name: string, textOf: TextOf): Slot => ({
  name,
  element: `<meta ${attribute}="${name}"`,
  between: [' content="', '">'],
  textOf,
})

const marked = (name: string, textOf: TextOf): Slot => ({
  name,
  element: `<!--${name}-->`,
  between: ['', `<!--/${name}-->`],
  textOf,
})

const escaped = (text: string | undefined) => (text === undefined ? undefined : escapeMarkup(text))

const titleOf: TextOf = ({ title }) => escaped(title)
const descriptionOf: TextOf = ({ description }) => escaped(description)

const slots: Slot[] = [
  { name: 'title', element: '<title', between: ['>', '</title>'], textOf: titleOf },
  meta('name', 'description', descriptionOf),
  meta('property', 'og:title', titleOf),
  meta('property', 'og:description', descriptionOf),
  meta('property', 'og:image', ({ picture }) => escaped(picture)),
  meta('property', 'og:image:alt', ({ title, description }) => escaped(title && `${title}. ${description}`)),
  meta('property', 'og:url', ({ address }) => escaped(address)),
  {
    name: 'canonical link',
    element: '<link rel="canonical"',
    textOf: () => '<meta name="robots" content="noindex">\n',
  },
  marked('preloads', ({ preloads }) => preloads),
  marked('verify-field', ({ field }) => field),
  marked('verifier', ({ verifier }) => verifier),
  // The checks of a file and of a list are for a page without a credential.
  marked('browser-check', () => ''),
  marked('batch-check', () => ''),
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
  const opened = html.indexOf(opening, start + element.length)
  const from = opened + opening.length
  const to = html.indexOf(closing, from)
  // What gives way between two marks of one element is text alone: another in it would mean that its end was not found.
  const isTorn = opening !== '' && html.slice(start + 1, to).includes('<')
  if (opened < 0 || to < 0 || isTorn) throw refuse(`has no readable place for the ${name}`)
  return { from, to, textOf }
}

// Less than this between two places is written together with them: as a part of its own it would save nothing.
const shortestPart = 512

// The places are found once, so that a page without one of them stops the start and is no visitor's trouble.
export function compileVerifyPage(html: string): VerifyPage {
  const places = slots.map((slot) => placeOf(html, slot)).sort((one, other) => one.from - other.from)
  const unchanging: string[] = []
  const groups: { between: string; built: string; textOf: TextOf }[][] = []
  let end = 0
  for (const { from, to, textOf } of places) {
    const before = html.slice(end, from)
    const isApart = groups.length === 0 || before.length >= shortestPart
    if (isApart) {
      unchanging.push(before)
      groups.push([])
    }
    groups.at(-1)?.push({ between: isApart ? '' : before, built: html.slice(from, to), textOf })
    end = to
  }
  unchanging.push(html.slice(end))
  const made = (page: Answered) =>
    groups.map((group) => {
      const segments: Segment[] = []
      for (const { between, built, textOf } of group) {
        const text = textOf(page) ?? built
        if (typeof text === 'string') segments.push(between + text)
        else segments.push(between, ...text)
      }
      return segments
    })
  const write = (page: Answered) => {
    const texts = made(page).map(wholeText)
    return unchanging.reduce((text, part, at) => text + part + (texts[at] ?? ''), '')
  }
  return { html, unchanging, made, withOutcome: write, unanswered: write }
}
