// A bundle is checked without asking anyone for it: what it comes to is as of its day, and never of today.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { didDocumentPath } from '#domain/badge/addresses.ts'
import { writeCredentialBundle } from '#domain/log/credential-bundle.ts'
import { conclusionOf, isProven, listsSignedAt } from '#domain/verification/browser-check/conclusion.ts'
import { bundleStepNames, documentStepNames, type Step } from '#domain/verification/browser-check/steps.ts'
import { badgeAt, checkedAt, issuerAt } from '#tests/support/browser-check/issued-site.ts'
import { bundled } from '#tests/support/log/bundled.ts'
import { credentialInFile } from '#web/tools/browser-check/credential-in-file.ts'
import { checkFromBundle } from '#web/tools/browser-check/verify/bundle.ts'

const origin = 'https://northmark.example'
const issuer = issuerAt(origin)
const yearsLater = Date.parse('2027-06-01T00:00:00Z')

type At = { published?: string; now?: number }

// As a page would: the file is read, and then checked.
async function runOf(bundle: ReturnType<typeof bundled>['bundle'], { published, now = checkedAt }: At = {}) {
  const extracted = await credentialInFile(new TextEncoder().encode(writeCredentialBundle(bundle)))
  assert.ok('texts' in extracted && extracted.bundle, JSON.stringify(extracted))
  const steps: Step[] = []
  const asked: string[] = []
  const fetchFile = async (path: string) => {
    asked.push(path)
    return { from: origin + path, isMissing: false, ...(published !== undefined && { text: published }) }
  }
  const site = { origin, fetchFile, now: () => now }
  await checkFromBundle(extracted.bundle, extracted.texts[0] ?? '', site, {
    step: (step) => steps.push(step),
    facts: () => {},
  })
  assert.deepEqual(
    steps.map(({ name }) => name),
    [...documentStepNames, ...bundleStepNames],
  )
  assert.ok(steps.every(({ from }) => from === undefined))
  // Nothing that tells whose credential it is.
  assert.deepEqual(asked, [didDocumentPath])
  const findings = Object.fromEntries(steps.map(({ name, finding }) => [name, finding]))
  return { steps, findings, conclusion: conclusionOf(steps) }
}

const { bundle } = bundled({ issuer })
const published = bundle.files[didDocumentPath] ?? ''

test('with nobody to ask it fits together, and proves nothing of who made it', async () => {
  const { steps, findings, conclusion } = await runOf(bundle)
  assert.equal(conclusion, 'fits-together')
  assert.ok(!isProven(steps))
  assert.deepEqual(
    Object.entries(findings).filter(([name]) => ['keys', 'registry', 'log-key', 'witnesses'].includes(name)),
    [
      ['keys', 'keys-in-bundle'],
      ['registry', 'not-asked'],
      ['log-key', 'log-named-by-bundle'],
      ['witnesses', 'cosigned'],
    ],
  )
  assert.equal(steps.find(({ name }) => name === 'registry')?.about, '2026-03-01T11:55:00Z')
})

test('where the site names the same log it was genuine then, also when its lists have long run out', async () => {
  for (const now of [checkedAt, yearsLater]) {
    const { steps, conclusion } = await runOf(bundle, { published, now })
    assert.equal(conclusion, 'stood-then')
    assert.ok(isProven(steps))
  }
})

test('what has expired since is expired, and what was revoked then is revoked', async () => {
  const late = Date.parse('2029-01-01T00:00:00Z')
  assert.equal((await runOf(bundle, { published, now: late })).conclusion, 'expired')
  assert.equal((await runOf(bundle, { now: late })).conclusion, 'incomplete')
  assert.equal(
    (await runOf(bundled({ issuer, isRevoked: true }).bundle, { published })).conclusion,
    'revoked',
  )
  assert.equal((await runOf(bundled({ issuer, isRevoked: true }).bundle)).conclusion, 'revoked')
  assert.equal(
    (await runOf(bundled({ issuer, isSuspended: true }).bundle, { published })).conclusion,
    'suspended',
  )
})

test('a whole bundle of a forger, with a log of its own, is not genuine where the site names its log', async () => {
  const forged = bundled({ issuer: issuerAt(origin), seed: 'forger', badge: { holderName: 'Mallory' } })
  const { findings, conclusion, steps } = await runOf(forged.bundle, { published })
  assert.deepEqual([findings['log-key'], conclusion], ['log-of-another', 'not-genuine'])
  assert.ok(!isProven(steps))
  assert.equal((await runOf(forged.bundle)).conclusion, 'fits-together')
})

test('a bundle with any fault in its log is not genuine, however well its document is signed', async () => {
  const other = bundled({ issuer, isSuspended: true })
  const swapped = {
    ...other.bundle,
    files: { ...other.bundle.files, '/status/suspended/1': bundle.files['/status/suspended/1'] ?? '' },
  }
  for (const given of [
    swapped,
    { ...bundle, growth: [] },
    { ...bundle, leaves: bundle.leaves.slice(0, 1) },
  ]) {
    const { steps, conclusion } = await runOf(given, { published })
    assert.equal(conclusion, 'not-genuine')
    assert.ok(!isProven(steps))
  }
})

test('lists that were signed at different times are each read as of their own, and the older one counts', async () => {
  const later = bundled({ issuer, signedAt: '2026-03-01T11:59:00Z' }).bundle
  const older = bundled({ issuer, signedAt: '2026-03-01T11:10:00Z' }).bundle
  const mixed = { ...later, files: { ...later.files, '/status/1': older.files['/status/1'] ?? '' } }
  const { steps, conclusion } = await runOf(mixed, { published, now: yearsLater })
  assert.equal(conclusion, 'stood-then')
  assert.equal(listsSignedAt(steps), '2026-03-01T11:10:00Z')
})

test('a list from the future is not believed', async () => {
  const { bundle: early } = bundled({ issuer, signedAt: '2026-03-01T13:00:00Z' })
  const { conclusion } = await runOf(early, { published })
  assert.equal(conclusion, 'incomplete')
})

test('a bundle that is damaged, or holds no document, is refused', async () => {
  const text = writeCredentialBundle(bundle)
  const { [`/credentials/${badgeAt('').id}.json`]: _, ...without } = bundle.files
  for (const given of [
    text.slice(0, -2),
    text.replace('@v1', '@v2'),
    text.replace('"leaves": [', '"leaves": [7,'),
    writeCredentialBundle({ ...bundle, files: without }),
  ])
    assert.deepEqual(await credentialInFile(new TextEncoder().encode(given)), { refused: 'damaged' })
})
