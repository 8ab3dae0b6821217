// Whatever is altered behind the registry's back, in the record, in the document or among the keys, is caught and said.
import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import pg from 'pg'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { messageOf } from '#content/verification/verdict-words.ts'
import type { Badge } from '#domain/badge/badge.ts'
import { readSignedBadge } from '#domain/badge/signed-badge.ts'
import type { NewCredential } from '#domain/credential/credential.ts'
import { readCid } from '#domain/verification/cid.ts'
import { checkRegistry } from '#operations/check-registry.ts'
import { revokeCredential } from '#operations/decide.ts'
import { examineSignature, readDocument } from '#operations/examine-document.ts'
import { verify } from '#operations/verify.ts'
import { type KeyRing, newKeySet, ringOf, rotateKeySet } from '#signing/key-ring.ts'
import { signBadge } from '#signing/proof.ts'
import { signWith, verificationHashOf } from '#signing/sign-credentials.ts'
import { onBothStores, type Registry } from '#tests/support/both-stores.ts'
import { openWithKeys } from '#tests/support/open-with-keys.ts'
import { note, person } from '#tests/support/people.ts'

const now = new Date('2026-06-01T12:00:00Z')
const origin = 'https://issuer.example'
const keySet = newKeySet(origin, now)
const keys = ringOf(origin, () => keySet)

function toBeSigned(number: number): NewCredential {
  const { formerHash: _, ...credential } = person(number)
  return credential
}

// Writes past the software, as someone with the database in hand would.
async function alter(
  { environment }: Registry,
  sql: string,
  ...values: (string | Uint8Array)[]
): Promise<void> {
  if (!environment.DATABASE_URL) {
    const database = new DatabaseSync(`${environment.DATA_DIR}/northmark.db`)
    database.prepare(sql.replace(/\$\d/g, '?')).run(...values)
    return database.close()
  }
  const client = new pg.Client({ connectionString: environment.DATABASE_URL })
  await client.connect()
  await client.query(sql, values)
  await client.end()
}

onBothStores(({ newRegistry }) => {
  async function withOne() {
    const registry = await newRegistry()
    const store = await openWithKeys(registry, keys)
    const { id } = toBeSigned(1)
    const sign = signWith(keys, initialCatalogue.courses, now)
    await store.fill(initialCatalogue, [toBeSigned(1), toBeSigned(2)], note, sign)
    const document = Buffer.from((await store.find(readCid(id)))?.document ?? []).toString()
    const outcome = async (ring: KeyRing = keys) => {
      const verdict = await verify(store, ring, id, now)
      const failed = verdict.checks.filter((check) => check.outcome !== 'passed')
      return { ...verdict, failed: failed.map((check) => `${check.name}: ${check.outcome}`) }
    }
    return { registry, store, id, document, outcome }
  }

  test('untouched, every check passes', async () => {
    const { store, outcome } = await withOne()
    const { finding, failed, credential } = await outcome()
    assert.deepEqual([finding, failed], ['valid', []])
    assert.equal(credential?.verificationHash, verificationHashOf(Buffer.from(credential?.document ?? '')))
    assert.deepEqual(await checkRegistry(store, keys), { credentials: 2, documents: 2, faults: [] })
  })

  for (const [what, sql] of Object.entries({
    'the holder’s first name': `UPDATE holder SET first_name = 'Eve'`,
    'the holder’s address': `UPDATE holder SET email = 'eve' || email`,
    'the course': `UPDATE credential SET course_no = 2`,
    'the date of issue': `UPDATE credential SET issued_at = '2025-03-15T00:00:00Z'`,
    'the date of expiry': `UPDATE credential SET expires_at = '2099-03-14T23:59:59Z'`,
    'that it expires at all': `UPDATE credential SET expires_at = NULL`,
    'the hash': `UPDATE credential SET hash = 'deadbeef' || substr(hash, 9)`,
    'its place in the status list': `UPDATE credential SET status_index = status_index + 500`,
  }))
    test(`a record altered in the database is caught: ${what}`, async () => {
      const { registry, store, outcome } = await withOne()
      await alter(registry, sql)
      const { finding, failed, credential } = await outcome()
      assert.deepEqual([finding, failed], ['altered', ['record: failed', 'document: failed']])
      assert.equal(credential, undefined, 'what cannot be believed is not shown')
      assert.match(messageOf(finding) ?? '', /changed from outside/)
      const { faults } = await checkRegistry(store, keys)
      assert.ok(faults.some((fault) => fault.endsWith('its signed document does not match its record.')))
      assert.ok(faults.some((fault) => fault.endsWith('its seal is broken.')))
    })

  test('a course that is renamed harms nothing, and the title stays the one that was signed', async () => {
    const { registry, outcome } = await withOne()
    await alter(registry, `UPDATE course SET title = 'Another Title'`)
    const { finding, credential } = await outcome()
    assert.equal(finding, 'valid')
    assert.equal(credential?.course.title, 'AI Governance & Human Resilience')
  })

  const rewrite = (document: string, change: (badge: Badge) => Badge) => {
    const signed = readSignedBadge(document) ?? assert.fail()
    const forger = newKeySet(origin, now)
    const forging = ringOf(origin, () => forger)
    return signBadge(change(signed.badge), forging.signer(), signed.proof.created)
  }

  test('a document altered in the database is caught, byte by byte', async () => {
    const { registry, document, id, outcome } = await withOne()
    for (let at = 0; at < document.length; at += 97) {
      const letter = document[at] === 'x' ? 'y' : 'x'
      const altered = Buffer.from(document.slice(0, at) + letter + document.slice(at + 1))
      await alter(registry, 'UPDATE document SET body = $1', altered)
      const { finding, failed, credential } = await outcome()
      assert.equal(finding, 'altered', `${id}: byte ${at}`)
      assert.ok(failed.includes('document: failed'))
      assert.equal(credential, undefined)
    }
  })

  test('a document that was altered together with its record and its hash has no fitting signature', async () => {
    const { registry, document, outcome, store } = await withOne()
    const altered = Buffer.from(document.replaceAll('Ada Example 1', 'Eve Example 1'))
    await alter(registry, 'UPDATE document SET body = $1 WHERE seq = 1', altered)
    await alter(registry, `UPDATE credential SET hash = $1 WHERE seq = 1`, verificationHashOf(altered))
    await alter(registry, `UPDATE holder SET first_name = 'Eve' WHERE last_name = 'Example 1'`)
    const { finding, failed } = await outcome()
    assert.deepEqual([finding, failed], ['altered', ['record: failed', 'signature: failed']])
    const { faults } = await checkRegistry(store, keys)
    assert.ok(faults.some((fault) => fault.endsWith('its signature does not fit its document.')))
  })

  test('a forger’s own signature under a listed name does not fit the listed key', async () => {
    const { registry, document, outcome } = await withOne()
    const forged = Buffer.from(rewrite(document, (badge) => ({ ...badge, holderName: 'Eve Example 1' })))
    await alter(registry, 'UPDATE document SET body = $1 WHERE seq = 1', forged)
    await alter(registry, `UPDATE credential SET hash = $1 WHERE seq = 1`, verificationHashOf(forged))
    await alter(registry, `UPDATE holder SET first_name = 'Eve' WHERE last_name = 'Example 1'`)
    const { finding, failed } = await outcome()
    assert.deepEqual([finding, failed], ['altered', ['record: failed', 'signature: failed']])
  })

  test('a key that is not listed is caught and said, and a retired one still verifies', async () => {
    const { outcome, store } = await withOne()
    const retired = rotateKeySet(keySet, now)
    assert.equal((await outcome(ringOf(origin, () => retired))).finding, 'valid')
    const forgetful = { ...retired, keys: retired.keys.slice(1) }
    const { finding, failed } = await outcome(ringOf(origin, () => forgetful))
    assert.deepEqual([finding, failed], ['unlisted-key', ['signature: failed']])
    assert.match(messageOf(finding) ?? '', /a key that Northmark does not list/)
    const { faults } = await checkRegistry(
      store,
      ringOf(origin, () => forgetful),
    )
    assert.ok(faults.some((fault) => fault.endsWith('it is signed with a key that is not listed.')))
  })

  test('keys that cannot be read leave the signature unchecked, and never passed', async () => {
    const { outcome } = await withOne()
    const broken = ringOf(origin, () => {
      throw new Error('no such file')
    })
    const { finding, failed } = await outcome(broken)
    assert.deepEqual(
      [finding, failed],
      ['unchecked', ['record: could not check', 'signature: could not check']],
    )
    assert.match(messageOf(finding) ?? '', /not everything about it could be checked/)
  })

  test('a record whose document was deleted is altered, whatever else is changed in it', async () => {
    const { registry, outcome, store, id } = await withOne()
    await alter(registry, 'DELETE FROM document WHERE seq = 1')
    const { finding, failed, credential } = await outcome()
    assert.deepEqual([finding, failed], ['altered', ['document: failed', 'signature: failed']])
    assert.equal(credential, undefined)
    await alter(registry, `UPDATE credential SET expires_at = '2099-03-14T23:59:59Z' WHERE seq = 1`)
    assert.equal((await outcome()).finding, 'altered')
    const { faults } = await checkRegistry(store, keys)
    assert.ok(faults.includes(`Credential ${id}: its signed document is gone.`))
  })

  test('only the text that we write is accepted: the same statements in another order are forged', async () => {
    const { document } = await withOne()
    const { proof, name, ...rest } = JSON.parse(document)
    const judge = (value: object) => examineSignature(readDocument(Buffer.from(JSON.stringify(value))), keys)
    assert.equal(await judge(JSON.parse(document)), 'good')
    assert.equal(await judge({ name, ...rest, proof }), 'forged')
    assert.equal(await judge({ ...JSON.parse(document), description: 'Added later.' }), 'forged')
  })

  test('a cached signature does not outlive a revocation', async () => {
    const { store, id, outcome } = await withOne()
    assert.equal((await outcome()).finding, 'valid')
    await revokeCredential({ store, cid: id, author: { who: 'tester', why: 'A test.' }, now })
    const { finding, failed } = await outcome()
    assert.deepEqual([finding, failed], ['revoked', ['revocation: failed']])
  })
})
