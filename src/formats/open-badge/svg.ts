// Open Badges 3.0 in SVG: an element of the badge's namespace holds the signed document.
import type { FileRefusal } from '#formats/open-badge/file-refusal.ts'

export const badgeNamespace = 'https://purl.imsglobal.org/ob/v3p0'
const olderNamespace = 'http://openbadges.org'
export const proofNamespace = 'tag:northmark.example,2026:log'

// XML ends a text at ]]> and reads a carriage return as a line's end. Two signs it cannot hold at all: in a JSON
// text they can only stand in a string, where their escape is the same.
const cdata = (text: string) =>
  `<![CDATA[${text
    .replaceAll('\ufffe', '\\ufffe')
    .replaceAll('\uffff', '\\uffff')
    .replaceAll(']]>', ']]]]><![CDATA[>')
    .replaceAll('\r', ']]>&#13;<![CDATA[')}]]>`

const proofElement = (proof: string) =>
  `<metadata><tlog-proof xmlns="${proofNamespace}">${cdata(proof)}</tlog-proof></metadata>`

export function embedInSvg(svg: string, document: string, proof?: string): string {
  const end = svg.indexOf('>', svg.indexOf('<svg'))
  const opening = `${svg.slice(0, end)} xmlns:openbadges="${badgeNamespace}">`
  const credential = `<openbadges:credential>${cdata(document)}</openbadges:credential>`
  return `${opening}${credential}${proof === undefined ? '' : proofElement(proof)}${svg.slice(end + 1)}`
}

const drawing = /<(?:[\w.-]+:)?svg[\s/>]/

// What a file declares of itself can unfold: a few lines of entities or of default values fill any memory.
const declaration = /<!(?:ENTITY|ATTLIST|ELEMENT|NOTATION)/

// The page stands still while a browser builds its tree; no badge comes near so many tags.
const mostTags = 100_000

function hasTooManyTags(text: string): boolean {
  let tags = 0
  for (let at = text.indexOf('<'); at >= 0 && tags <= mostTags; at = text.indexOf('<', at + 1)) tags += 1
  return tags > mostTags
}

// A badge may carry a token in an attribute instead of a document in its text.
const contentOf = (credential: Element) =>
  credential.getAttribute('verify') ?? (credential.textContent ?? '').trim()

function readSvg(bytes: Uint8Array): Document | FileRefusal {
  const text = new TextDecoder().decode(bytes).trimStart()
  if (!drawing.test(text)) return 'other-kind'
  if (declaration.test(text) || hasTooManyTags(text)) return 'damaged'
  const svg = new DOMParser().parseFromString(text, 'image/svg+xml')
  // Browsers do not throw: they put this element into what they give back.
  return svg.getElementsByTagName('parsererror').length > 0 ? 'damaged' : svg
}

// That the document is in the public log, where the file says it.
export function proofInSvg(bytes: Uint8Array): string | undefined {
  const svg = readSvg(bytes)
  if (typeof svg === 'string') return undefined
  return svg.getElementsByTagNameNS(proofNamespace, 'tlog-proof')[0]?.textContent ?? undefined
}

export function extractFromSvg(bytes: Uint8Array): string[] | FileRefusal {
  const svg = readSvg(bytes)
  if (typeof svg === 'string') return svg
  const texts = Array.from(svg.getElementsByTagNameNS(badgeNamespace, 'credential'), contentOf)
  const isOlder = texts.length === 0 && svg.getElementsByTagNameNS(olderNamespace, 'assertion').length > 0
  return isOlder ? 'older-badge' : texts
}
