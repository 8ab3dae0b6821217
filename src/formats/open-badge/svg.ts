// Open Badges 3.0 in SVG: an element in the badge namespace contains the signed document.
import type { Embedded, FileRefusal } from '#formats/open-badge/file-refusal.ts'
import { elementsIn, type NamedElement } from '#formats/open-badge/svg-elements.ts'

const badgeNamespace = 'https://purl.imsglobal.org/ob/v3p0'
const olderNamespace = 'http://openbadges.org'
const proofNamespace = 'tag:northmark.example,2026:log'

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

const isNamed =
  (namespace: string, name: string) =>
  (element: Pick<NamedElement, 'namespace' | 'name'>): boolean =>
    element.namespace === namespace && element.name === name

const isCredential = isNamed(badgeNamespace, 'credential')
const isProof = isNamed(proofNamespace, 'tlog-proof')
const isOlder = isNamed(olderNamespace, 'assertion')

// Every document in it, and the first log proof.
export function extractFromSvg(bytes: Uint8Array): Embedded | FileRefusal {
  const text = new TextDecoder().decode(bytes)
  if (!drawing.test(text)) return 'other-kind'
  const found = elementsIn(text, (one) => isCredential(one) || isProof(one) || isOlder(one))
  if (typeof found === 'string') return found
  const texts = found.filter(isCredential).map((one) => one.verify ?? one.text.trim())
  if (texts.length === 0 && found.some(isOlder)) return 'older-badge'
  return { texts, proof: found.find(isProof)?.text }
}
