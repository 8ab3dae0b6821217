// Words of our own dialect that a reader stumbles over appear on no page, in no help text and in no message.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { helpFor } from '#cli/help.ts'
import { verbs } from '#cli/verbs.ts'
import { messageOf } from '#content/verification/verdict-words.ts'
import { failureWords } from '#contract/failures.ts'
import { findingNames } from '#domain/verification/verdict.ts'
import { builtPages } from '#tests/support/built-pages.ts'

// Each has an ordinary word in its place: next to, again, anyone who, valid, suspended, email.
const refused = /\b(whoever|anew|beside|told|stands|set aside|is said|named so|e-mail)\b/i

const shown = (html: string) =>
  html
    .replace(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

const around = (text: string) => new RegExp(`.{0,40}${refused.source}.{0,40}`, 'i').exec(text)?.[0]

const texts: [string, string][] = [
  ...builtPages.map(({ path, html }): [string, string] => [path, shown(html)]),
  ...verbs.map((verb): [string, string] => [`northmark ${verb.name}`, helpFor(verb)]),
  ...Object.entries(failureWords),
  ...findingNames.map((finding): [string, string] => [finding, messageOf(finding) ?? '']),
]

test('no page, help text or message has a refused word', () => {
  assert.ok(texts.length > 60)
  assert.deepEqual(
    texts.flatMap(([where, text]) => (refused.test(text) ? [`${where}: ${around(text)}`] : [])),
    [],
  )
})
