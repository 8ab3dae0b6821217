// Whatever is altered behind the registry's back, in the record, in the document or among the keys, is caught and said.
import assert from 'node:assert/strict'
import { test } from 'node:test'
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
import { verificationHashOf } from '#signing/sign-credentials.ts'
import { onSqlite } from '#tests/support/both-stores.ts'
import { changeFromOutside } from '#tests/support/change-from-outside.ts'
import { openWithKeys } from '#tests/support/open-with-keys.ts'
import { enter, person, signFor } from '#tests/support/people.ts'

const now = new Date('2026-06-01T12:00:00Z')
const origin = 'https://issuer.example'
const keySet = newKeySet(origin, now)
const keys = ringOf(origin, () => keySet)

function toBeSigned(number: number): NewCredential {
  const { formerHash: _, ...credential } = person(number)
  return credential
}

onSqlite(({ newRegistry }) => {
  async function withOne() {
    const place = await newRegistry()
    const registry = await openWithKeys(place, keys)
    const { id } = toBeSigned(1)
    await enter(registry, [toBeSigned(1), toBeSigned(2)], { sign: signFor(registry, now) })
    const document = Buffer.from((await registry.store.find(readCid(id)))?.document?.bytes ?? []).toString()
    const outcome = async (ring: KeyRing = keys) => {
      const verdict = await verify({ ...registry, keys: ring }, id, now)
      const failed = verdict.checks.filter((check) => check.outcome !== 'passed')
      return { ...verdict, failed: failed.map((check) => `${check.name}: ${check.outcome}`) }
    }
    // Writes past the software, as someone with the database in hand would.
    const alter = (sql: string) => changeFromOutside(place, sql)
    const putDocument = async (text: string) => {
      const hex = Buffer.from(text).toString('hex')
      const hash = verificationHashOf(Buffer.from(text))
      await alter(`UPDATE document SET body = x'${hex}' WHERE seq = 1`)
      await alter(`UPDATE credential SET hash = '${hash}' WHERE seq = 1`)
    }
    return { registry, id, document, outcome, alter, putDocument }
  }

  test('untouched, every check passes', async () => {
    const { registry, outcome } = await withOne()
    const { finding, failed, credential } = await outcome()
    assert.deepEqual([finding, failed], ['valid', []])
    assert.equal(credential?.verificationHash, verificationHashOf(Buffer.from(credential?.document ?? '')))
    assert.deepEqual(await checkRegistry(registry), { credentials: 2, documents: 2, faults: [] })
  })

  for (const [what, sql] of Object.entries({
    'the holder’s first name': `UPDATE credential SET first_name = 'Eve'`,
    'the holder’s address': `UPDATE credential SET email = 'eve' || email`,
    'the course': `UPDATE credential SET course_no = 2`,
    'the date of issue': `UPDATE credential SET issued_at = '2025-03-15T00:00:00Z'`,
    'the date of expiry': `UPDATE credential SET expires_at = '2099-03-14T23:59:59Z'`,
    'that it expires at all': `UPDATE credential SET expires_at = NULL`,
    'the hash': `UPDATE credential SET hash = 'deadbeef' || substr(hash, 9)`,
    'its place in the status list': `UPDATE credential SET status_index = status_index + 500`,
  }))
    test(`a record altered in the database is caught: ${what}`, async () => {
      const { registry, outcome, alter } = await withOne()
      await alter(sql)
      const { finding, failed, credential } = await outcome()
      assert.deepEqual([finding, failed], ['altered', ['record: failed']])
      assert.equal(credential, undefined, 'what cannot be believed is not shown')
      assert.match(messageOf(finding) ?? '', /someone changed it outside the registry/)
      const { faults } = await checkRegistry(registry)
      assert.ok(faults.some((fault) => fault.endsWith('its signed document does not match its record.')))
    })

  test('a course that is renamed harms nothing, and the title stays the one that was signed', async () => {
    const { alter, outcome } = await withOne()
    await alter(`UPDATE course SET title = 'Another Title'`)
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
    const { alter, document, id, outcome } = await withOne()
    for (let at = 0; at < document.length; at += 97) {
      const letter = document[at] === 'x' ? 'y' : 'x'
      const altered = Buffer.from(document.slice(0, at) + letter + document.slice(at + 1))
      await alter(`UPDATE document SET body = x'${altered.toString('hex')}'`)
      const { finding, failed, credential } = await outcome()
      assert.equal(finding, 'altered', `${id}: byte ${at}`)
      assert.ok(failed.includes('record: failed'))
      assert.equal(credential, undefined)
    }
  })

  test('a document that was altered together with its record and its hash has no fitting signature', async () => {
    const { registry, document, outcome, alter, putDocument } = await withOne()
    await putDocument(document.replaceAll('Ada Example 1', 'Eve Example 1'))
    await alter(`UPDATE credential SET first_name = 'Eve' WHERE seq = 1`)
    const { finding, failed } = await outcome()
    assert.equal(finding, 'forged')
    assert.ok(failed.includes('signature: failed'))
    const { faults } = await checkRegistry(registry)
    assert.ok(faults.some((fault) => fault.endsWith('its signature does not match its document.')))
  })

  test('a forger’s own signature under a listed name does not fit the listed key', async () => {
    const { document, outcome, alter, putDocument } = await withOne()
    await putDocument(rewrite(document, (badge) => ({ ...badge, holderName: 'Eve Example 1' })))
    await alter(`UPDATE credential SET first_name = 'Eve' WHERE seq = 1`)
    const { finding, failed } = await outcome()
    assert.equal(finding, 'forged')
    assert.ok(failed.includes('signature: failed'))
  })

  test('a key that is not listed is caught and said, and a retired one still verifies', async () => {
    const { outcome, registry } = await withOne()
    const retired = rotateKeySet(keySet, now)
    assert.equal((await outcome(ringOf(origin, () => retired))).finding, 'valid')
    const forgetful = { ...retired, keys: retired.keys.slice(1) }
    const { finding, failed } = await outcome(ringOf(origin, () => forgetful))
    assert.equal(finding, 'unlisted-key')
    assert.ok(failed.includes('signature: failed'))
    assert.match(messageOf(finding) ?? '', /a key that Northmark does not list/)
    const { faults } = await checkRegistry({ ...registry, keys: ringOf(origin, () => forgetful) })
    assert.ok(faults.some((fault) => fault.endsWith('it is signed with a key that is not listed.')))
  })

  test('keys that cannot be read leave the signature unchecked, and never passed', async () => {
    const { outcome } = await withOne()
    const broken = ringOf(origin, () => {
      throw new Error('no such file')
    })
    const { finding, failed } = await outcome(broken)
    assert.equal(finding, 'unchecked')
    assert.ok(failed.includes('signature: could not check'))
    assert.match(messageOf(finding) ?? '', /some checks could not be completed/)
  })

  test('a record whose document was deleted is altered, whatever else is changed in it', async () => {
    const { registry, outcome, alter, id } = await withOne()
    await alter('DELETE FROM document WHERE seq = 1')
    const { finding, credential } = await outcome()
    assert.equal(finding, 'altered')
    assert.equal(credential, undefined)
    await alter(`UPDATE credential SET expires_at = '2099-03-14T23:59:59Z' WHERE seq = 1`)
    assert.equal((await outcome()).finding, 'altered')
    const { faults } = await checkRegistry(registry)
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
    const { registry, id, outcome } = await withOne()
    assert.equal((await outcome()).finding, 'valid')
    await revokeCredential({ registry, cid: id, author: { who: 'tester', why: 'A test.' }, now })
    const { finding, failed } = await outcome()
    assert.deepEqual([finding, failed], ['revoked', ['revocation: failed']])
  })
})
