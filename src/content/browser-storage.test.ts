// Everything the site stores in a browser is disclosed wherever the site says what it stores.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { inLocalStorage, inSessionStorage } from '#content/browser-storage.ts'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { cookies } from '#content/documents/cookies.ts'
import { privacy } from '#content/documents/privacy.ts'
import { groupsFor } from '#content/pages/faq.ts'
import { builtInstallation } from '#domain/operator/operator.ts'

const items = [...inLocalStorage, ...inSessionStorage]

test('every storage key is listed', () => {
  const keys = globSync('src/facts/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/StorageKey = '([^']+)'/g)].map(([, key]) => key),
  )
  assert.ok(keys.length >= 6)
  assert.deepEqual(items.map(({ key }) => key).toSorted(), keys.toSorted())
})

test('the Cookie Policy names every key, and the Privacy Policy and the questions say what each is for', () => {
  const policy = JSON.stringify(cookies(builtInstallation))
  const others = [privacy(builtInstallation), groupsFor(initialCatalogue, builtInstallation)]
  for (const { key, inShort } of items) {
    assert.ok(policy.includes(`"${key}"`), key)
    for (const other of others) assert.ok(JSON.stringify(other).includes(inShort), inShort)
  }
})
