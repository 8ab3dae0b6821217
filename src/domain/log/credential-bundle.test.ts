// A bundle has one encoding, and every fault has its own sentence.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxBundleBytes } from '#constants/log.ts'
import { LogFormatError } from '#domain/log/bytes.ts'
import {
  isMeantAsBundle,
  readCredentialBundle,
  writeCredentialBundle,
} from '#domain/log/credential-bundle.ts'
import { id, log } from '#tests/support/browser-check/logged-look.ts'

const { bundle } = log
const text = writeCredentialBundle(bundle)
const { format } = JSON.parse(text)
const changed = (changes: object) => JSON.stringify({ ...JSON.parse(text), ...changes })

test('reads back a bundle as written', () => {
  assert.deepEqual(readCredentialBundle(text), bundle)
  assert.deepEqual(readCredentialBundle(new TextEncoder().encode(text)), bundle)
  assert.match(text, /^\{\n {2}"format": "northmark\/credential-bundle@v1",\n/)
})

test('recognizes a bundle by its format anywhere, even if truncated', () => {
  const { format: _, ...rest } = JSON.parse(text)
  for (const one of [
    text,
    text.slice(0, 300),
    JSON.stringify({ ...rest, format }),
    changed({ format: `${format}1` }),
  ])
    assert.ok(isMeantAsBundle(one))
  for (const one of ['', '{}', '[]', '{"format":7}', bundle.files[`/credentials/${id}.json`] ?? ''])
    assert.ok(!isMeantAsBundle(one))
})

const leafOf = (leaf: object | string) => changed({ leaves: [leaf] })
const noSite = /^the bundle’s origin is not the address of a site$/
const manyFiles = Object.fromEntries(Array.from({ length: 17 }, (_, at) => [at, '']))
const namedTwice = changed({ files: { '/a.json': '{"name":"Mallory","name":"Ada"}' } })

const refused: [string, string, RegExp][] = [
  ['one that was cut off', text.slice(0, -1), /^the bundle is not JSON, or is truncated$/],
  [
    'another id before its own',
    text.replace('"id"', '"id": "NM-0", "id"'),
    /^the bundle has a duplicate key$/,
  ],
  [
    'a file with another name before its own',
    namedTwice,
    /^the bundle’s file \/a\.json has a duplicate key$/,
  ],
  ['a giant', ' '.repeat(maxBundleBytes) + text, /^the bundle is too long$/],
  ['another version', changed({ format: `${format}2` }), /@v12; this software reads \S+@v1$/],
  ['a number as its id', changed({ id: 7 }), /^the bundle’s id is not text$/],
  ['an origin that is a page', changed({ origin: 'https://a.example/b' }), noSite],
  ['an origin that is none', changed({ origin: 'a' }), noSite],
  ['files in a list', changed({ files: [] }), /^the bundle’s files are not listed by path$/],
  ['a file that is a record', changed({ files: { '/a': {} } }), /^the bundle’s file \/a is not text$/],
  ['very many files', changed({ files: manyFiles }), /^the bundle has too many files$/],
  ['leaves in a record', changed({ leaves: {} }), /^the bundle’s leaves is not a list$/],
  ['very many leaves', changed({ leaves: Array(33).fill({}) }), /^the bundle’s leaves is too long$/],
  ['a leaf without a record', leafOf('a'), /^a leaf of the bundle has no proof$/],
  ['a leaf without a proof', leafOf({ leaf: '' }), /^a leaf of the bundle, or its proof, is not text$/],
  ['a leaf in another spelling', leafOf({ leaf: '-', proof: '' }), /^a leaf of the bundle is not base64$/],
  ['growth of numbers', changed({ growth: [1] }), /^a hash of the bundle is not text$/],
]

for (const [name, given, sentence] of refused)
  test(`rejects ${name} in a sentence`, () => {
    assert.throws(
      () => readCredentialBundle(given),
      (error) => error instanceof LogFormatError && sentence.test(error.message),
    )
  })
