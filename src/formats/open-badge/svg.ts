// Finds what is baked into an SVG: the element openbadges:credential, with its text as it stands or escaped.
import type { FileRefusal } from '#formats/open-badge/file-refusal.ts'

const namespace = 'https://purl.imsglobal.org/ob/v3p0'

type Piece = { kind: 'tag' | 'text' | 'cdata'; text: string }

const endOf = (text: string, mark: string, from: number) => {
  const at = text.indexOf(mark, from)
  return at < 0 ? text.length : at + mark.length
}

// Quoted values may hold the sign that otherwise ends a tag.
function tagEnd(text: string, from: number): number {
  let quote = ''
  for (let at = from; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (quote !== '') quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '>') return at + 1
  }
  return text.length
}

// Goes through the file once, in one direction, whatever it holds.
function* piecesOf(text: string): Generator<Piece> {
  for (let at = 0; at < text.length; ) {
    if (text.startsWith('<!--', at)) at = endOf(text, '-->', at + 4)
    else if (text.startsWith('<![CDATA[', at)) {
      const end = endOf(text, ']]>', at + 9)
      yield { kind: 'cdata', text: text.slice(at + 9, end - 3) }
      at = end
    } else if (text.charAt(at) === '<') {
      const end = tagEnd(text, at + 1)
      yield { kind: 'tag', text: text.slice(at + 1, end - 1) }
      at = end
    } else {
      const next = text.indexOf('<', at)
      const end = next < 0 ? text.length : next
      yield { kind: 'text', text: text.slice(at, end) }
      at = end
    }
  }
}

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const unescaped = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(lt|gt|amp|quot|apos));/gi, (_, hex, decimal, name) =>
    name
      ? (named[name.toLowerCase()] ?? '')
      : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  )

const tagPattern = /^(\/?)(?:([\w.-]+):)?([\w.-]+)/

function readTag(text: string) {
  const [, slash = '', prefix, name = ''] = tagPattern.exec(text) ?? []
  const isBadges = prefix !== undefined || text.includes(namespace)
  return { isEnd: slash !== '', isBadges, name }
}

// A badge may carry a token in an attribute instead of a document in its text.
function tokenIn(tag: string): string | undefined {
  const [, double, single] = /\sverify\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(tag) ?? []
  return double ?? single
}

export function textsInSvg(bytes: Uint8Array): string[] | FileRefusal {
  const texts: string[] = []
  const names = new Set<string>()
  let open: string | undefined
  for (const { kind, text } of piecesOf(new TextDecoder().decode(bytes))) {
    if (kind !== 'tag') {
      if (open !== undefined) open += kind === 'text' ? unescaped(text) : text
      continue
    }
    const { isEnd, isBadges, name } = readTag(text)
    names.add(name)
    if (isBadges) names.add(`badges ${name}`)
    if (name !== 'credential') continue
    if (isEnd && open !== undefined) {
      texts.push(open.trim())
      open = undefined
    }
    if (isEnd || !isBadges) continue
    const token = tokenIn(text)
    if (token !== undefined) texts.push(token)
    else open = text.endsWith('/') ? undefined : ''
  }
  if (!names.has('svg')) return 'other-kind'
  if (open !== undefined) return 'damaged'
  return texts.length === 0 && names.has('badges assertion') ? 'older-badge' : texts
}
