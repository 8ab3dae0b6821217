// Backups of every sealed version are restored on both stores, to all that they hold.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beginLog } from '#boot/services.ts'
import { readCid } from '#domain/verification/cid.ts'
import { restore } from '#operations/backup.ts'
import { checkRegistry } from '#operations/check-registry.ts'
import { auditRegistry } from '#operations/log/audit-registry.ts'
import { verify } from '#operations/verify.ts'
import { onBothStores } from '#tests/support/both-stores.ts'
import { formerBackupOf, formerVersions, putFormerKeys } from '#tests/support/former-backups.ts'
import { note, person, signFor } from '#tests/support/people.ts'

const author = { who: 'olga', why: 'A drill.' }
const findings = ['valid', 'revoked', 'suspended', 'valid', 'valid', 'valid'] as const

onBothStores(({ newRegistry }) => {
  for (const version of formerVersions)
    test(`a backup of version ${version} is restored to what it holds, and the registry goes on from there`, async () => {
      const registry = await newRegistry()
      putFormerKeys(registry)
      const { contents, log } = await registry.enter().then(async (services) => ({
        contents: await restore(services, formerBackupOf(version), author, new Date()),
        log: services.log,
      }))
      assert.deepEqual([contents.credentials, contents.missing.count], [6, 0])
      await beginLog(log, new Date())
      const services = await registry.enter()
      const { store, keys } = services
      for (const [at, finding] of findings.entries())
        assert.equal(
          (await verify(store, keys, person(at + 1).id, new Date('2026-12-01'))).finding,
          finding,
          `person ${at + 1}`,
        )
      const [revoked, corrected, unlisted] = await Promise.all(
        [2, 4, 5].map((number) => store.find(readCid(person(number).id))),
      )
      assert.deepEqual(
        [revoked?.replacedBy, corrected?.holder.lastName, unlisted?.listing],
        [person(6).id, 'Corrected', 'unlisted'],
      )
      assert.equal((await store.find(readCid(person(1).formerHash)))?.id, person(1).id)
      const [courses, sessions, posts] = [await store.courses(), await store.sessions(), await store.posts()]
      assert.deepEqual([courses.length, sessions.length, posts.length], [2, 1, 1])
      const cover = posts[0]?.coverUrl?.replace('/covers/', '')
      assert.equal(cover !== undefined && (await store.cover(cover)) !== undefined, version >= 6)
      const acts = (await store.history(person(2).id)).map(({ act }) => act)
      assert.deepEqual(acts.slice(-2), ['revoke', 'replace'])
      await store.issue([person(7)], note, { act: 'issue', sign: signFor(services) })
      assert.deepEqual((await checkRegistry(store, keys)).faults, [])
      assert.deepEqual((await auditRegistry(services)).faults, [])
    })
})
