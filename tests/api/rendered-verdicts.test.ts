// The verdict as React renders it into the page: any content of a record or address is escaped.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { messageOf } from '#content/verification/verdict-words.ts'
import type { Verification, VerifiedCredential } from '#contract/registry.ts'
import { checkNames, type Finding, findingNames, findings } from '#domain/verification/verdict.ts'
import { renderEntry } from '#scripts/build/paths.ts'
import { unescapeMarkup } from '#tests/support/unescape-markup.ts'

// React reads this on load: renders as in production, three times as fast.
process.env.NODE_ENV ??= 'production'
const renderer: typeof import('#web/entry-render.tsx') = await import(pathToFileURL(renderEntry).href)

const asked = { origin: 'https://www.northmark.example', checkerHash: 'f'.repeat(64), runBy: '' }

const hostile = [
  'O’Brien & "Söhne" <b>$&</b>',
  "D'Ary",
  '</script><script>alert(1)</script>',
  '<!--/verifier--><img src=x onerror=alert(1)>',
  '名前 太郎 {when} $1',
]

const credentialOf = (text: string): VerifiedCredential => ({
  id: 'NM-BPGE-TQX4-06DZ-N',
  type: 'CERT',
  course: { title: `${text} of a title` },
  issuedAt: '2026-03-14T00:00:00Z',
  expiresAt: '2029-03-14T00:00:00Z',
  expired: false,
  verificationHash: 'a1'.repeat(32),
  signed: true,
  holder: { name: text, email: `${text}@example.org` },
})

function verificationOf(finding: Finding, text: string): Verification {
  const { standing, record } = findings[finding]
  const credential = record === 'shown' ? credentialOf(text) : undefined
  const message = messageOf(finding, credential)
  return {
    valid: standing === 'valid',
    finding,
    standing,
    ...(message && { message }),
    ...(credential && { credential }),
    checks: checkNames.map((name) => ({ name, outcome: 'passed' })),
  }
}

// The visible text, without the tools' data.
const textOf = (html: string) =>
  unescapeMarkup(html.replace(/<script type="application\/json">.*?<\/script>/gs, '').replace(/<[^>]*>/g, ''))

test('names, titles and addresses are escaped in every finding', async () => {
  for (const finding of findingNames)
    for (const text of hostile) {
      const verification = verificationOf(finding, text)
      const { field, verifier } = await renderer.renderVerification(
        { ...asked, cid: text },
        verification,
        new Date('2026-06-01T12:00:00Z'),
      )
      const html = field + verifier
      assert.doesNotMatch(html, /<script>|<img src=x|<b>/, `${finding} ${text}`)
      assert.equal(html.split('<!--/verifier-->').length, 2)
      if (!verification.credential) continue
      const read = textOf(verifier)
      for (const shown of [text, `${text} of a title`, `${text}@example.org`])
        assert.ok(read.includes(shown), `${finding} ${shown}`)
    }
})

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
