// No text can break out of its place in markup.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DOMParser } from '@xmldom/xmldom'
import { escapeMarkup } from '#formats/markup.ts'

const text = `<b a='1' b="2">&amp; ]]> O'Hara</b>`

test('escapes text between tags and in either kind of quotes', () => {
  const written = escapeMarkup(text)
  const { documentElement } = new DOMParser().parseFromString(
    `<p single='${written}' double="${written}">${written}</p>`,
    'text/xml',
  )
  const { attributes, textContent } = documentElement ?? {}
  assert.deepEqual([attributes?.getNamedItem('single')?.value, textContent], [text, text])
  assert.equal(attributes?.getNamedItem('double')?.value, text)
})
