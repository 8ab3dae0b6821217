// A message names the specialization that the address carries, and nothing that is none.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { specializationLine, specializationOutlines, withSpecialization } from '#content/shared/curriculum.ts'

const asking = `I would like to enroll.\n\n${specializationLine}`
const named = (query: string, message = asking) => withSpecialization(message, new URLSearchParams(query))

test('fills in a highlighted specialization', () => {
  for (const { id, title } of specializationOutlines)
    assert.equal(
      named(`subject=certification&specialization=${id}`),
      `I would like to enroll.\n\nSpecialization: ${title}`,
    )
})

test('asks for a specialization without a valid one', () => {
  for (const query of ['', 'specialization=', 'specialization=law', 'specialization=__proto__', 'general'])
    assert.equal(named(query), asking, query)
})

test('does not change a message that asks for none', () => {
  assert.equal(named('specialization=finance', 'An appeal.'), 'An appeal.')
})
