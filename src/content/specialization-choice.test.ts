// A message names the specialization that the address carries, and nothing that is none.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { specializationOutlines } from '#content/curriculum.ts'
import { specializationLine, withSpecialization } from '#content/specialization-choice.ts'

const asking = `I would like to enroll.\n\n${specializationLine}`
const named = (query: string, message = asking) => withSpecialization(message, new URLSearchParams(query))

test('a highlighted specialization is filled in', () => {
  for (const { id, title } of specializationOutlines)
    assert.equal(
      named(`subject=certification&specialization=${id}`),
      `I would like to enroll.\n\nSpecialization: ${title}`,
    )
})

test('without a valid one, the message asks for it', () => {
  for (const query of ['', 'specialization=', 'specialization=law', 'specialization=__proto__', 'general'])
    assert.equal(named(query), asking, query)
})

test('a message that asks for none is left alone', () => {
  assert.equal(named('specialization=finance', 'An appeal.'), 'An appeal.')
})
