// Whose name credentials are signed in: set with the keys, changed by one command, and never a placeholder unnoticed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { issuerProfile } from '#content/shared/achievement-criteria.ts'
import { seedCatalogue } from '#operations/catalogue/edit-catalogue.ts'
import { runNorthmark } from '#tests/support/process/run-northmark.ts'
import { onSqlite, type Registry } from '#tests/support/stores/both-stores.ts'

const body = {
  ORGANIZATION_NAME: 'Körper "für" KI',
  ORGANIZATION_DESCRIPTION: 'Certifies people who govern AI.',
  CONTACT_EMAIL: 'office@body.example',
}
const why = ['--why', 'A new name']

async function issueIn(registry: Registry, settings: Record<string, string>, last: string) {
  const environment = { ...registry.environment, ...settings }
  const ada = ['--first-name', 'Ada', '--last-name', last, '--email', `${last}@example.com`]
  const issued = await runNorthmark({ environment }, 'issue', ...ada, '--course', 'certification', '--json')
  assert.equal(issued.code, 0, issued.err)
  const found = await (await registry.open()).find({ id: issued.json().id, hashes: [], isMistyped: false })
  const { issuer } = JSON.parse(Buffer.from(found?.document?.bytes ?? []).toString())
  return { named: [issuer.name, issuer.email, issuer.description], args: issued.err }
}

onSqlite(({ newRegistry }) => {
  test('warns of a placeholder until the issuer is set, which is recorded and passes check', async () => {
    const registry = await newRegistry()
    const services = await registry.enter()
    await seedCatalogue(services, services.clock.now())
    const before = await issueIn(registry, {}, 'A')
    assert.deepEqual(before.named, Object.values(issuerProfile))
    assert.match(
      before.args,
      /^Credentials name an issuer whose address does not exist: set ORGANIZATION_NAME/m,
    )
    const other = await issueIn(registry, body, 'B')
    assert.deepEqual(other.named, before.named, 'a setting alone changes nothing')
    assert.match(other.args, /^Credentials name a different issuer than ORGANIZATION_NAME, .* keys issuer/m)

    const run = (...args: string[]) =>
      runNorthmark({ environment: { ...registry.environment, ...body } }, ...args)
    assert.match((await run('keys', 'issuer', ...why, '--dry-run')).err, /; nothing was changed\.\n$/)
    assert.deepEqual(services.keys.issuer(), {})
    assert.equal((await run('keys', 'issuer', ...why, '--by', 'olga')).code, 0)
    const after = await issueIn(registry, body, 'C')
    assert.deepEqual(after.named, [body.ORGANIZATION_NAME, body.CONTACT_EMAIL, body.ORGANIZATION_DESCRIPTION])
    assert.match(after.args, /^Issued NM-/)
    const noted = await services.store.history(`${body.ORGANIZATION_NAME} <${body.CONTACT_EMAIL}>`)
    assert.deepEqual(
      noted.map(({ act, who, why }) => [act, who, why]),
      [['set-issuer', 'olga', 'A new name']],
    )
    assert.match((await run('check')).err, /^3 credentials: no faults\.\n$/)
    const unset = await runNorthmark(registry, 'keys', 'issuer', ...why)
    assert.deepEqual([unset.code, unset.err], [1, 'Set ORGANIZATION_NAME and CONTACT_EMAIL first.\n'])
  })
})
