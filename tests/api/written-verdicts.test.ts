// A verdict that is written comes to the letter to what React renders, whatever it says and of whomever.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { messageOf } from '#content/verification/verdict-words.ts'
import type { Verification, VerifiedCredential } from '#contract/registry.ts'
import { standings } from '#domain/credential/credential.ts'
import { checkNames, findingNames, findings } from '#domain/verification/verdict.ts'
import { type Segment, wholeText } from '#formats/segments.ts'
import { renderEntry } from '#scripts/build/paths.ts'
import { classesWornIn, findUnstyled, styleIn } from '#tests/support/worn-styles.ts'

// Read by React when it is loaded: as it is served, and three times as fast.
process.env.NODE_ENV ??= 'production'
const renderer: typeof import('#web/entry-render.tsx') = await import(pathToFileURL(renderEntry).href)

const asked = { origin: 'https://www.northmark.example', keptHash: 'f'.repeat(64) }

const names = [
  'Ada Example',
  'O’Brien & "Söhne" <b>$&</b>',
  "D'Ary",
  '名前 太郎',
  'x'.repeat(44),
  'Y'.repeat(45),
]
const emails = ['ada@example.org', '', 'a.b.c+d@sub.example.co.uk', 'v•••@e•••', '.@.', "o'b@x.y", '<@>.&']
const titles = ['AI Governance', 'Risk & "Control" <i>$1</i> + 100%', '']
const cids = ['NM-BPGE-TQX4-06DZ-N', '"></script><script>alert(1)</script>', '$&', 'a'.repeat(300), ' 名 ']
const dates = [
  {},
  { expiresAt: '2029-03-14T00:00:00Z' },
  { expiresAt: '2026-03-14T00:00:00Z', revokedAt: '2026-03-14T00:00:00Z' },
  { suspendedAt: '2026-06-01T10:11:12Z' },
  { revokedAt: '2026-06-01T10:11:12.345Z', suspendedAt: '2026-06-01T10:11:12Z', replacedBy: 'NM-1' },
]
const types = ['CERT', 'MICRO', 'CEU'] as const

// One of each, in turn, so that all of them meet.
let turn = 0
function next<One>(all: readonly One[]): One {
  turn = (turn * 31 + 7) % 100_003
  return all[turn % all.length] as One
}

function credentialOf(): VerifiedCredential {
  return {
    id: `NM-${String(turn).padStart(6, '0')}-ABCD-EFGH`,
    type: next(types),
    course: { title: next(titles) },
    issuedAt: '2026-03-14T00:00:00Z',
    expired: next([true, false]),
    ...next(dates),
    verificationHash: `${turn}`.repeat(64).slice(0, 64),
    signed: next([true, true, false]),
    holder: { name: next(names), email: next(emails) },
  }
}

const otherOf = () => ({
  id: `NM-${String(turn).padStart(6, '0')}-OTHR-ABCD`,
  course: { title: next(titles) },
  issuedAt: next(['2025-06-01T10:11:12Z', '2026-03-14T00:00:00Z']),
  standing: next(standings),
})

function verificationOf(): Verification {
  const finding = next(findingNames)
  const { standing, record } = findings[finding]
  const credential = record === 'shown' ? credentialOf() : undefined
  const message = messageOf(finding, credential)
  return {
    valid: standing === 'valid',
    finding,
    standing,
    ...(message && { message }),
    ...(credential && { credential }),
    ...(credential &&
      next([{}, {}, { others: [] }, { others: [otherOf()] }, { others: [otherOf(), otherOf()] }])),
    checks: checkNames
      .slice(0, next([0, 1, 8]))
      .map((name) => ({ name, outcome: next(['passed', 'passed', 'failed', 'could not check'] as const) })),
  }
}

const asText = <Tools extends { field: Segment[]; verifier: Segment[] }>({
  field,
  verifier,
  ...rest
}: Tools) => ({
  ...rest,
  field: wholeText(field),
  verifier: wholeText(verifier),
})

test('hundreds of verdicts are written as they would be rendered', async () => {
  for (let verdict = 0; verdict < 300; verdict += 1) {
    const asking = { ...asked, cid: next(cids) }
    const verification = verificationOf()
    const on = new Date(Date.UTC(2026, 0, 1) + turn * 86_401_017)
    const written = await renderer.renderVerification(asking, verification, on)
    assert.equal(written.how, 'written', 'no shape is rendered again and again')
    const rendered = await renderer.renderVerification(asking, verification, on, 'rendered')
    assert.deepEqual({ ...asText(rendered), how: 'written' }, asText(written))
    assert.ok(wholeText(written.verifier.filter((one) => typeof one !== 'string')).length > 2000)
  }
})

test('whatever a verdict says, the page has a rule for each class in it', async () => {
  const unstyled = findUnstyled(styleIn(readFileSync('dist/site/verify.html', 'utf8')))
  const worn = new Set<string>()
  for (let verdict = 0; verdict < 300; verdict += 1) {
    const asking = { ...asked, cid: next(cids) }
    const { field, verifier } = await renderer.renderVerification(asking, verificationOf(), new Date(0))
    for (const name of classesWornIn(wholeText([...field, ...verifier]))) worn.add(name)
  }
  const { field, verifier } = await renderer.renderUnanswered({ ...asked, cid: 'x' })
  for (const name of classesWornIn(wholeText([...field, ...verifier]))) worn.add(name)
  assert.ok(worn.size > 100)
  assert.deepEqual(unstyled([...worn]), [])
})

test('what is not of the form of an id, a hash or a moment is rendered and not written', async () => {
  for (const strange of [
    { id: '<b>"&</b>-of-a-long-id' },
    { verificationHash: 'short' },
    { issuedAt: '2026-03-14' },
    { expiresAt: 'never & "ever"' },
  ]) {
    const verification: Verification = {
      ...{ valid: true, finding: 'valid', standing: 'valid', checks: [] },
      credential: { ...credentialOf(), ...strange },
    }
    const asking = { ...asked, cid: 'x' }
    const shown = await renderer.renderVerification(asking, verification, new Date(0))
    assert.deepEqual(shown, await renderer.renderVerification(asking, verification, new Date(0), 'rendered'))
  }
})

test('of a credential that is not there nothing is said but that there is no record to look at', async () => {
  const told = async (registry: 'failed' | 'passed' | 'could not check') => {
    const checks = checkNames.map((name) => ({
      name,
      outcome: name === 'registry' ? registry : ('could not check' as const),
    }))
    const verification: Verification = { valid: false, finding: 'unknown', standing: 'invalid', checks }
    return wholeText(
      (await renderer.renderVerification({ ...asked, cid: 'x' }, verification, new Date(0))).verifier,
    )
  }
  for (const registry of ['failed', 'could not check'] as const) {
    const missing = await told(registry)
    assert.equal(missing.split('There is no record to look at.').length - 1, checkNames.length - 1)
    assert.doesNotMatch(missing, /could not be read/)
    assert.equal(/has lost part of its records/.test(missing), registry === 'could not check')
  }
  const there = await told('passed')
  assert.match(there, /could not be read/)
  assert.doesNotMatch(there, /There is no record/)
})
