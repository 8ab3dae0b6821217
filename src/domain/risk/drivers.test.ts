// Which answers move the exposure most.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { driversOf } from '#domain/risk/drivers.ts'
import { estimate } from '#domain/risk/estimate.ts'
import type { RiskInput } from '#domain/risk/input.ts'
import { bank } from '#tests/support/risk/companies.ts'

test('sorts drivers by the size of their effect, up or down', () => {
  assert.deepEqual(
    driversOf(bank).map(({ change }) => change),
    ['an-incident', 'twice-the-revenue', 'high-maturity', 'half-the-systems', 'half-the-high-risk-models'],
  )
})

test('an effect is the difference between two estimates', () => {
  const effectOf = (change: string) => driversOf(bank).find((driver) => driver.change === change)?.effect ?? 0
  const differenceTo = (answers: Partial<RiskInput>) =>
    estimate({ ...bank, ...answers }).exposure - estimate(bank).exposure
  for (const [change, answers] of [
    ['an-incident', { priorIncidents: true }],
    ['high-maturity', { regulatoryPosture: 'high' }],
    ['half-the-systems', { aiSystemsCount: 10 }],
  ] as const)
    assert.ok(Math.abs(effectOf(change) - differenceTo(answers)) <= 1, change)
})

test('omits drivers that cannot change the exposure', () => {
  const declaresNothing = { ...bank, aiSystemsCount: 0, highRiskModelsCount: 0 }
  assert.deepEqual(driversOf(declaresNothing), [])
  const alreadyHit = driversOf({ ...bank, priorIncidents: true, regulatoryPosture: 'high' })
  assert.ok(alreadyHit.some(({ change, effect }) => change === 'no-incident' && effect < 0))
  assert.ok(alreadyHit.some(({ change, effect }) => change === 'medium-maturity' && effect > 0))
})
