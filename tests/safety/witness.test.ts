// Two processes as two operators would run them: a server whose log is witnessed, and the witness.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readNote } from '#domain/log/note.ts'
import { startServer } from '#tests/support/safety/start-server.ts'
import { startScript } from '#tests/support/start-script.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

async function startWitness(dataDir: string, logs: string, listen = '127.0.0.1:0') {
  const file = join(temporaryFolder('policy'), 'logs')
  writeFileSync(file, logs)
  const words = [
    'log',
    'witness',
    '--logs',
    file,
    '--listen',
    listen,
    '--name',
    'partner.example/witness',
    '--json',
  ]
  const script = startScript(['src/cli/northmark.ts', ...words], { DATA_DIR: dataDir })
  await script.until(() => script.said.err.includes('Witnessing '))
  const { key, address } = JSON.parse(script.said.out) as { key: string; address: string }
  return { script, key, address, port: new URL(address).port }
}

const textAt = async (address: string) => (await fetch(address)).text()

test('a server has its head cosigned as soon as it runs, and its witness goes on after it was killed', async () => {
  const [dataDir, witnessDir, policyDir] = ['data', 'witness', 'policy'].map(temporaryFolder) as [
    string,
    string,
    string,
  ]
  // The log's key is made by the first start, so that the witness can be told of it.
  const first = await startServer({ DATA_DIR: dataDir })
  const { service } = (await (await fetch(`${first.address}/.well-known/did.json`)).json()) as {
    service: { vkey: string }[]
  }
  assert.equal(await textAt(`${first.address}/log/policy`), 'quorum none\n')
  assert.equal((await fetch(`${first.address}/log/cosigned`)).status, 404)
  first.child.kill('SIGINT')
  await first.ended

  const logs = `log ${service[0]?.vkey}\nquorum none\n`
  const witness = await startWitness(witnessDir, logs)
  assert.equal(await textAt(witness.address), `${witness.key}\n`)
  const policyFile = join(policyDir, 'witnesses')
  const policy = `witness partner ${witness.key} ${witness.address}\nquorum partner\n`
  writeFileSync(policyFile, policy)
  const settings = { DATA_DIR: dataDir, LOG_WITNESSES: policyFile }
  const server = await startServer(settings)
  await server.until(() => server.said.out.includes('every witness has cosigned the log'))
  const cosigned = await textAt(`${server.address}/log/cosigned`)
  assert.deepEqual(
    readNote(cosigned).signatures.map(({ name }) => name),
    ['localhost:0/log', 'partner.example/witness'],
  )
  assert.equal(await textAt(`${server.address}/log/checkpoint`), cosigned)
  assert.equal(await textAt(`${server.address}/log/policy`), policy)
  server.child.kill('SIGINT')
  await server.ended

  // A start with a policy that has lost the witness says what is no longer counted, and what to write.
  writeFileSync(policyFile, 'quorum none\n')
  const forgetful = await startServer(settings)
  await forgetful.until(() => / with each key in full\.$/m.test(forgetful.said.err))
  assert.match(
    forgetful.said.err,
    /^Of 1 cosigned head of the log, 1, kept from .* cosigned by partner\.example\/witness, does not fulfil /m,
  )
  forgetful.child.kill('SIGINT')
  await forgetful.ended

  // Killed, and back with the same key and the same memory: a request that begins anew is told what was seen.
  witness.script.child.kill('SIGKILL')
  await witness.script.ended
  const again = await startWitness(witnessDir, logs, `127.0.0.1:${witness.port}`)
  assert.equal(again.key, witness.key)
  const [checkpoint] = cosigned.split('— partner')
  const asked = await fetch(`${again.address}/add-checkpoint`, {
    method: 'POST',
    body: `old 0\n\n${checkpoint}`,
  })
  assert.deepEqual([asked.status, asked.headers.get('content-type')], [409, 'text/x.tlog.size'])
  assert.equal(await asked.text(), `${cosigned.split('\n')[1]}\n`)
  again.script.child.kill('SIGTERM')
  const { code } = await again.script.ended
  assert.equal(code, 0)
})
