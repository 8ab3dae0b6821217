// A document out of a file is compared with the registry: the same, a former one, one that was never issued, or unknown.
import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import { badgeFilePath } from '#domain/badge/addresses.ts'
import { conclusionOf } from '#domain/verification/browser-check/conclusion.ts'
import { badgeAt, filesOf, issuerAt, signedBadge } from '#tests/support/browser-check/issued-site.ts'
import { allBut, origin, runOf } from '#tests/support/browser-check/published-files.ts'

const issuer = issuerAt(origin)
const { id } = badgeAt(origin)
const current = signedBadge(issuer)
const former = signedBadge(issuer, { holderName: 'Amara Okafor' })

const askPath = (text: string) => `/api/credentials/verify/${hash('sha256', text)}`
const known = (text: string, answer: object) => ({ [askPath(text)]: JSON.stringify(answer) })
const nowhere = { valid: false, finding: 'unknown', standing: 'invalid' }
const found = { valid: true, finding: 'valid', standing: 'valid', credential: { id } }
const withdrawn = { valid: false, finding: 'revoked', standing: 'revoked', credential: { id } }

test('a former document is superseded, and leads to the credential it was of', async () => {
  const { steps, findings } = await runOf(
    { text: former },
    { ...filesOf(issuer, current), ...known(former, found) },
  )
  assert.deepEqual(findings, allBut({ registry: 'former-document' }))
  assert.equal(conclusionOf(steps), 'superseded')
  assert.equal(steps.find(({ name }) => name === 'registry')?.about, id)
})

test('a former document of a credential that was revoked is revoked', async () => {
  const { steps } = await runOf(
    { text: former },
    { ...filesOf(issuer, current), ...known(former, withdrawn) },
  )
  assert.equal(conclusionOf(steps), 'revoked')
})

test('a document that the registry never issued is not genuine, however well it is signed', async () => {
  for (const answer of [nowhere, { ...found, credential: { id: 'NM-0000-0000-0000-0' } }]) {
    const { steps, findings } = await runOf(
      { text: former },
      { ...filesOf(issuer, current), ...known(former, answer) },
    )
    assert.deepEqual(findings, allBut({ registry: 'never-issued' }))
    assert.equal(conclusionOf(steps), 'not-genuine')
  }
})

test('a document of a credential that is not in the registry is not genuine', async () => {
  const { [badgeFilePath(id, 'json')]: _, ...without } = filesOf(issuer)
  const { steps, findings } = await runOf({ text: current }, without)
  assert.deepEqual(findings, allBut({ registry: 'unknown-to-registry' }))
  assert.equal(conclusionOf(steps), 'not-genuine')
})

test('where the registry says nothing of a document that differs, it is not green and not red', async () => {
  const answers = [{}, known(former, { ...nowhere, finding: 'registry-incomplete' }), known(former, [])]
  for (const answer of answers) {
    const { steps, findings } = await runOf({ text: former }, { ...filesOf(issuer, current), ...answer })
    assert.deepEqual(findings, allBut({ registry: 'differs-from-registry' }))
    assert.equal(conclusionOf(steps), 'incomplete')
  }
})

test('a registry that cannot be reached leaves it unchecked', async () => {
  const { steps, findings } = await runOf({ text: current }, filesOf(issuer), {
    origin,
    now: Date.parse('2026-03-01T12:00:00Z'),
    unreachable: [badgeFilePath(id, 'json')],
  })
  assert.deepEqual(findings, allBut({ registry: 'registry-unreachable' }))
  assert.equal(conclusionOf(steps), 'incomplete')
})

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.length === 1 ? reversed(value[0]) : value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, part]) => [name, reversed(part)]),
  )
}
// As a wallet may write it.
const spelledAnew = (text: string) => JSON.stringify(reversed(JSON.parse(text)), null, 2)

test('another spelling of the same document is the same document', async () => {
  assert.deepEqual((await runOf({ text: spelledAnew(current) }, filesOf(issuer))).findings, allBut({}))
})

test('another spelling of a former document is known by the hash that it was signed with', async () => {
  const text = spelledAnew(former)
  const { findings } = await runOf(
    { text },
    { ...filesOf(issuer, current), ...known(text, nowhere), ...known(former, found) },
  )
  assert.deepEqual(findings, allBut({ registry: 'former-document' }))
})

const drawing = (text: string) => ({ format: 'pdf' as const, bytes: new TextEncoder().encode(text) })

test('a drawing that is ours to the byte passes; any other is amber, and one that cannot be compared is not green', async () => {
  const files = { ...filesOf(issuer), [badgeFilePath(id, 'pdf')]: '%PDF-1.7 as we draw it' }
  const run = (text: string, given: typeof files = files) =>
    runOf({ text: current, drawn: drawing(text) }, given)
  const same = await run('%PDF-1.7 as we draw it')
  assert.deepEqual(same.findings, allBut({ drawing: 'our-drawing' }))
  assert.equal(conclusionOf(same.steps), 'genuine')
  for (const text of ['%PDF-1.7 as I draw it ', '%PDF-1.7 as we draw it, and more']) {
    const other = await run(text)
    assert.deepEqual(other.findings, allBut({ drawing: 'other-drawing' }))
    assert.equal(conclusionOf(other.steps), 'other-drawing')
  }
  // A file that was saved before its proof was final.
  const proven = { ...files, [`${badgeFilePath(id, 'pdf')}?without=proof`]: '%PDF-1.7 as we drew it' }
  const earlier = await run('%PDF-1.7 as we drew it', proven)
  assert.deepEqual(earlier.findings, allBut({ drawing: 'our-earlier-drawing' }))
  assert.equal(conclusionOf(earlier.steps), 'genuine')
  const tampered = await run('%PDF-1.7 as we drew it!', proven)
  assert.deepEqual(tampered.findings, allBut({ drawing: 'other-drawing' }))
  const without = await runOf({ text: current, drawn: drawing('%PDF') }, filesOf(issuer))
  assert.deepEqual(without.findings, allBut({ drawing: 'drawing-unreachable' }))
  assert.equal(conclusionOf(without.steps), 'incomplete')
})
