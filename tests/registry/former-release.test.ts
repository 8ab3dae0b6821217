// A registry of the release before seals gets them when it is first opened, on both stores, whatever interrupts that.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { readConfig } from '#boot/config.ts'
import { boot } from '#boot/services.ts'
import { badgesPerStatusList } from '#domain/badge/badge.ts'
import { readCid } from '#domain/verification/cid.ts'
import { checkRegistry } from '#operations/check-registry.ts'
import { verify } from '#operations/verify.ts'
import type { Store, StoredItem } from '#store/store.ts'
import { keyFileOf, onBothStores } from '#tests/support/both-stores.ts'
import { changeFromOutside } from '#tests/support/change-from-outside.ts'
import {
  type FormerRecord,
  formerNamed,
  formerRecords,
  putFormerRegistry,
} from '#tests/support/former-release.ts'
import { note, people, person, signFor } from '#tests/support/people.ts'

const on = new Date('2026-12-01T00:00:00Z')

const findings = {
  Signed: 'valid',
  Revoked: 'revoked',
  Reinstated: 'valid',
  Elsewhere: 'valid',
  Withdrawn: 'revoked',
  Plain: 'valid',
  Gone: 'revoked',
}

const many: FormerRecord[] = [...formerRecords, ...people(1200).map(({ formerHash: _, ...record }) => record)]

async function contentsOf(store: Store): Promise<StoredItem[]> {
  const contents: StoredItem[] = []
  for await (const batch of store.snapshot()) contents.push(...batch)
  return contents
}

onBothStores(({ newRegistry }) => {
  async function former(records = formerRecords) {
    const registry = await newRegistry()
    await putFormerRegistry(registry, records)
    return registry
  }

  test('every record gets a document and a seal, and means what it meant', async () => {
    const registry = await former()
    const services = await registry.enter()
    const { store, keys } = services
    const { credentials, documents, faults } = await checkRegistry(store, keys)
    assert.deepEqual([credentials, documents, faults], [7, 7, []])
    for (const [lastName, finding] of Object.entries(findings)) {
      const { id, verificationHash, document, revocation } = formerNamed(lastName)
      const verdict = await verify(store, keys, id, on)
      assert.equal(verdict.finding, finding, lastName)
      assert.deepEqual(
        verdict.checks.filter(({ outcome }) => outcome === 'could not check'),
        [],
      )
      const found = (await store.find(readCid(id))) ?? assert.fail()
      assert.deepEqual(found.revocation, revocation)
      if (verificationHash === undefined) continue
      assert.equal((await store.find(readCid(verificationHash)))?.id, id)
      // What was signed here stays byte for byte; what was signed elsewhere has ours beside.
      assert.equal(found.verificationHash === verificationHash, document !== undefined, lastName)
      if (document) assert.deepEqual(Buffer.from(found.document ?? []).toString('base64'), document.bytes)
    }
    const names = await store.directory({ search: 'elsewhere', page: 1, limit: 9 })
    assert.equal(names.length, 1)
  })

  test('the places that it gives are new ones, and so are those given after', async () => {
    const services = await (await former()).enter()
    const { store, keys } = services
    await store.issue(people(300), note, { act: 'import', sign: signFor(services) })
    const all = await store.read({ order: 'oldest', limit: 1000 })
    assert.equal(new Set(all.map(({ statusIndex }) => statusIndex)).size, 307)
    for (const { id, statusIndex } of all) {
      const before = formerRecords.find((record) => record.id === id)?.document?.statusIndex
      if (before === undefined) assert.ok(statusIndex >= badgesPerStatusList, 'on lists of their own')
      else assert.equal(statusIndex, before)
    }
    assert.deepEqual((await checkRegistry(store, keys)).faults, [])
  })

  test('a second start changes nothing', async () => {
    const registry = await former()
    const { store } = await registry.enter()
    const [contents, keyFile] = [await contentsOf(store), readFileSync(keyFileOf(registry), 'utf8')]
    const again = await registry.enter()
    assert.deepEqual(await contentsOf(again.store), contents)
    assert.equal(readFileSync(keyFileOf(registry), 'utf8'), keyFile)
  })

  test('what is killed halfway goes on at the next start, however often', async () => {
    const registry = await former(many)
    const seen: number[] = []
    for (const kills of [1, 1]) {
      let calls = 0
      const killed = boot(readConfig(registry.environment), (_, done, total) => {
        seen.push(done)
        assert.equal(total, many.length)
        calls += 1
        if (calls === kills) throw new Error('killed')
      })
      await assert.rejects(killed, /killed/)
    }
    assert.ok((seen[0] ?? 0) < (seen[1] ?? 0) && (seen[1] ?? 0) < many.length, seen.join())
    const { store, keys } = await registry.enter()
    const { credentials, documents, faults } = await checkRegistry(store, keys)
    assert.deepEqual([credentials, documents, faults], [many.length, many.length, []])
    const all = await store.read({ order: 'oldest', limit: 2000 })
    assert.equal(new Set(all.map(({ statusIndex }) => statusIndex)).size, many.length)
    assert.equal((await verify(store, keys, formerNamed('Withdrawn').id, on)).finding, 'revoked')
    assert.equal((await verify(store, keys, person(700).id, on)).finding, 'valid')
  })

  test('two that start at once on it seal it once', async () => {
    const registry = await former(many)
    const [one, other] = await Promise.all([registry.enter(), registry.enter()])
    for (const { store, keys } of [one, other]) {
      const { documents, faults } = await checkRegistry(store, keys)
      assert.deepEqual([documents, faults], [many.length, []])
    }
    const contents = await contentsOf(one.store)
    const sealed = contents.filter(({ kind, item }) => kind === 'entry' && item.act === 'seal')
    assert.equal(sealed.length, 1)
  })

  test('what was changed in the database before is not made good', async () => {
    const changes: Record<string, (seq: number) => string> = {
      Signed: (seq) => `UPDATE credential SET expires_at = '2099-01-01T00:00:00Z' WHERE seq = ${seq}`,
      Revoked: (seq) =>
        `UPDATE credential SET revoked_at = NULL, revocation_reason = NULL WHERE seq = ${seq}`,
      Reinstated: (seq) => `DELETE FROM document WHERE seq = ${seq}`,
    }
    const registry = await former()
    for (const [lastName, change] of Object.entries(changes))
      await changeFromOutside(registry, change(formerRecords.indexOf(formerNamed(lastName)) + 1))
    for (const _ of ['the first start', 'the second']) {
      const { store, keys } = await registry.enter()
      for (const lastName of Object.keys(findings)) {
        const expected = lastName in changes ? 'altered' : findings[lastName as keyof typeof findings]
        assert.equal((await verify(store, keys, formerNamed(lastName).id, on)).finding, expected, lastName)
      }
      const { faults } = await checkRegistry(store, keys)
      for (const lastName of Object.keys(changes))
        assert.ok(
          faults.some((fault) => fault.includes(formerNamed(lastName).id)),
          lastName,
        )
      assert.equal(faults.filter((fault) => fault.includes(formerNamed('Plain').id)).length, 0)
    }
  })
})
