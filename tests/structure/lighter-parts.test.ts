// What stands in for a library's own machinery must be all that the library takes from it.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { dispatcherKeys, sharedName } from '#scripts/build/lighter-parts.ts'

const require = createRequire(import.meta.url)

test('the switches that React’s client shares with the package beside it are those that stand in for it', () => {
  const { [sharedName]: shared } = require('react-dom')
  assert.deepEqual(Object.keys(shared), ['d', 'p', 'findDOMNode'])
  assert.deepEqual(Object.keys(shared.d), dispatcherKeys)
  assert.equal(shared.p, 0)
})

test('React’s client takes nothing else from it', () => {
  const folder = require.resolve('react-dom/package.json').replace('package.json', 'cjs/')
  const client = readFileSync(`${folder}react-dom-client.production.js`, 'utf8')
  const name = /(\w+) = require\("react-dom"\)/.exec(client)?.[1]
  assert.ok(name)
  const taken = [...client.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map((found) => found[1])
  assert.deepEqual([...new Set(taken)], [sharedName])
})
