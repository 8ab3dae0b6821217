// Labels are the same however they are made, and lanes that calculate wrongly are not used.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { labelOf, type TimesEach, vrfKeyFrom } from '#domain/log/vrf.ts'
import { labellerOf, openVrf } from '#signing/labels.ts'
import { openLanes } from '#signing/lanes/ristretto.ts'

const vrf = await openVrf()
const keys = vrfKeyFrom(vrf, new Uint8Array(64).fill(9))
const ids = Array.from({ length: 11 }, (_, at) => `NM-2026-AAAA-BBB${at}`)
const expected = ids.map((id) => labelOf(vrf, keys, id))

const lanes = openLanes() ?? assert.fail('this processor has no vectors')
let used = 0
const counted: TimesEach = (scalar, hashes) => {
  used += hashes.length
  return lanes(scalar, hashes)
}
// Right but for one bit of the last product.
const lying: TimesEach = (scalar, hashes) => {
  const products = counted(scalar, hashes)
  const last = products.at(-1)
  if (last) last[31] = (last[31] ?? 0) ^ 1
  return products
}
const forgetful: TimesEach = (scalar, hashes) => counted(scalar, hashes).slice(1)

test('labels made in lanes are those made one by one', async () => {
  used = 0
  const { labelsOf } = await labellerOf(keys, counted)
  const tried = used
  assert.deepEqual(labelsOf(ids), expected)
  assert.deepEqual(labelsOf([]), [])
  assert.deepEqual(labelsOf(ids.slice(3, 4)), expected.slice(3, 4))
  assert.equal(used - tried, ids.length + 1)
})

for (const [name, wrong] of [
  ['lanes that calculate wrongly', lying],
  ['lanes that leave something out', forgetful],
] as const)
  test(`${name} are found out before they label anything`, async () => {
    used = 0
    const { labelsOf } = await labellerOf(keys, wrong)
    const tried = used
    assert.ok(tried > 0)
    assert.deepEqual(labelsOf(ids), expected)
    assert.equal(used, tried)
  })

test('without lanes, labels are made one by one', async () => {
  const { labelsOf } = await labellerOf(keys, 'none')
  assert.deepEqual(labelsOf(ids), expected)
})
