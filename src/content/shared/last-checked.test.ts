// Every law that a page or document cites is in the citation table, with the date it was checked.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { citations } from '#constants/citations.ts'
import { euAiAct } from '#constants/frameworks.ts'
import { lawTexts } from '#constants/law-texts.ts'
import { constantList } from '#content/calculator/constants.ts'
import { ceilings } from '#content/calculator/method.ts'
import * as blog from '#content/pages/blog.ts'
import * as eventsPage from '#content/pages/events.ts'
import * as standards from '#content/pages/standards.ts'
import { alignments } from '#content/shared/alignments.ts'
import { day } from '#content/shared/dates.ts'
import { events } from '#content/shared/events.ts'
import { ourDocuments } from '#tests/support/browser/our-documents.ts'

const texts: Record<string, string> = {
  blog: JSON.stringify([blog, ...ourDocuments.articles.values()]),
  events: JSON.stringify([eventsPage, events]),
  standards: JSON.stringify([standards, alignments]),
  calculator: JSON.stringify([ceilings, constantList]),
  ...Object.fromEntries(ourDocuments.downloads.map((document) => [document.id, JSON.stringify(document)])),
}

const place = String.raw`\d+(?:\(\d+[a-z]?\))?`
const named = new RegExp(
  String.raw`(?:(GDPR)\W+)?\bArt(?:icle|\.)s? (${place}(?:(?:, and|,| and| or| to) ${place})*)|\b(\d+\(\d+[a-z]?\))`,
  'g',
)

// The law is the AI Act unless the GDPR is named right before the article.
const citedIn = (text: string) => [
  ...[...text.matchAll(named)].flatMap(([, gdpr, list, bare]) =>
    (list?.match(new RegExp(place, 'g')) ?? [bare]).map((each) => `${gdpr ? 'gdpr' : 'aiAct'} ${each}`),
  ),
  ...[...text.matchAll(/\bAnnex [IVX]+/g)].map(([annex]) => `aiAct ${annex}`),
  ...[...text.matchAll(/\bSR \d+-\d+/g)].map(([letter]) => `modelRisk ${letter}`),
]

const known = new Set(citations.map((each) => `${each.law} ${each.place}`))
const missingIn = (text: string) => citedIn(text).filter((each) => !known.has(each))

for (const [name, text] of Object.entries(texts))
  test(`cites only what is in the table, with the note: ${name}`, () => {
    assert.deepEqual(missingIn(text), [])
    if (citedIn(text).length > 0) assert.match(text, /Last checked \w+ \d+, \d{4}/)
  })

// A day that was moved in the table and not in a text, or the other way around.
test('every day from which a part of the AI Act applies is in the table', () => {
  const known = new Set([...Object.values(euAiAct.days), lawTexts.aiAct.checked].map(day))
  const texts = [
    ourDocuments.articles.get('deployers-calendar'),
    ourDocuments.articles.get('rehearse-the-incident'),
    ourDocuments.downloads.find(({ id }) => id === 'ai-incident-response-playbook'),
  ]
  const days = [...JSON.stringify(texts).matchAll(/\b[A-Z][a-z]+ \d{1,2}, 20\d\d\b/g)].map(([found]) => found)
  assert.ok(days.length >= 8)
  assert.deepEqual(
    days.filter((each) => !known.has(each)),
    [],
  )
})
