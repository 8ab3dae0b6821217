// The program on the page /log opens the head that the server serves, and no other.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { readConfig } from '#boot/config.ts'
import { boot } from '#boot/services.ts'
import { headReader } from '#constants/log.ts'
import { auditFor } from '#content/pages/log.ts'
import { seedCatalogue } from '#operations/catalogue/edit-catalogue.ts'
import { headReaderProgram, missing } from '#scripts/find-log-judges.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { startFixture } from '#tests/support/server/fixture.ts'

const readHead = (input: string, key: string) =>
  spawnSync(headReaderProgram, [key], { input, encoding: 'utf8' })

test('prints the three lines of our head, and rejects a changed or foreign one', {
  skip: missing(headReaderProgram),
}, async () => {
  const begun = async () => {
    const services = await boot(readConfig({ DATA_DIR: temporaryFolder('page-program') }))
    await seedCatalogue(services, new Date())
    const app = await startFixture({ services })
    const { payload } = await app.inject('/log/checkpoint')
    await services.store.close()
    return { head: payload, key: services.log.signer.vkey }
  }
  const { head, key } = await begun()
  const { status, stdout, stderr } = readHead(head, key)
  assert.equal(status, 0, stderr)
  assert.equal(stdout.trim(), head.split('\n').slice(0, 3).join('\n'))
  const [name = '', size = ''] = head.split('\n')
  const changed = head.replace(`${name}\n${size}\n`, `${name}\n${Number(size) + 1}\n`)
  const other = await begun()
  const { seen } = auditFor('').steps.find(({ commands }) => commands.includes(headReader[0] ?? '')) ?? {}
  const quoted = [...(seen ?? '').matchAll(/“([^”]+)”/g)].map(([, message]) => message)
  const [ofChanged = assert.fail(), ofStranger = assert.fail()] = quoted
  for (const [refused, under, message] of [
    [changed, key, ofChanged],
    [other.head, key, ofStranger],
    [head, other.key, ofStranger],
  ] as const) {
    const answer = readHead(refused, under)
    assert.notEqual(answer.status, 0)
    assert.ok(answer.stderr.includes(message), `${answer.stderr} does not say: ${message}`)
  }
})
