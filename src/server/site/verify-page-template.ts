// Writes a verification's outcome into the built page: its title, its preview and the words for readers without scripts.
import { escapeMarkup } from '#formats/markup.ts'

export type RenderedOutcome = { title: string; description: string; html: string }

export type OutcomePage = RenderedOutcome & {
  address: string
  picture: string
  // The call that the page makes as soon as its script is there.
  read: string
}

// A function as the replacement: names may hold what a plain one would read as a pattern.
function put(html: string, place: RegExp, text: string): string {
  if (!place.test(html)) throw new Error(`The built page has no place for ${place.source}.`)
  return html.replace(place, (_, before: string, after = '') => before + text + after)
}

const meta = (name: string) => new RegExp(`(<meta (?:name|property)="${name}" content=")[^"]*(">)`)

export function withOutcome(page: string, outcome: OutcomePage): string {
  const [title, description] = [escapeMarkup(outcome.title), escapeMarkup(outcome.description)]
  const places: [RegExp, string][] = [
    [/(<title>)[^<]*(<\/title>)/, title],
    [meta('description'), description],
    [meta('og:title'), title],
    [meta('og:description'), description],
    [meta('og:image'), escapeMarkup(outcome.picture)],
    [meta('og:image:alt'), `${title}. ${description}`],
    [meta('og:url'), escapeMarkup(outcome.address)],
    [/()(<link rel="canonical")/, '<meta name="robots" content="noindex">\n'],
    [
      /()(<script type="module")/,
      `<link rel="preload" as="fetch" href="${escapeMarkup(outcome.read)}" crossorigin="use-credentials">\n`,
    ],
    [/(<div id="without-script"[^>]*>)[^<]*(<\/div>)/, outcome.html],
  ]
  return places.reduce((html, [place, text]) => put(html, place, text), page)
}
