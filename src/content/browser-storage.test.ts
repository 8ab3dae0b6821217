// Whatever the site keeps in a browser is told on every page that says what it keeps.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { inLocalStorage, inSessionStorage } from '#content/browser-storage.ts'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { cookies } from '#content/documents/cookies.ts'
import { privacy } from '#content/documents/privacy.ts'
import { groupsFor } from '#content/pages/faq.ts'
import { builtInstallation } from '#domain/operator/operator.ts'

const kept = [...inLocalStorage, ...inSessionStorage]

test('every key of a storage is among what is told', () => {
  const keys = globSync('src/facts/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/StorageKey = '([^']+)'/g)].map(([, key]) => key),
  )
  assert.ok(keys.length >= 6)
  assert.deepEqual(kept.map(({ key }) => key).toSorted(), keys.toSorted())
})

test('the Cookie Policy names every key, and the Privacy Policy and the questions say what each is for', () => {
  const policy = JSON.stringify(cookies(builtInstallation))
  const others = [privacy(builtInstallation), groupsFor(initialCatalogue, builtInstallation)]
  for (const { key, inShort } of kept) {
    assert.ok(policy.includes(`"${key}"`), key)
    for (const other of others) assert.ok(JSON.stringify(other).includes(inShort), inShort)
  }
})
