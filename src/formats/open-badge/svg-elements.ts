// Reads named elements of an SVG, the same in Node as in every browser.

// `verify` is the attribute in which a badge may contain a token.
export type NamedElement = { namespace: string; name: string; text: string; verify: string | undefined }

const piece =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE(?:[^[\]<>"']|"[^"]*"|'[^']*')*>|<!\[CDATA\[(?<literal>[\s\S]*?)\]\]>|<\/(?<end>[^\s<>/="']+)\s*>|<(?<start>[^\s<>/="'!?]+)(?<attributes>(?:\s+[^\s<>/="']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<isEmpty>\/?)>|(?<characters>[^<]+)/y

const attribute = /([^\s<>/="']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

const signs: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const reference = /&(?:#x([0-9a-fA-F]{1,6})|#([0-9]{1,7})|(\w+));/g

function signOf(hex: string | undefined, decimal: string | undefined, name = ''): string {
  if (hex === undefined && decimal === undefined) return signs[name] ?? ''
  const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  return point <= 0x10ffff ? String.fromCodePoint(point) : ''
}

const withSigns = (text: string) =>
  text.replace(reference, (_, hex, decimal, name) => signOf(hex, decimal, name))

type Open = { tag: string; spaces: Map<string, string>; element: NamedElement }

// Undefined if nothing declares its prefix.
function open(tag: string, attributes: string, around: Open | undefined): Open | undefined {
  const spaces = attributes.includes('xmlns') ? new Map(around?.spaces) : (around?.spaces ?? new Map())
  let verify: string | undefined
  for (const [, name = '', double, single] of attributes.matchAll(attribute)) {
    const value = withSigns(double ?? single ?? '')
    if (name === 'xmlns' || name.startsWith('xmlns:')) spaces.set(name.slice('xmlns:'.length), value)
    if (name === 'verify') verify = value
  }
  const colon = tag.indexOf(':')
  const namespace = spaces.get(tag.slice(0, Math.max(colon, 0)))
  if (namespace === undefined && colon >= 0) return undefined
  return {
    tag,
    spaces,
    element: { namespace: namespace ?? '', name: tag.slice(colon + 1), text: '', verify },
  }
}

// Parsing blocks the page; no badge has this many.
const maxPieces = 200_000
const maxFound = 100

// The elements of the wanted namespaces, in document order. Comments are ignored, as is a document type without
// declarations: those could expand to any size.
export function elementsIn(
  source: string,
  isWanted: (element: NamedElement) => boolean,
): NamedElement[] | 'damaged' | 'too-many-parts' {
  const text = source.trimStart().replace(/\r\n?/g, '\n')
  const found: NamedElement[] = []
  const around: Open[] = []
  const speaking: Open[] = []
  let [roots, pieces] = [0, 0]
  const say = (characters: string) => {
    for (const { element } of speaking) element.text += characters
  }
  for (piece.lastIndex = 0; piece.lastIndex < text.length; ) {
    pieces += 1
    if (pieces > maxPieces || found.length > maxFound) return 'too-many-parts'
    const groups = piece.exec(text)?.groups
    if (!groups) return 'damaged'
    const { literal, end, start, attributes = '', isEmpty, characters } = groups
    if (literal !== undefined) say(literal)
    if (characters !== undefined) say(withSigns(characters))
    if (end !== undefined) {
      const closed = around.pop()
      if (closed?.tag !== end) return 'damaged'
      if (speaking.at(-1) === closed) speaking.pop()
    }
    if (start === undefined) continue
    if (around.length === 0) roots += 1
    const opened = open(start, attributes, around.at(-1))
    if (!opened) return 'damaged'
    const isFound = isWanted(opened.element)
    if (isFound) found.push(opened.element)
    if (isEmpty !== '') continue
    around.push(opened)
    if (isFound) speaking.push(opened)
  }
  return roots === 1 && around.length === 0 ? found : 'damaged'
}
