// A constant that was published names its year; every source is a sentence.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lawTexts } from '#constants/law-texts.ts'
import { riskSources, riskSourcesChecked } from '#constants/risk-sources.ts'

test('every source is a sentence with the year of publication', () => {
  for (const [constant, { basis, source }] of Object.entries(riskSources))
    assert.match(source, basis === 'judgment' ? /^[A-Z].*\.$/ : /^[A-Z].*\b20\d\d\b.*\.$/, constant)
})

const monthsSince = (date: string, now: Date) =>
  (now.getUTCFullYear() - Number(date.slice(0, 4))) * 12 + now.getUTCMonth() + 1 - Number(date.slice(5, 7))

const outdated = (now: Date) =>
  [riskSourcesChecked, ...Object.values(lawTexts).map(({ checked }) => checked)].filter(
    (checked) => monthsSince(checked, now) > 18,
  )

test('every source was last checked less than 18 months ago', () => {
  assert.deepEqual(outdated(new Date()), [], 'read the sources again, then update the date of their check')
  assert.equal(outdated(new Date('2028-06-30')).length, 1 + Object.keys(lawTexts).length)
})
