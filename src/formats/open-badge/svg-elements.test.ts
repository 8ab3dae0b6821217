// Reading an SVG without a browser finds what an XML parser finds, and nothing else.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { embedInSvg, extractFromSvg, proofInSvg } from '#formats/open-badge/svg.ts'
import { documentsInSvgElements, proofInSvgElements } from '#formats/open-badge/svg-elements.ts'
import { bytesOf } from '#tests/support/browser-check/credential-files.ts'
import '#tests/support/browser/dom-parser.ts'

const bare = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'
const proof = 'c2sp.org/tlog-proof@v1\nindex 7\n\n— northmark.example/log c2ln\n'
const badge = 'xmlns:b="https://purl.imsglobal.org/ob/v3p0"'
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

for (const [what, svg] of Object.entries(alike))
  test(`finds the same as an XML parser: ${what}`, () => {
    const bytes = bytesOf(svg)
    assert.deepEqual(documentsInSvgElements(bytes), extractFromSvg(bytes))
    assert.equal(proofInSvgElements(bytes), proofInSvg(bytes))
  })

const refused: Record<string, string> = {
  'a tag that is not closed': whole.replace('</svg>', ''),
  'tags that cross each other': whole.replace('</metadata>', '</g>'),
  'two drawings': `${whole}${whole}`,
  'a file that is cut off in a marked section': whole.slice(0, whole.indexOf(']]>')),
  'declarations of its own': `<!DOCTYPE svg [<!ENTITY a "b">]>${whole}`,
}

for (const [what, svg] of Object.entries(refused))
  test(`finds nothing in ${what}`, () => {
    assert.deepEqual(documentsInSvgElements(bytesOf(svg)), [])
    assert.equal(proofInSvgElements(bytesOf(svg)), undefined)
  })
