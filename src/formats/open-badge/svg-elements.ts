// Open Badges 3.0 in SVG, read without a browser's parser: the document and its log proof.
import { badgeNamespace, proofNamespace } from '#formats/open-badge/svg.ts'

type NamedElement = { namespace: string; name: string; text: string }

const piece =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[(?<literal>[\s\S]*?)\]\]>|<\/(?<end>[^\s<>/="']+)\s*>|<(?<start>[^\s<>/="'!?]+)(?<attributes>(?:\s+[^\s<>/="']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<isEmpty>\/?)>|(?<words>[^<]+)/y

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

function open(tag: string, attributes: string, around: Open | undefined): Open {
  const spaces = attributes.includes('xmlns') ? new Map(around?.spaces) : (around?.spaces ?? new Map())
  for (const [, name = '', double, single] of attributes.matchAll(attribute))
    if (name === 'xmlns' || name.startsWith('xmlns:'))
      spaces.set(name.slice('xmlns:'.length), withSigns(double ?? single ?? ''))
  const colon = tag.indexOf(':')
  const namespace = spaces.get(tag.slice(0, Math.max(colon, 0))) ?? ''
  return { tag, spaces, element: { namespace, name: tag.slice(colon + 1), text: '' } }
}

// In document order. Undefined for mismatched tags, or declarations, which could expand to any size. Comments are
// ignored.
function elementsIn(
  source: string,
  isWanted: (element: NamedElement) => boolean,
): NamedElement[] | undefined {
  const text = source.replace(/\r\n?/g, '\n')
  const found: NamedElement[] = []
  const around: Open[] = []
  const speaking: Open[] = []
  let roots = 0
  const say = (words: string) => {
    for (const { element } of speaking) element.text += words
  }
  for (piece.lastIndex = 0; piece.lastIndex < text.length; ) {
    const groups = piece.exec(text)?.groups
    if (!groups) return undefined
    const { literal, end, start, attributes = '', isEmpty, words } = groups
    if (literal !== undefined) say(literal)
    if (words !== undefined) say(withSigns(words))
    if (end !== undefined) {
      const closed = around.pop()
      if (closed?.tag !== end) return undefined
      if (speaking.at(-1) === closed) speaking.pop()
    }
    if (start === undefined) continue
    if (around.length === 0) roots += 1
    const opened = open(start, attributes, around.at(-1))
    const isFound = isWanted(opened.element)
    if (isFound) found.push(opened.element)
    if (isEmpty !== '') continue
    around.push(opened)
    if (isFound) speaking.push(opened)
  }
  return roots === 1 && around.length === 0 ? found : undefined
}

const textsIn = (bytes: Uint8Array, namespace: string, name: string): string[] =>
  elementsIn(
    new TextDecoder().decode(bytes),
    (element) => element.namespace === namespace && element.name === name,
  )?.map(({ text }) => text) ?? []

export const documentsInSvgElements = (bytes: Uint8Array): string[] =>
  textsIn(bytes, badgeNamespace, 'credential').map((text) => text.trim())

export const proofInSvgElements = (bytes: Uint8Array): string | undefined =>
  textsIn(bytes, proofNamespace, 'tlog-proof')[0]
