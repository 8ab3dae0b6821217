// What the page says of checks that could not be made. That names and addresses are escaped: verification-page.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import type { Verification } from '#contract/registry.ts'
import { checkNames } from '#domain/verification/verdict.ts'
import { renderEntry } from '#scripts/build/paths.ts'

// React reads this on load: renders as in production, three times as fast.
process.env.NODE_ENV ??= 'production'
const renderer: typeof import('#web/entry-render.tsx') = await import(pathToFileURL(renderEntry).href)

const asked = { origin: 'https://www.northmark.example', checkerHash: 'f'.repeat(64), runBy: '' }

test('for an unknown credential, the other checks only say that there is no record to check', async () => {
  const rendered = async (registry: 'failed' | 'passed' | 'could not check') => {
    const checks = checkNames.map((name) => ({
      name,
      outcome: name === 'registry' ? registry : ('could not check' as const),
    }))
    const verification: Verification = { valid: false, finding: 'unknown', standing: 'invalid', checks }
    return (await renderer.renderVerification({ ...asked, cid: 'x' }, verification, new Date(0))).verifier
  }
  for (const registry of ['failed', 'could not check'] as const) {
    const missing = await rendered(registry)
    assert.equal(missing.split('There is no record to check.').length - 1, checkNames.length - 1)
    assert.doesNotMatch(missing, /could not be read/)
    assert.equal(/some of its records are missing/.test(missing), registry === 'could not check')
  }
  const there = await rendered('passed')
  assert.match(there, /could not be read/)
  assert.doesNotMatch(there, /There is no record/)
})
