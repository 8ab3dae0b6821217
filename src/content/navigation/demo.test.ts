// What a demonstration says of itself, and when it stops being one.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoCopyFor } from '#content/navigation/demo.ts'

const named = { name: 'Example Ltd' }
const whole = { ...named, email: 'office@example.org' }

for (const [operator, hasSamples, strip] of [
  [{}, true, 'Demo: sample data, no operator set'],
  [{}, false, 'Demo: no operator set'],
  [named, false, 'Demo: no contact address set'],
  [whole, true, 'Demo: sample data'],
] as const)
  test(`the strip says “${strip}” and explains each part`, () => {
    const copy = demoCopyFor({ operator, hasSamples })
    assert.equal(copy?.strip, strip)
    assert.deepEqual(
      copy?.meaning.points.map(({ heading }) => heading.toLowerCase()),
      strip.replace('Demo: ', '').split(', '),
    )
  })

test('hides the strip with real data, an operator and an address', () => {
  assert.equal(demoCopyFor({ operator: whole, hasSamples: false }), undefined)
})

test('says only that mail is not delivered', () => {
  const said = (operator: object) => JSON.stringify(demoCopyFor({ operator, hasSamples: false }))
  assert.match(said({}), /is not delivered/)
  assert.match(said(named), /is not delivered/)
  assert.doesNotMatch(said({ email: 'office@example.org' }), /is not delivered/)
})
