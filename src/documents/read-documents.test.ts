// Our documents follow the operator’s settings. What the specification asks of them is in tests/content/specified-content.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { syllabusVersion } from '#constants/library.ts'
import type { DocumentSettings } from '#content/shared/named-values.ts'
import { readDocuments } from '#documents/read-documents.ts'
import { builtInstallation } from '#domain/operator/operator.ts'

const textOf = (changes: Partial<DocumentSettings>) => {
  const { policies, downloads } = readDocuments(['src/content'], { ...builtInstallation, ...changes })
  assert.doesNotMatch(JSON.stringify([policies, downloads]), /undefined|NaN|[{][a-z]+\.| "/)
  return { privacy: JSON.stringify(policies.privacy), terms: JSON.stringify(policies.terms) }
}
const unset = textOf({})

test('the syllabus is the edition that certifications name', () => {
  const { downloads } = readDocuments(['src/content'], builtInstallation)
  assert.equal(downloads.find(({ id }) => id === 'syllabus')?.version, syllabusVersion)
})

test('shows what the operator has set, and leaves out what it has not', () => {
  assert.doesNotMatch(unset.privacy + unset.terms, /legal name/i)
  const operator = { name: 'Example Ltd', authority: 'The Authority', law: 'The law of Norway applies.' }
  const set = textOf({ operator })
  for (const text of [/Example Ltd/, /The Authority/, /legal name/i]) assert.match(set.privacy, text)
  assert.match(set.terms, /The law of Norway applies\. If you are/)
})

test('describes face matching and withdrawal as the operator does, or else as the law', () => {
  assert.match(unset.privacy, /biometric data\. it requires your .* consent/i)
  assert.match(unset.terms, /withdraw from a distance contract within 14 days/i)
  const operator = { biometrics: 'No faces are matched.', withdrawal: 'See the form below.' }
  const set = textOf({ operator })
  assert.match(set.privacy, /No faces are matched\./)
  assert.doesNotMatch(set.privacy, /biometric data/i)
  assert.match(set.terms, /See the form below\./)
})

test('the privacy policy follows HOLDER_EMAIL and SHOW_OTHER_CREDENTIALS', () => {
  const masked = textOf({ holderEmail: 'masked', showOtherCredentials: 'on' }).privacy
  const hidden = textOf({ holderEmail: 'hidden' }).privacy
  assert.match(unset.privacy, /keep anyone from harvesting/)
  assert.match(masked, /name and a masked email address.*also lists the holder’s other credentials/)
  assert.match(hidden, /without the email address/)
  assert.doesNotMatch(hidden, /name and email address, to|harvesting addresses|other credentials/)
})
