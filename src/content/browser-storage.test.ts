// Everything the site stores in a browser is disclosed wherever the site says what it stores.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inLocalStorage, inSessionStorage } from '#content/browser-storage.ts'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { cookies } from '#content/documents/cookies.ts'
import { privacy } from '#content/documents/privacy.ts'
import { groupsFor } from '#content/pages/faq.ts'
import { builtInstallation } from '#domain/operator/operator.ts'

const items = [...inLocalStorage, ...inSessionStorage]

test('the Cookie Policy names every key, and the Privacy Policy and the questions say what each is for', () => {
  const policy = JSON.stringify(cookies(builtInstallation))
  const others = [privacy(builtInstallation), groupsFor(initialCatalogue, builtInstallation)]
  for (const { key, inShort } of items) {
    assert.ok(policy.includes(`"${key}"`), key)
    for (const other of others) assert.ok(JSON.stringify(other).includes(inShort), inShort)
  }
})
