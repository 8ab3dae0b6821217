// The exports of two learning platforms and a registrar's Excel list are imported in one command, with a profile each.
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { seedCatalogue } from '#operations/catalogue/edit-catalogue.ts'
import { assertSound } from '#tests/support/people/erasing.ts'
import { exports } from '#tests/support/people/exports.ts'
import { runNorthmark } from '#tests/support/process/run-northmark.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { onSqlite } from '#tests/support/stores/both-stores.ts'

const reasons = [
  /the email, ""learner17 @example\.org"", is not an address/,
  /there is no course ""Yoga for Auditors""/,
  /the holder has no name/,
  /the email is not an address/,
  /the first name does not begin with a letter/,
]

onSqlite(({ newRegistry }) => {
  for (const { name, file, contents, profile, bad } of exports)
    test(`imports 265 of 300 learners of ${name} in one command, and writes five bad rows`, async () => {
      const registry = await newRegistry()
      const services = await registry.enter()
      await seedCatalogue(services, new Date())
      const folder = temporaryFolder(name)
      writeFileSync(join(folder, file), contents)
      writeFileSync(join(folder, 'profile.json'), JSON.stringify(profile))
      const northmark = (...args: string[]) => runNorthmark({ ...registry, startedIn: folder }, ...args)
      assert.equal((await northmark('profiles', 'save', name, 'profile.json')).code, 0)
      const flags = ['--profile', name, '--good-rows', '--bad-rows', 'bad.csv']
      const { code, err } = await northmark('import', file, ...flags)
      assert.equal(code, 1, err)
      assert.match(err, /^265 credentials were added, 5 of 270 cannot be imported\.$/m)
      assert.match(err, /^Not counted: (2 blank rows, )?3[01] rows left out by "only", 1 exact repeat\.$/m)
      const lines = [...err.matchAll(/^Line (\d+): /gm)].map(([, line]) => Number(line))
      assert.deepEqual(lines, bad)
      const [header, ...rows] = readFileSync(join(folder, 'bad.csv'), 'utf8').trim().split('\r\n')
      assert.match(header ?? '', /,reason$/)
      assert.equal(rows.length, reasons.length)
      for (const [at, reason] of reasons.entries()) assert.match(rows[at] ?? '', reason)
      const held = (await services.store.heldBy('learner1@example.org'))[0]?.credential
      assert.deepEqual([held?.holder.firstName, held?.holder.lastName.slice(0, 8)], ['Zoë', 'O’Connor'])
      assert.equal((await services.store.heldBy('learner9@example.org')).length, 0, 'did not pass')
      const again = await northmark('import', file, '--profile', name, '--good-rows')
      assert.match(again.err, /^0 credentials were added, 265 were already there, 5 of 270/m)
      await assertSound(services, 265)
    })
})
