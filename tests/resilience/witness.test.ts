// A server as an operator runs it, whose log a witness cosigns.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readConfig } from '#boot/config.ts'
import { boot } from '#boot/services.ts'
import { readNote } from '#domain/log/note.ts'
import { honestWitness } from '#tests/support/log/witness-at.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { startServer } from '#tests/support/server/start-server.ts'

const textAt = async (address: string) => (await fetch(address)).text()

test('a server has its head cosigned at its start, and reports what a new policy no longer counts', async () => {
  const dataDir = temporaryFolder('data')
  // The witness needs to know the log's key.
  const { store, log } = await boot(readConfig({ DATA_DIR: dataDir, PORT: '0' }))
  await store.close()
  const witness = await honestWitness('partner', { log })
  const policyFile = join(temporaryFolder('policy'), 'witnesses')
  const policy = `witness partner ${witness.vkey} ${witness.address}\nquorum partner\n`
  writeFileSync(policyFile, policy)
  const settings = { DATA_DIR: dataDir, WITNESS_POLICY_FILE: policyFile }
  const server = await startServer(settings)
  await server.until(() => server.said.out.includes('every witness has cosigned the log'))
  const cosigned = await textAt(`${server.address}/log/cosigned`)
  assert.deepEqual(
    readNote(cosigned).signatures.map(({ name }) => name),
    ['localhost:0/log', 'partner.example/w'],
  )
  assert.equal(await textAt(`${server.address}/log/checkpoint`), cosigned)
  assert.equal(await textAt(`${server.address}/log/policy`), policy)
  server.child.kill('SIGINT')
  await server.ended

  writeFileSync(policyFile, 'quorum none\n')
  const forgetful = await startServer(settings)
  await forgetful.until(() => / with each key in full\.$/m.test(forgetful.said.err))
  assert.match(
    forgetful.said.err,
    /^1 of 1 cosigned log heads, stored from .* cosigned by partner\.example\/w, does not satisfy /m,
  )
  forgetful.child.kill('SIGINT')
  await forgetful.ended
})
