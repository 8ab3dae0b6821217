// A witness tells callers what the protocol has words for, and nothing of what is wrong inside.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { longestRequestBytes, writeAddCheckpoint } from '#domain/log/add-checkpoint.ts'
import type { WitnessMemory } from '#operations/log/witness.ts'
import { createWitnessServer } from '#server/log/witness-server.ts'
import { signerOf } from '#tests/support/log/draws.ts'
import { issueLeaves, keyNamed, secretOf, smallLog } from '#tests/support/log/small-log.ts'

const log = smallLog(issueLeaves(3))
const head = writeAddCheckpoint({ old: 0, proof: [], checkpoint: log.checkpointAt(3) })

function serverWith(memory: WitnessMemory) {
  const told: string[] = []
  const key = keyNamed('witness.example/w', 'witness', 'cosignature/v1')
  const server = createWitnessServer(
    { key, sign: signerOf(secretOf('witness')), logs: [log.key], memory },
    { tell: (sentence) => told.push(sentence) },
  )
  const send = (payload: string) => server.inject({ method: 'POST', url: '/add-checkpoint', payload })
  return { server, send, told }
}

const forgetful: WitnessMemory = { latest: () => undefined, advance: () => true }
const full: WitnessMemory = {
  latest: () => undefined,
  advance() {
    throw new Error('database or disk is full: /srv/secret/witness.db')
  },
}

test('what fails inside is told to whoever runs it, and to no caller', async () => {
  const { send, told } = serverWith(full)
  const { statusCode, body } = await send(head)
  assert.deepEqual([statusCode, body], [500, 'No head can be cosigned at the moment.\n'])
  assert.deepEqual(told, ['A head could not be cosigned: database or disk is full: /srv/secret/witness.db'])
})

test('what is too long or leads nowhere is refused in words of ours, and nobody is called for it', async () => {
  const { server, send, told } = serverWith(forgetful)
  const long = await send('x'.repeat(longestRequestBytes + 1))
  assert.deepEqual([long.statusCode, long.body], [413, 'This request is not taken.\n'])
  assert.equal((await server.inject('/nowhere')).statusCode, 404)
  assert.deepEqual(told, [])
})

test('every answer is to be taken as what it is called, and shown in no frame', async () => {
  const { server, send } = serverWith(forgetful)
  for (const answer of [await send(head), await send('nonsense'), await server.inject('/nowhere')]) {
    assert.equal(answer.headers['x-content-type-options'], 'nosniff')
    assert.match(String(answer.headers['content-security-policy']), /frame-ancestors 'none'/)
  }
})
