// The site stores in a browser only what its policies say.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { ourDocuments } from '#tests/support/browser/our-documents.ts'

const blocks = ourDocuments.policies.cookies?.sections.flatMap((section) => section.blocks) ?? []
const keysIn = (caption: string) =>
  blocks.flatMap((block) =>
    block.kind === 'table' && block.caption === caption ? block.rows.map(({ heading }) => heading) : [],
  )
const lasting = keysIn('Everything this site stores in local storage')
const ofTheTab = keysIn('Everything this site stores in session storage')

const read = (pattern: string) =>
  globSync(pattern).map((file): [file: string, text: string] => [
    file.replaceAll('\\', '/'),
    readFileSync(file, 'utf8'),
  ])

test('every storage key is in the Cookie Policy', () => {
  const keys = read('src/constants/*.ts').flatMap(([, text]) =>
    [...text.matchAll(/^export const \w+StorageKey = '([^']+)'/gm)].map(([, key = '']) => key),
  )
  assert.deepEqual(keys.toSorted(), [...lasting, ...ofTheTab].toSorted())
})

test('stores data under no other key and nowhere else', () => {
  let kept = 0
  for (const [file, text] of read('src/web/**/*.{ts,tsx}')) {
    if (file.endsWith('.test.ts')) continue
    assert.doesNotMatch(
      text,
      /indexedDB|navigator\.storage|caches\.open|serviceWorker|document\.cookie|cookieStore/,
      file,
    )
    // A storage also takes what is assigned to it.
    assert.doesNotMatch(text, /\b(local|session)Storage(\[|\.(?!(get|set|remove)Item\())/, file)
    for (const [, key = ''] of text.matchAll(/\.setItem\(([^,]+),/g)) {
      assert.match(key, /^\w+StorageKey$|^storing\.key$|^key$/, file)
      kept += 1
    }
  }
  assert.ok(kept >= 5)
})
