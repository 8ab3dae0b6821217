// The conclusion of a check: green only when every step has passed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Conclusion, conclusionOf, isProven } from '#domain/verification/browser-check/conclusion.ts'
import {
  bundleStepNames,
  documentStepNames,
  outcomeOf,
  type Step,
  type StepFinding,
  type StepName,
  stepFindings,
  stepNames,
} from '#domain/verification/browser-check/steps.ts'

const anywhere: StepFinding[] = ['not-reached', 'unexpected']
const findingsOf = (name: StepName) => [...(Object.keys(stepFindings[name]) as StepFinding[]), ...anywhere]

const drawnSteps = fc.tuple(
  ...stepNames.map((name) =>
    fc.constantFrom(...findingsOf(name)).map((finding): Step => ({ name, finding, about: '', ms: 0 })),
  ),
)

const outcomesIn = (steps: readonly Step[]) => steps.map(({ finding }) => outcomeOf(finding))

const isSettled = (finding: StepFinding) => ['passed', 'noted'].includes(outcomeOf(finding))

test('it is genuine if every step has passed or had nothing to compare with, and in no other case', () => {
  fc.assert(
    fc.property(drawnSteps, (steps) => {
      assert.equal(
        conclusionOf(steps) === 'genuine',
        steps.every(({ finding }) => isSettled(finding)),
      )
    }),
    { numRuns: 5000 },
  )
})

const passed: Step[] = stepNames.map((name) => {
  const finding = findingsOf(name).find((one) => outcomeOf(one) === 'passed') ?? 'unexpected'
  return { name, finding, about: '', ms: 0 }
})

test('one step that did not pass is enough to lose the green, whichever it is', () => {
  assert.equal(conclusionOf(passed), 'genuine')
  for (const name of stepNames)
    for (const finding of findingsOf(name).filter((one) => !isSettled(one)))
      assert.notEqual(
        conclusionOf(passed.map((step) => (step.name === name ? { ...step, finding } : step))),
        'genuine',
      )
})

test('steps that are still to be made lose the green too', () => {
  assert.equal(conclusionOf([]), 'incomplete')
  for (const count of passed.keys()) assert.equal(conclusionOf(passed.slice(0, count)), 'incomplete')
})

const aboutStanding: Conclusion[] = [
  'revoked',
  'superseded',
  'suspended',
  'expired',
  'not-yet-valid',
  'other-drawing',
]

test('nothing is said of revocation or dates where the signature did not hold', () => {
  fc.assert(
    fc.property(drawnSteps, (steps) => {
      const isSigned = outcomesIn(steps.slice(0, 3)).every((outcome) => outcome === 'passed')
      const isAboutStanding = aboutStanding.includes(conclusionOf(steps))
      assert.ok(isSigned || !isAboutStanding)
    }),
    { numRuns: 5000 },
  )
})

const stepsWith = (changes: Partial<Record<StepName, StepFinding>>) =>
  passed.map((step) => ({ ...step, finding: changes[step.name] ?? step.finding }))

test('the gravest finding decides, and a document that was never issued is not genuine whatever else holds', () => {
  const decided: [Partial<Record<StepName, StepFinding>>, Conclusion][] = [
    [{ registry: 'never-issued', revocation: 'revoked' }, 'not-genuine'],
    [{ registry: 'unknown-to-registry', dates: 'run-out' }, 'not-genuine'],
    [{ registry: 'former-document-withdrawn' }, 'revoked'],
    [{ registry: 'former-document', dates: 'run-out' }, 'superseded'],
    [{ revocation: 'revoked', suspension: 'suspended' }, 'revoked'],
    [{ suspension: 'suspended', dates: 'run-out' }, 'suspended'],
    [{ dates: 'run-out', drawing: 'other-drawing' }, 'expired'],
    [{ drawing: 'other-drawing' }, 'other-drawing'],
    [{ drawing: 'other-drawing', suspension: 'list-unreachable' }, 'incomplete'],
    [{ 'log-entry': 'no-leaf' }, 'not-genuine'],
    [{ 'log-entry': 'not-entered', registry: 'former-document' }, 'not-genuine'],
    [{ 'log-lists': 'lists-not-entered' }, 'log-disagrees'],
    [{ 'log-lists': 'lists-not-entered', revocation: 'revoked' }, 'revoked'],
    [{ 'log-memory': 'log-forked', dates: 'run-out' }, 'log-disagrees'],
    [{ 'log-memory': 'log-shrank' }, 'log-disagrees'],
    [{ witnesses: 'not-by-policy' }, 'log-disagrees'],
    [{ 'log-entry': 'proof-unreachable' }, 'incomplete'],
    [{ 'log-entry': 'no-log' }, 'incomplete'],
    [{ 'log-lists': 'lists-cosigned-long-ago' }, 'incomplete'],
    [{ 'log-memory': 'log-begun-anew' }, 'incomplete'],
    [{ witnesses: 'cosigned-by-nobody', 'log-lists': 'lists-unwitnessed' }, 'by-issuers-word'],
    [{ witnesses: 'not-yet-cosigned' }, 'by-issuers-word'],
    [{ 'log-lists': 'lists-not-read-through' }, 'by-issuers-word'],
    [{ witnesses: 'cosigned-by-nobody', 'log-lists': 'list-proof-unreachable' }, 'incomplete'],
    [{ witnesses: 'cosigned-by-nobody', drawing: 'other-drawing' }, 'other-drawing'],
    [{ witnesses: 'cosigned-long-after', 'log-memory': 'first-look' }, 'genuine'],
  ]
  for (const [changes, conclusion] of decided) assert.equal(conclusionOf(stepsWith(changes)), conclusion)
})

test('what a document says is proven only where it was signed and issued', () => {
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

const drawnBundle = fc
  .tuple(
    drawnSteps.map((steps) => steps.filter(({ name }) => documentStepNames.includes(name))),
    ...bundleStepNames.map((name) =>
      fc.constantFrom(...findingsOf(name)).map((finding): Step => ({ name, finding, about: '', ms: 0 })),
    ),
  )
  .map(([steps, ...inLog]) => [
    ...steps.map((step) => (step.name === 'registry' ? { ...step, finding: 'not-asked' as const } : step)),
    ...inLog,
  ])

test('what comes from a bundle is never green, and a fault in its log outweighs everything', () => {
  fc.assert(
    fc.property(drawnBundle, (steps) => {
      assert.notEqual(conclusionOf(steps), 'genuine')
      const isFaulty = steps.some(
        ({ name, finding }) => bundleStepNames.some((one) => one === name) && outcomeOf(finding) === 'failed',
      )
      if (isFaulty) assert.deepEqual([conclusionOf(steps), isProven(steps)], ['not-genuine', false])
    }),
    { numRuns: 5000 },
  )
})

test('a bundle stood then where its log is known, and proves nothing by keys of its own', () => {
  const inLog = bundleStepNames.map((name): Step => {
    const finding = findingsOf(name).find((one) => outcomeOf(one) === 'passed') ?? 'unexpected'
    return { name, finding, about: '', ms: 0 }
  })
  const named = (changes: Partial<Record<StepName, StepFinding>>) =>
    [...stepsWith({ registry: 'not-asked' }).slice(0, documentStepNames.length), ...inLog].map((step) => ({
      ...step,
      finding: changes[step.name] ?? step.finding,
    }))
  const decided: [Partial<Record<StepName, StepFinding>>, Conclusion, boolean][] = [
    [{}, 'stood-then', true],
    [{ witnesses: 'cosigned-by-nobody' }, 'stood-then', true],
    [{ 'log-key': 'log-named-by-bundle' }, 'fits-together', false],
    [{ 'log-key': 'log-named-by-bundle', dates: 'run-out' }, 'incomplete', false],
    [{ 'log-key': 'log-named-by-bundle', revocation: 'revoked' }, 'revoked', false],
    [{ revocation: 'revoked' }, 'revoked', true],
    [{ dates: 'run-out' }, 'expired', true],
    [{ 'log-lists': 'not-reached' }, 'incomplete', true],
    [{ suspension: 'list-undated' }, 'incomplete', true],
  ]
  for (const [changes, conclusion, areProven] of decided)
    assert.deepEqual([conclusionOf(named(changes)), isProven(named(changes))], [conclusion, areProven])
})
