// Places in the status lists: each given once, scattered over its list, and never in the half of a byte that mirrors.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  badgesPerStatusList,
  mirrorOf,
  statusIndexOf,
  statusListBits,
  statusListOf,
} from '#domain/badge/badge.ts'
import { scatterWith } from '#signing/status-places.ts'

const key = new Uint8Array(32).fill(7)
const otherKey = new Uint8Array(32).fill(8)

const placesOf = (list: number, under = key) => {
  const scatter = scatterWith(under)
  return Array.from({ length: badgesPerStatusList }, (_, place) =>
    scatter(list * badgesPerStatusList + place),
  )
}

test('over a whole list every place is given, and each once', () => {
  for (const list of [0, 3]) {
    const first = list * badgesPerStatusList
    const places = new Set(placesOf(list))
    assert.equal(places.size, badgesPerStatusList)
    assert.equal(Math.min(...places), first)
    assert.equal(Math.max(...places), first + badgesPerStatusList - 1)
  }
})

test('another list and another key scatter otherwise, and the same always alike', () => {
  const within = (places: number[]) => places.map((place) => place % badgesPerStatusList)
  const alike = (one: number[], other: number[]) => one.filter((place, at) => place === other[at]).length
  const first = within(placesOf(0))
  // Of two permutations drawn at random, about one place agrees.
  assert.ok(alike(first, within(placesOf(1))) < 20)
  assert.ok(alike(first, within(placesOf(0, otherKey))) < 20)
  assert.deepEqual(within(placesOf(0)), first)
})

test('neighbors in the order of issue are no neighbors in the list', () => {
  const places = placesOf(0)
  const near = places.filter((place, at) => Math.abs(place - (places[at + 1] ?? 0)) <= 4)
  assert.ok(near.length < badgesPerStatusList / 1000, `${near.length} of ${badgesPerStatusList}`)
})

test('places 4 to 7 of a byte are never given: they mirror those of others', () => {
  const scatter = scatterWith(key)
  const isInFirstHalf = fc.property(fc.nat({ max: 500 * badgesPerStatusList }), (number) => {
    for (const statusIndex of [number, scatter(number % badgesPerStatusList)]) {
      const place = statusListOf(statusIndex)
      assert.ok((place.bit & 7) < 4, `${statusIndex} is at ${place.bit}`)
      assert.ok(place.bit < statusListBits)
      assert.equal(statusIndexOf(place), statusIndex)
    }
  })
  fc.assert(isInFirstHalf, { numRuns: 20_000 })
  const bits = Array.from({ length: badgesPerStatusList }, (_, index) => statusListOf(index).bit)
  const whole = new Set([...bits, ...bits.map(mirrorOf)])
  assert.equal(whole.size, statusListBits, 'a badge’s bit is the mirror of no other’s')
})
