// What an operator reads about a backup that lacks something is one sentence, however much it lacks.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missingWords } from '#cli/missing-words.ts'

test('the first few are named, and the others counted', () => {
  assert.equal(
    missingWords({ count: 10, first: [1, 2, 5, 6, 8] }, 'made'),
    '10 credentials are missing from the registry, and therefore from this backup (numbers 1, 2, 5, 6, 8 and 5 more): run northmark check, and keep every earlier backup.',
  )
  assert.equal(
    missingWords({ count: 1, first: [7] }, 'restored'),
    '1 credential is missing from this backup, as from the registry that it was made of (number 7): run northmark check, and look for it in an earlier backup.',
  )
})
