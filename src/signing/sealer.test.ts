// What is sealed is known again under the same key, and under no other.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { badgesPerStatusList } from '#domain/badge/badge.ts'
import { newSealSecret, type SealKey, sealerOf } from '#signing/sealer.ts'

const sealKey = (number: number, state: SealKey['state']): SealKey => ({
  id: `seal-${number}`,
  secret: newSealSecret(),
  madeAt: '2026-01-01T00:00:00Z',
  state,
})
const [first, second] = [sealKey(1, 'sealed'), sealKey(2, 'sealing')]

test('a tag names its key, and holds for its own text alone', () => {
  const { seal, accepts } = sealerOf([first])
  const tag = seal('a record')
  assert.match(tag, /^seal-1:[\w-]{43}$/)
  assert.ok(accepts('a record', tag))
  for (const [text, other] of [
    ['another record', tag],
    ['a record', `${tag}=`],
    ['a record', tag.slice(0, -1)],
    ['a record', tag.replace('seal-1', 'seal-2')],
    ['a record', tag.replace(/.$/, tag.endsWith('A') ? 'B' : 'A')],
    ['a record', ''],
    ['a record', 'seal-1:'],
  ] as const)
    assert.equal(accepts(text, other), false, other)
  assert.equal(sealerOf([sealKey(1, 'sealed')]).accepts('a record', tag), false)
})

test('the newest key seals; an earlier one counts until it is dropped', () => {
  const old = sealerOf([first]).seal('a record')
  const both = sealerOf([first, second])
  assert.match(both.seal('a record'), /^seal-2:/)
  assert.ok(both.accepts('a record', old))
  const after = sealerOf([
    { ...first, state: 'dropped' },
    { ...second, state: 'sealed' },
  ])
  assert.equal(after.accepts('a record', old), false)
  assert.ok(after.accepts('a record', both.seal('a record')))
})

test('a place is given once, stays in its list, and does not depend on later seal keys', () => {
  const { placeOf } = sealerOf([first])
  const later = sealerOf([{ ...first, state: 'dropped' }, second])
  const numbers = Array.from({ length: 2000 }, (_, at) => badgesPerStatusList - 1000 + at)
  const places = numbers.map(placeOf)
  assert.equal(new Set(places).size, numbers.length)
  assert.deepEqual(
    places.map((place) => Math.floor(place / badgesPerStatusList)),
    numbers.map((number) => Math.floor(number / badgesPerStatusList)),
  )
  assert.deepEqual(numbers.map(later.placeOf), places)
  assert.notDeepEqual(
    places.toSorted((one, other) => one - other),
    places,
  )
})

test('keys of which none seals are refused', () => {
  assert.throws(() => sealerOf([]), /no key that seals/)
  assert.throws(() => sealerOf([{ ...first, state: 'dropped' }]), /no key that seals/)
})
