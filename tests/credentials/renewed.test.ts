// A copy of a document that was renewed since is valid until its own end, for us and for the verifiers of others.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { revokeCredential } from '#operations/credentials/decide.ts'
import { renewCredential } from '#operations/credentials/renew-credential.ts'
import { askVerifierCore } from '#tests/independent-verifiers/verifier-core.ts'
import { deciding, newWorld, publish } from '#tests/support/credentials/attack-fixture.ts'
import { seenByBrowser } from '#tests/support/credentials/verifiers.ts'
import { cutOffFromTheWorld } from '#tests/support/credentials/web.ts'
import { onSqlite } from '#tests/support/stores/both-stores.ts'

before(cutOffFromTheWorld)

onSqlite(({ newRegistry }) => {
  test('a former document stays valid until the credential is revoked, in any spelling', async () => {
    const world = await newWorld(await newRegistry())
    const { id, document, app, origin } = world
    await renewCredential(deciding(world, id, 'Audit.'), { expiresAt: '2195-01-01' })
    const respelled = JSON.stringify(JSON.parse(document), null, 2)
    for (const text of [document, respelled]) assert.equal(await seenByBrowser({ text }, world), 'good')
    assert.equal(await seenByBrowser({ id }, world), 'good')
    await publish(app, origin)
    const { signature, isNotRevoked, isNotExpired } = await askVerifierCore(JSON.parse(document))
    assert.deepEqual([signature, isNotRevoked, isNotExpired], [true, true, true])
    const { credential } = (await app.inject(`/api/credentials/verify/${id}`)).json()
    assert.equal(credential.expiresAt, '2195-01-01T23:59:59Z')
    assert.deepEqual(credential.formerPeriods, [{ from: credential.issuedAt, until: '2190-01-01T23:59:59Z' }])
    assert.match((await app.inject(`/verify?cid=${id}`)).body, /Renewed; show previous periods/)
    const unknown = await app.inject(`/credentials/${id}.tlog-proof?document=${'0'.repeat(64)}`)
    assert.equal(unknown.statusCode, 404)

    await revokeCredential(deciding(world, id, 'Misconduct.'))
    assert.equal(await seenByBrowser({ text: document }, world), 'refused')
  })
})
