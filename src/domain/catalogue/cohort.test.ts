// A cohort says how full it is.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isFull, isNearlyFull } from '#domain/catalogue/cohort.ts'

test('a cohort is full when the last seat is taken, and stays full beyond it', () => {
  assert.equal(isFull({ capacity: 80, enrolled: 79 }), false)
  assert.equal(isFull({ capacity: 80, enrolled: 80 }), true)
  assert.equal(isFull({ capacity: 80, enrolled: 81 }), true)
})

test('the warning begins at exactly 80% of the seats, whatever their number', () => {
  for (const capacity of [5, 15, 35, 80, 1000]) {
    const threshold = (capacity * 4) / 5
    assert.equal(isNearlyFull({ capacity, enrolled: threshold }), true)
    assert.equal(isNearlyFull({ capacity, enrolled: threshold - 1 }), false)
  }
})
