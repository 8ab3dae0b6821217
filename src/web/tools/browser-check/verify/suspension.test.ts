// Suspension is looked up like revocation, in the list that the document names for it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statusListPath } from '#domain/badge/addresses.ts'
import { statusListOf } from '#domain/badge/badge.ts'
import { conclusionOf } from '#domain/verification/browser-check/conclusion.ts'
import type { StepFinding } from '#domain/verification/browser-check/steps.ts'
import { encodeList } from '#signing/status-list.ts'
import {
  badgeAt,
  type Files,
  filesOf,
  issuerAt,
  signedBadge,
  signedList,
  signedSuspensions,
  suspensionListPath,
} from '#tests/support/browser-check/issued-site.ts'
import { allBut, changed, origin, runOf, signedAnew } from '#tests/support/browser-check/published-files.ts'

const issuer = issuerAt(origin)
const { bit } = statusListOf(badgeAt(origin).statusIndex)
const marked = { encodedList: encodeList([bit]) }

const entryOf = (statusPurpose: string, path: string) => ({
  id: `${origin}${path}#${bit}`,
  type: 'BitstringStatusListEntry',
  statusPurpose,
  statusListIndex: String(bit),
  statusListCredential: origin + path,
})
const revocation = entryOf('revocation', statusListPath(1))
const suspension = entryOf('suspension', suspensionListPath)

const withStatus = (entries: unknown) =>
  signedAnew(changed(signedBadge(issuer), 'credentialStatus', entries), issuer)

const text = await withStatus([revocation, suspension])

const runWith = (text: string, changes: Files) => runOf({ text }, { ...filesOf(issuer, text), ...changes })

test('a document passes where neither list marks it', async () => {
  const { steps, findings, asked } = await runWith(text, {})
  assert.deepEqual(findings, allBut({}))
  assert.equal(conclusionOf(steps), 'genuine')
  assert.ok(asked.includes(suspensionListPath))
})

test('a document that is suspended is found, and one that is revoked as well is revoked', async () => {
  const suspended = { [suspensionListPath]: signedSuspensions(issuer, marked) }
  const { steps, findings } = await runWith(text, suspended)
  assert.deepEqual(findings, allBut({ suspension: 'suspended' }))
  assert.equal(conclusionOf(steps), 'suspended')
  const both = await runWith(text, { ...suspended, [statusListPath(1)]: signedList(issuer, marked) })
  assert.equal(conclusionOf(both.steps), 'revoked')
})

const past = { validFrom: '2026-02-27T00:00:00Z', validUntil: '2026-02-28T00:00:00Z' }
const other = issuerAt(origin, 'key-2026-9')
const lists: [string, string | undefined, StepFinding][] = [
  ['is missing', undefined, 'list-unreachable'],
  ['is no list', '{}', 'list-unreadable'],
  ['has run out', signedSuspensions(issuer, past), 'list-run-out'],
  ['is the one of revocations', signedList(issuer), 'list-of-another'],
  [
    'was altered',
    changed(signedSuspensions(issuer, marked), 'credentialSubject.encodedList', encodeList([])),
    'list-altered',
  ],
  ['is signed by someone else', signedSuspensions(other), 'list-key-not-listed'],
  [
    'is of another purpose',
    await signedAnew(
      changed(signedSuspensions(issuer), 'credentialSubject.statusPurpose', 'revocation'),
      issuer,
    ),
    'list-of-other-purpose',
  ],
]
for (const [trouble, list, finding] of lists)
  test(`a document is not green when the list of suspensions ${trouble}`, async () => {
    const { [suspensionListPath]: _, ...without } = filesOf(issuer, text)
    const { steps, findings } = await runOf(
      { text },
      list === undefined ? without : { ...without, [suspensionListPath]: list },
    )
    assert.deepEqual(findings, allBut({ suspension: finding }))
    assert.equal(conclusionOf(steps), 'incomplete')
  })
test('entries twice for one purpose, of no known one, or for suspension alone leave both unchecked', async () => {
  for (const entries of [
    [revocation, suspension, suspension],
    [revocation, { ...suspension, statusPurpose: 'message' }],
    suspension,
  ]) {
    const text = await withStatus(entries)
    const { steps, findings } = await runWith(text, {})
    assert.ok(findings.includes('other-status'))
    assert.equal(conclusionOf(steps), 'incomplete')
  }
})
