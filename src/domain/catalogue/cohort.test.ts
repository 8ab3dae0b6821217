// A cohort says how full it is.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isFull, isNearlyFull } from '#domain/catalogue/cohort.ts'

test('a cohort is full from the last seat on', () => {
  assert.equal(isFull({ capacity: 80, enrolled: 79 }), false)
  assert.equal(isFull({ capacity: 80, enrolled: 80 }), true)
  assert.equal(isFull({ capacity: 80, enrolled: 81 }), true)
})

test('warns from exactly 80% of any number of seats', () => {
  for (const capacity of [5, 15, 35, 80, 1000]) {
    const threshold = (capacity * 4) / 5
    assert.equal(isNearlyFull({ capacity, enrolled: threshold }), true)
    assert.equal(isNearlyFull({ capacity, enrolled: threshold - 1 }), false)
  }
})
