// A credential's proof, word for word as the server serves it, is accepted by a program that others wrote.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readBundle } from '#domain/log/tiles.ts'
import { witnessClient } from '#operations/log/ask-witnesses.ts'
import { missing, torchwoodTool } from '#scripts/find-log-judges.ts'
import { withOneBitTurned } from '#tests/support/log/draws.ts'
import { enterWatched } from '#tests/support/log/witness-at.ts'
import { fillNew } from '#tests/support/people/erasing.ts'
import { enter, people, person } from '#tests/support/people/people.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { startFixture } from '#tests/support/server/fixture.ts'
import { onSqlite } from '#tests/support/stores/both-stores.ts'

const spicy = torchwoodTool('spicy-torchwood')
const { id } = person(2)

type Outcome = { isGood: boolean; err: string }

const run = (program: string, args: string[]) =>
  new Promise<Outcome>((resolve) => {
    execFile(program, args, (error, _, err) => resolve({ isGood: !error, err }))
  })

onSqlite(({ newRegistry }) => {
  // Everything is fetched: the proof, the leaf from the bundle, and the keys from the issuer's document. The proof is parted
  // here by the words of its specification, and not by our own reader.
  test('spicy-torchwood accepts a proof for its leaf, and for no other', {
    skip: missing(spicy),
  }, async () => {
    const { registry } = await fillNew(newRegistry, 5)
    const { services } = await enterWatched(registry)
    await witnessClient(services).ask(new Date())
    const { size } = await services.store.logState()
    // It grows on, and the proof stays in the head that was cosigned.
    await enter(services, people(5, 10))
    const app = await startFixture({ services })
    const get = async (path: string) => {
      const { statusCode, rawPayload } = await app.inject(path)
      assert.equal(statusCode, 200, path)
      return rawPayload
    }
    const proof = String(await get(`/credentials/${id}.tlog-proof`))
    const parting = proof.indexOf('\n\n')
    const [start = '', extra = '', index = '', ...hashes] = proof.slice(0, parting).split('\n')
    assert.deepEqual([start, extra.split(' ')[0]], ['c2sp.org/tlog-proof@v1', 'extra'])
    const checkpoint = proof.slice(parting + 2)
    // The log's own signature, and that of the witness.
    assert.equal(checkpoint.match(/^— /gm)?.length, 2)
    const place = Number(/^index (\d+)$/.exec(index)?.[1])
    const leaf = readBundle(await get(`/log/tile/entries/000.p/${size}`), size)[place] ?? assert.fail()
    const { service } = JSON.parse(String(await get('/.well-known/did.json')))
    const [{ vkey }] = service as [{ vkey: string }]

    const file = join(temporaryFolder('spicy'), 'leaf')
    // It reads the format of before the first line, which had no extra line either.
    writeFileSync(`${file}.spicy`, `${[index, ...hashes].join('\n')}\n\n${checkpoint}`)
    writeFileSync(file, leaf)
    const accepted = await run(spicy, ['-verify', vkey, file])
    assert.ok(accepted.isGood, accepted.err)
    writeFileSync(file, withOneBitTurned(leaf, 20))
    assert.match((await run(spicy, ['-verify', vkey, file])).err, /could not verify inclusion/)
  })
})
