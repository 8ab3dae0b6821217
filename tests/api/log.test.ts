// The public log as others fetch it: by the paths, types and cache headers of c2sp.org/tlog-tiles.
import assert from 'node:assert/strict'
import { mkdirSync, rmSync } from 'node:fs'
import { test } from 'node:test'
import type { Services } from '#boot/services.ts'
import { failureMessages } from '#contract/failures.ts'
import { openCheckpoint } from '#domain/log/checkpoint.ts'
import { readVkey } from '#domain/log/note.ts'
import { readBundle, readTile } from '#domain/log/tiles.ts'
import { revokeCredential } from '#operations/credentials/decide.ts'
import { checkProof } from '#operations/log/prove-credential.ts'
import { sha256, verifyEd25519 } from '#signing/log-crypto.ts'
import { headFileOf } from '#signing/log-key.ts'
import { author, fillNew } from '#tests/support/people/erasing.ts'
import { person } from '#tests/support/people/people.ts'
import { runNorthmark } from '#tests/support/process/run-northmark.ts'
import { startFixture } from '#tests/support/server/fixture.ts'
import { logKeyFileOf, onSqlite } from '#tests/support/stores/both-stores.ts'
import { changeFromOutside } from '#tests/support/stores/change-from-outside.ts'

const many = 300
const last = person(many).id

const revoke = (registry: Services) => revokeCredential({ registry, cid: last, author, now: new Date() })

onSqlite(({ newRegistry }) => {
  async function served() {
    const { registry, services } = await fillNew(newRegistry, many)
    const app = await startFixture({ services })
    return { registry, services, app }
  }

  test('a credential’s proof is served and linked from its document, and the DID document names the log', async () => {
    const { services, app } = await served()
    const json = await app.inject({ url: `/credentials/${last}.json`, headers: { accept: 'application/vc' } })
    assert.equal(
      json.headers.link,
      `</credentials/${last}.tlog-proof>; rel="tlog-proof", </credentials/${last}.bundle.json>; rel="related"; type="application/vnd.northmark.credential-bundle+json"`,
    )
    const proof = await app.inject(`/credentials/${last}.tlog-proof`)
    assert.equal(proof.statusCode, 200)
    assert.equal(proof.headers['content-type'], 'text/plain; charset=utf-8')
    assert.equal(proof.headers['access-control-allow-origin'], '*')
    const { service } = (await app.inject('/.well-known/did.json')).json()
    const [{ type, serviceEndpoint, vkey }] = service
    assert.deepEqual([type, serviceEndpoint], ['TransparencyLog', 'http://localhost:3000/log'])
    checkProof({ document: json.rawPayload, proof: proof.rawPayload, log: readVkey(sha256, vkey) })
    // A revoked credential keeps its proof.
    await revoke(services)
    assert.equal((await app.inject(`/credentials/${last}.tlog-proof`)).body, proof.body)
    for (const name of [person(many + 1).id, 'NM-1', '']) {
      const { statusCode } = await app.inject(`/credentials/${name}.tlog-proof`)
      assert.equal(statusCode, 404, name)
    }
  })

  test('the head is a signed note, and a revocation by another process updates it', async () => {
    const { registry, services, app } = await served()
    const get = async () => {
      const answer = await app.inject('/log/checkpoint')
      assert.equal(answer.statusCode, 200)
      return answer
    }
    const answer = await get()
    assert.equal(answer.headers['content-type'], 'text/plain; charset=utf-8')
    assert.equal(answer.headers['cache-control'], 'public, max-age=5')
    assert.equal(answer.headers['access-control-allow-origin'], '*')
    const key = readVkey(sha256, services.log.signer.vkey)
    const { size, origin } = openCheckpoint(answer.body, key, verifyEd25519)
    assert.equal(origin, 'localhost:3000/log')
    assert.equal((await get()).body, answer.body)
    await revoke(await registry.enter())
    assert.equal(openCheckpoint((await get()).body, key, verifyEd25519).size, size + 2)
  })

  test('tiles and bundles are immutable, allow any origin, and are served for smaller heads too', async () => {
    const { app } = await served()
    const get = async (path: string) => {
      const answer = await app.inject(`/log/tile/${path}`)
      assert.equal(answer.statusCode, 200, path)
      assert.equal(answer.headers['content-type'], 'application/octet-stream')
      assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable')
      assert.equal(answer.headers['access-control-allow-origin'], '*')
      return new Uint8Array(answer.rawPayload)
    }
    const hashes = readTile(await get('0/000'), 256)
    assert.deepEqual(readTile(await get('0/000.p/3'), 3), hashes.slice(0, 3))
    const leaves = readBundle(await get('entries/000'), 256)
    assert.deepEqual(readBundle(await get('entries/000.p/3'), 3), leaves.slice(0, 3))
  })

  test('an invalid path, and a tile that is not complete yet, is a 404', async () => {
    const { app } = await served()
    for (const path of [
      'tile/0/001',
      'tile/entries/x999/999',
      'tile/0/0',
      'tile/entries/%2e%2e/000',
      'nothing',
    ])
      assert.equal((await app.inject(`/log/${path}`)).statusCode, 404, path)
  })

  test('before the log starts, its addresses are not found', async () => {
    const services = await (await newRegistry()).enter()
    const app = await startFixture({ services })
    for (const path of ['/log/checkpoint', '/log/tile/0/000', '/status/1'])
      assert.equal((await app.inject(path)).statusCode, 404, path)
  })

  test('an outside audit finds no fault under the log’s key, and trusts no other', async () => {
    const { registry, services, app } = await served()
    const site = await app.listen({ port: 0, host: '127.0.0.1' })
    const auditOf = (...args: string[]) => runNorthmark(registry, 'log', 'audit', ...args)
    const audited = await auditOf(site, '--key', services.log.signer.vkey, '--json')
    assert.deepEqual([audited.code, audited.json().faults], [0, []], audited.err)
    assert.match(audited.err, /^localhost:3000\/log: \d+ leaves, no faults\.$/m)
    const stranger = await (await newRegistry()).enter()
    const other = await auditOf(site, '--key', stranger.log.signer.vkey)
    assert.equal(other.code, 1)
    assert.match(other.out, /^The head cannot be trusted: /m)
  })

  test('a list that differs from the log is not served, and the error names it', async () => {
    const { registry, services, app } = await served()
    await revoke(services)
    assert.equal((await app.inject('/status/1')).statusCode, 200)
    await changeFromOutside(registry, 'UPDATE status_list SET bits = zeroblob(length(bits))')
    const refused = await app.inject('/status/1')
    assert.equal(refused.statusCode, 503)
    assert.match(refused.body, /^The revocation list 1 /)
  })

  test('signs nothing and reports not ready with an unreadable head', async () => {
    const { registry, services } = await served()
    const lines: string[] = []
    const app = await startFixture({ services, logs: lines })
    assert.equal((await app.inject('/readyz')).statusCode, 200)
    const file = headFileOf(logKeyFileOf(registry))
    rmSync(file)
    mkdirSync(file)
    for (const address of ['/readyz', '/log/checkpoint']) {
      const { statusCode, body } = await app.inject(address)
      assert.deepEqual([statusCode, body], [503, failureMessages['not-ready']], address)
    }
    const said = lines.map((line) => JSON.parse(line)).find(({ level }) => level === 50)
    assert.match(said?.msg, /^The head of the public log in .*log-head cannot be read \(EISDIR\)\.$/)
  })
})
