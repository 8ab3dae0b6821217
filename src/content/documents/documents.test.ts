// The policies follow the operator’s settings. What the specification asks of them is in tests/content/specified-content.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { privacy } from '#content/documents/privacy.ts'
import { terms } from '#content/documents/terms.ts'
import { builtInstallation, type Installation } from '#domain/operator/operator.ts'

const wordsOf = (changes: Partial<Installation>) => {
  const installation = { ...builtInstallation, ...changes }
  return { privacy: JSON.stringify(privacy(installation)), terms: JSON.stringify(terms(installation)) }
}
const unset = wordsOf({})

test('pages show what the operator has set, and omit the rest', () => {
  assert.doesNotMatch(unset.privacy + unset.terms, /legal name|undefined/i)
  const operator = { name: 'Example Ltd', authority: 'The Authority', law: 'The law of Norway applies.' }
  const set = wordsOf({ operator })
  for (const text of [/Example Ltd/, /The Authority/, /legal name/i]) assert.match(set.privacy, text)
  assert.match(set.terms, /The law of Norway applies\./)
})

test('face matching and withdrawal follow the operator’s settings, or the law without any', () => {
  assert.match(unset.privacy, /biometric data\. it requires your .* consent/i)
  assert.match(unset.terms, /withdraw from a distance contract within 14 days/i)
  const operator = { biometrics: 'No faces are matched.', withdrawal: 'See the form below.' }
  const set = wordsOf({ operator })
  assert.match(set.privacy, /No faces are matched\./)
  assert.doesNotMatch(set.privacy, /biometric data/i)
  assert.match(set.terms, /See the form below\./)
})

test('the privacy policy says what verification shows of an email address', () => {
  const masked = wordsOf({ holderEmail: 'masked' }).privacy
  const hidden = wordsOf({ holderEmail: 'hidden' }).privacy
  assert.match(masked, /name and a masked email address/)
  assert.match(hidden, /without the email address/)
  assert.doesNotMatch(hidden, /name and email address, to/)
})
