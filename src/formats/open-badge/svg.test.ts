// What is embedded in an SVG is read back, in any valid spelling; anything else is refused.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DOMParser as XmlParser } from '@xmldom/xmldom'
import { embedInSvg, extractFromSvg } from '#formats/open-badge/svg.ts'
import { bytesOf, drawing } from '#tests/support/browser-check/credential-files.ts'

// Non-Latin letters, and everything that XML escapes.
const text = JSON.stringify({ name: 'Ngô Thị <Ánh> & "Ölaf" ]] (Ω) \\ 李' })
const token = 'eyJhbGciOiJFZERTQSJ9.eyJpc3MiOiJkaWQ6d2ViOnguZXhhbXBsZSJ9.c2ln'
const namespace = 'https://purl.imsglobal.org/ob/v3p0'

const element = (content: string, attributes = '') =>
  `<openbadges:credential${attributes}>${content}</openbadges:credential>`
const cdata = (content: string) => `<![CDATA[${content.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
const extract = (svg: string) => {
  const found = extractFromSvg(bytesOf(svg))
  return typeof found === 'string' ? found : found.texts
}
const proofIn = (svg: string) => {
  const found = extractFromSvg(bytesOf(svg))
  return typeof found === 'string' ? found : found.proof
}
const withType = (type: string, inside: string) => drawing(inside).replace('<svg', `${type}<svg`)

const bare = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'
test('writes the document first, and does not change the drawing', () => {
  const svg = embedInSvg(bare, text)
  assert.match(svg, /^<svg [^>]*xmlns:openbadges="https:\/\/purl\.imsglobal\.org\/ob\/v3p0"><openbadges:cred/)
  assert.ok(svg.endsWith('</openbadges:credential><path d="M0 0h8v8z"/></svg>'))
})

const proof = 'c2sp.org/tlog-proof@v1\nindex 7\n\n— northmark.example/log c2ln\n'

test('writes a proof after the document in our own namespace, and reads it back', () => {
  const svg = embedInSvg(bare, text, proof)
  assert.deepEqual(extract(svg), [text])
  assert.equal(proofIn(svg), proof)
  assert.match(
    svg,
    /<\/openbadges:credential><metadata><tlog-proof xmlns="tag:northmark\.example,2026:log"><!\[CDATA\[c2sp/,
  )
  assert.ok(svg.endsWith(']]></tlog-proof></metadata><path d="M0 0h8v8z"/></svg>'))
})

test('finds no proof in an SVG without one, or with a damaged one', () => {
  assert.equal(proofIn(embedInSvg(bare, text)), undefined)
  assert.equal(proofIn(embedInSvg(bare, text, proof).slice(0, -6)), 'damaged')
})

test('escapes characters that XML cannot contain as JSON does', () => {
  const document = JSON.stringify({ name: 'a\ufffe\uffffb' })
  const [back = ''] = extract(embedInSvg(bare, document))
  assert.doesNotMatch(back, /[\ufffe\uffff]/)
  assert.deepEqual(JSON.parse(back), JSON.parse(document))
})

test('finds the document under another prefix, below a document type without declarations', () => {
  const type =
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
  const svg = withType(type, element(cdata(text))).replaceAll('openbadges', 'ob')
  assert.deepEqual(extract(svg), [text])
})

test('reads tokens from an attribute, and finds all of several', () => {
  assert.deepEqual(extract(drawing(element('', ` verify="${token}"`))), [token])
  assert.deepEqual(extract(drawing(element(cdata(text)) + element('another'))), [text, 'another'])
})

const older = drawing('<openbadges:assertion verify="x"/>').replace(namespace, 'http://openbadges.org')

const refused: [string, string, string][] = [
  ['a page of HTML', 'other-kind', '<!doctype html><title>Credential</title>'],
  ['one that was cut off', 'damaged', drawing(element(cdata(text))).slice(0, 200)],
  ['one with a prefix that nothing declares', 'damaged', drawing('<ob:credential>{}</ob:credential>')],
  [
    'one with an entity of its own, which could unfold without end',
    'damaged',
    withType('<!DOCTYPE svg [<!ENTITY a "ha">]>', element(cdata(text))),
  ],
  [
    'one with a default value, which could fill any memory',
    'damaged',
    withType('<!DOCTYPE svg [<!ATTLIST g a CDATA "ha">]>', element(cdata(text))),
  ],
  ['one with more tags than any drawing', 'too-many-parts', drawing('<g/>'.repeat(200_000))],
  ['one with more credentials than any badge', 'too-many-parts', drawing(element('').repeat(200))],
  ['one with a badge of version 2', 'older-badge', older],
]

for (const [name, reason, svg] of refused)
  test(`rejects ${name}: ${reason}`, () => {
    assert.equal(extract(svg), reason)
  })

const ours = 'tag:northmark.example,2026:log'
const badge = `xmlns:b="${namespace}"`
const whole = embedInSvg(bare, '{"name":"Ada"}', proof)

const alike: Record<string, string> = {
  'a badge with a proof': whole,
  'a badge without a proof': embedInSvg(bare, '{"name":"Ada"}'),
  'what ends a marked section, and a carriage return': embedInSvg(bare, '{"a":"]]>\r\n<&>"}', proof),
  'another prefix, and signs that are written out': `<?xml version="1.0"?>\n<svg ${badge}><b:credential>{&quot;a&quot;:&#x3A9;&#937;&lt;&amp;}</b:credential></svg>`,
  'another quotation mark, and a namespace on the element': `<svg><credential xmlns='https://purl.imsglobal.org/ob/v3p0'>{}</credential></svg>`,
  'a credential in a comment': `<svg ${badge}><!-- <b:credential>{}</b:credential> --></svg>`,
  'a whole badge in a comment before another': embedInSvg(`<svg><!-- ${whole} --></svg>`, '{"name":"Eve"}'),
  'a credential in a marked section': `<svg ${badge}><![CDATA[<b:credential>{}</b:credential>]]></svg>`,
  'a prefix of another namespace': '<svg xmlns:b="urn:other"><b:credential>{}</b:credential></svg>',
  'two of them, the one within the other': `<svg ${badge}><b:credential>a<b:credential>b</b:credential>c</b:credential></svg>`,
}

// As XML 1.0 has it; the library follows 1.1, which no browser does.
const normalizeLineEndings = (svg: string) => svg.replace(/\r\n?/g, '\n')

for (const [what, svg] of Object.entries(alike))
  test(`finds the same as an XML parser: ${what}`, () => {
    const parsed = new XmlParser({ normalizeLineEndings }).parseFromString(svg, 'image/svg+xml')
    const named = (space: string, name: string) =>
      Array.from(parsed.getElementsByTagNameNS(space, name), ({ textContent }) => textContent)
    assert.deepEqual(extractFromSvg(bytesOf(svg)), {
      texts: named(namespace, 'credential').map((one) => one?.trim()),
      proof: named(ours, 'tlog-proof')[0],
    })
  })

const malformed: Record<string, string> = {
  'a tag that is not closed': whole.replace('</svg>', ''),
  'tags that cross each other': whole.replace('</metadata>', '</g>'),
  'two drawings': `${whole}${whole}`,
  'a file that is cut off in a marked section': whole.slice(0, whole.indexOf(']]>')),
}

for (const [what, svg] of Object.entries(malformed))
  test(`rejects ${what}: damaged`, () => {
    assert.equal(extract(svg), 'damaged')
  })
