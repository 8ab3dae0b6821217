// A reader's check is green only if every step passed or was noted.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { checks, type Step, type StepFinding, type StepName } from '#domain/verification/checks.ts'
import { type Conclusion, conclusionOf, isProven, notesIn } from '#domain/verification/conclusion.ts'
import type { EvidenceSource } from '#domain/verification/evidence.ts'
import { stepOf, stepsOf } from '#tests/support/browser-check/steps.ts'
import { inLongRun } from '#tests/support/process/long-run.ts'

const namesOf = (source: EvidenceSource) =>
  checks.filter(({ of }) => of.includes(source)).map(({ name }) => name)
const isSettled = ({ outcome }: Step) => ['passed', 'noted'].includes(outcome)

const randomSteps = (names: StepName[]) => fc.tuple(...names.map((name) => fc.constantFrom(...stepsOf(name))))

// Only a bundle has these findings about its keys and the registry.
const ofBundle: StepFinding[] = ['keys-in-bundle', 'not-asked', 'lists-entered', 'log-named-by-bundle']
const ofFile = randomSteps(namesOf('file')).filter((steps) =>
  steps.every(({ finding }) => !ofBundle.includes(finding)),
)
const randomBundle = randomSteps(namesOf('bundle')).map((steps) =>
  steps.map((step) => {
    if (step.name === 'keys') return stepOf('keys', 'keys-in-bundle')
    return step.name === 'registry' ? stepOf('registry', 'not-asked') : step
  }),
)

test('concludes genuine only if every check has passed or was noted', () => {
  fc.assert(
    fc.property(ofFile, (steps) => assert.equal(conclusionOf(steps) === 'genuine', steps.every(isSettled))),
    { numRuns: inLongRun(5000) },
  )
})

const passed = namesOf('file').map(
  (name) =>
    stepsOf(name).find(({ outcome, finding }) => outcome === 'passed' && !ofBundle.includes(finding)) ??
    stepOf(name, 'unexpected'),
)
const stepsWith = (changes: Partial<Record<StepName, StepFinding>>) =>
  passed.map((step) => stepOf(step.name, changes[step.name] ?? step.finding))

test('any one check that did not pass prevents “genuine”', () => {
  assert.equal(conclusionOf(passed), 'genuine')
  for (const { name } of passed)
    for (const { finding } of stepsOf(name).filter((one) => !isSettled(one)))
      assert.notEqual(conclusionOf(stepsWith({ [name]: finding })), 'genuine')
})

test('concludes incomplete with checks missing', () => {
  assert.equal(conclusionOf([]), 'incomplete')
  for (const count of passed.keys()) assert.equal(conclusionOf(passed.slice(0, count)), 'incomplete')
})

test('ignores status and dates without a valid signature', () => {
  const aboutStatus: Conclusion[] = ['revoked', 'suspended', 'expired', 'not-yet-valid', 'unknown-rendering']
  fc.assert(
    fc.property(ofFile, (steps) => {
      const isSigned = steps.slice(0, 3).every(({ outcome }) => outcome === 'passed')
      const isRegistrysWord = steps.some(({ finding }) => finding === 'key-withdrawn-revoked')
      assert.ok(isSigned || isRegistrysWord || !aboutStatus.includes(conclusionOf(steps)))
    }),
    { numRuns: inLongRun(5000) },
  )
})

const decided: [Partial<Record<StepName, StepFinding>>, Conclusion][] = [
  [{ document: 'no-document' }, 'incomplete'],
  [{ document: 'other-credential' }, 'not-genuine'],
  [{ keys: 'keys-unreachable' }, 'incomplete'],
  [{ keys: 'other-issuer' }, 'other-issuer'],
  [{ signature: 'altered' }, 'not-genuine'],
  [{ signature: 'several-proofs' }, 'incomplete'],
  [{ signature: 'key-withdrawn' }, 'superseded'],
  [{ signature: 'key-withdrawn-revoked' }, 'revoked'],
  [{ signature: 'key-not-listed' }, 'not-genuine'],
  [{ signature: 'key-not-for-signing' }, 'not-genuine'],
  [{ revocation: 'revoked' }, 'revoked'],
  [{ revocation: 'list-altered' }, 'incomplete'],
  [{ start: 'not-yet' }, 'not-yet-valid'],
  [{ rendering: 'unknown-rendering' }, 'unknown-rendering'],
  [{ registry: 'former-document-withdrawn' }, 'revoked'],
  [{ registry: 'differs-from-registry' }, 'incomplete'],
  [{ 'log-entry': 'no-leaf' }, 'not-genuine'],
  [{ 'log-entry': 'proof-unreachable' }, 'incomplete'],
  [{ 'log-lists': 'lists-not-entered' }, 'log-disagrees'],
  [{ 'log-lists': 'lists-cosigned-long-ago' }, 'incomplete'],
  [{ 'log-keys': 'keys-not-entered' }, 'log-disagrees'],
  [{ 'log-key': 'log-of-another' }, 'log-disagrees'],
  [{ 'log-memory': 'log-restarted' }, 'incomplete'],
  [{ witnesses: 'not-by-policy' }, 'log-disagrees'],
  [{ registry: 'never-issued', revocation: 'revoked' }, 'not-genuine'],
  [{ registry: 'unknown-to-registry', expiry: 'run-out' }, 'not-genuine'],
  // An erased credential.
  [{ registry: 'unknown-to-registry', 'log-entry': 'no-leaf', revocation: 'revoked' }, 'revoked'],
  [{ registry: 'renewed-document' }, 'genuine'],
  [{ registry: 'renewed-document', expiry: 'run-out' }, 'expired'],
  [{ registry: 'former-document', revocation: 'revoked' }, 'superseded'],
  [{ revocation: 'revoked', suspension: 'suspended' }, 'revoked'],
  [{ suspension: 'suspended', expiry: 'run-out' }, 'suspended'],
  [{ expiry: 'run-out', rendering: 'unknown-rendering' }, 'expired'],
  [{ rendering: 'former-rendering', registry: 'renewed-document' }, 'unknown-rendering'],
  [{ rendering: 'unknown-rendering', suspension: 'list-unreachable' }, 'incomplete'],
  [{ 'log-entry': 'not-entered', registry: 'former-document' }, 'not-genuine'],
  [{ 'log-lists': 'lists-not-entered', revocation: 'revoked' }, 'revoked'],
  [{ 'log-memory': 'log-forked', expiry: 'run-out' }, 'log-disagrees'],
  [{ witnesses: 'cosigned-by-nobody', 'log-lists': 'lists-unwitnessed' }, 'genuine'],
  [{ witnesses: 'not-yet-cosigned', 'log-memory': 'witnesses-changed' }, 'genuine'],
  [{ witnesses: 'cosigned-by-nobody', rendering: 'unknown-rendering' }, 'unknown-rendering'],
]

test('the gravest finding decides', () => {
  for (const [changes, conclusion] of decided)
    assert.equal(conclusionOf(stepsWith(changes)), conclusion, JSON.stringify(changes))
})

test('notes a missing witness, but not a first visit', () => {
  const noted = (changes: Partial<Record<StepName, StepFinding>>) =>
    notesIn(stepsWith(changes)).map(({ finding }) => finding)
  assert.deepEqual(noted({ 'log-memory': 'first-look' }), [])
  assert.deepEqual(noted({ witnesses: 'cosigned-by-nobody', 'log-memory': 'witnesses-changed' }), [
    'cosigned-by-nobody',
    'witnesses-changed',
  ])
})

test('trusts a document’s contents only if it was signed and issued', () => {
  assert.ok(isProven(passed))
  for (const changes of [
    { signature: 'altered' },
    { registry: 'never-issued' },
    { registry: 'unknown-to-registry' },
    { 'log-entry': 'no-leaf' },
    { 'log-entry': 'not-entered' },
  ] as const)
    assert.ok(!isProven(stepsWith(changes)))
})

test('concludes incomplete for a bundle with any check not passed', () => {
  const bundle = stepsWith({ keys: 'keys-in-bundle', registry: 'not-asked' })
  assert.equal(conclusionOf(bundle), 'valid-then')
  const rendered = bundle.map((step) =>
    step.name === 'rendering' ? stepOf('rendering', 'unknown-rendering') : step,
  )
  assert.equal(conclusionOf(rendered), 'incomplete')
})

test('never concludes genuine from a bundle alone, and puts log faults first', () => {
  fc.assert(
    fc.property(randomBundle, (steps) => {
      assert.notEqual(conclusionOf(steps), 'genuine')
      const isFaulty = steps.some(
        ({ name, outcome }) => /^(log-|witnesses)/.test(name) && outcome === 'failed',
      )
      if (isFaulty) assert.deepEqual([conclusionOf(steps), isProven(steps)], ['not-genuine', false])
    }),
    { numRuns: inLongRun(5000) },
  )
})
