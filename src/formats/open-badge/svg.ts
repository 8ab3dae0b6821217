// Open Badges 3.0 in SVG: an element in the badge namespace contains the signed document.
import type { FileRefusal } from '#formats/open-badge/file-refusal.ts'

export const badgeNamespace = 'https://purl.imsglobal.org/ob/v3p0'
const olderNamespace = 'http://openbadges.org'
export const proofNamespace = 'tag:northmark.example,2026:log'

// CDATA ends at ]]>, and XML normalizes carriage returns. Two characters cannot occur in XML at all; in JSON they only
// occur in strings, where they are escaped.
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

// Declarations can expand: a few lines of entities or default values fill any memory.
const declaration = /<!(?:ENTITY|ATTLIST|ELEMENT|NOTATION)/

// Parsing blocks the page; no badge has this many tags.
const mostTags = 100_000

function hasTooManyTags(text: string): boolean {
  let tags = 0
  for (let at = text.indexOf('<'); at >= 0 && tags <= mostTags; at = text.indexOf('<', at + 1)) tags += 1
  return tags > mostTags
}

// A badge may contain a token in an attribute instead of a document.
const contentOf = (credential: Element) =>
  credential.getAttribute('verify') ?? (credential.textContent ?? '').trim()

function readSvg(bytes: Uint8Array): Document | FileRefusal {
  const text = new TextDecoder().decode(bytes).trimStart()
  if (!drawing.test(text)) return 'other-kind'
  if (declaration.test(text) || hasTooManyTags(text)) return 'damaged'
  const svg = new DOMParser().parseFromString(text, 'image/svg+xml')
  // Browsers do not throw; they insert this element.
  return svg.getElementsByTagName('parsererror').length > 0 ? 'damaged' : svg
}

// The log proof, if there is one.
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
