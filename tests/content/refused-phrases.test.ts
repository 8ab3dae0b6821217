// Words that sound translated appear on no page, in no document, letter, help text or message.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commands } from '#cli/commands.ts'
import { helpFor } from '#cli/help.ts'
import { paper } from '#content/calculator/paper.ts'
import { emails } from '#content/emails.ts'
import { badge, certificate, linkPreview } from '#content/shared/certificate.ts'
import { verdictMessage } from '#content/verification/verdict-copy.ts'
import { failureMessages } from '#contract/failures.ts'
import { findingNames } from '#domain/verification/verdict.ts'
import { builtPages } from '#tests/support/browser/built-pages.ts'
import { ourDocuments } from '#tests/support/browser/our-documents.ts'

// Use instead: anyone who, again, next to, informed, valid, suspended, email.
const refused = /\b(whoever|anew|beside|told|stands|set aside|is said|named so|e-mail)\b/i

const shown = (html: string) =>
  html
    .replace(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

const around = (text: string) => new RegExp(`.{0,40}${refused.source}.{0,40}`, 'i').exec(text)?.[0]

const written = {
  article: Object.fromEntries(ourDocuments.articles),
  document: ourDocuments.downloads,
  emails,
  artwork: { badge, certificate, linkPreview, paper },
}

const texts: [string, string][] = [
  ...builtPages.map(({ path, html }): [string, string] => [path, shown(html)]),
  ...commands.map((command): [string, string] => [`northmark ${command.name}`, helpFor(command)]),
  ...Object.entries(written).flatMap(([kind, all]) =>
    Object.entries(all).map(([name, value]): [string, string] => [`${kind} ${name}`, JSON.stringify(value)]),
  ),
  ...Object.entries(failureMessages),
  ...findingNames.map((finding): [string, string] => [finding, verdictMessage(finding) ?? '']),
]

test('no text has a refused word', () => {
  assert.ok(texts.length > 60)
  assert.deepEqual(
    texts.flatMap(([where, text]) => (refused.test(text) ? [`${where}: ${around(text)}`] : [])),
    [],
  )
})
