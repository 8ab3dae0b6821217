// A third-party witness cosigns the log as it grows, and rejects a rollback, a fork and a foreign key.
import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { readConfig } from '#boot/config.ts'
import { boot, type Services } from '#boot/services.ts'
import { openCheckpoint } from '#domain/log/checkpoint.ts'
import { type NoteKey, readNote, readVkey, writeVkey } from '#domain/log/note.ts'
import { askEveryMs, witnessClient } from '#operations/log/ask-witnesses.ts'
import { publicLogOf } from '#operations/log/public-log.ts'
import { witnessPolicyOf } from '#operations/log/witness-policy.ts'
import { missing, torchwoodTool } from '#scripts/find-log-judges.ts'
import { sha256, verifyEd25519 } from '#tests/support/log/draws.ts'
import { issueLeaves, type SmallLog, smallLog } from '#tests/support/log/small-log.ts'
import { enter, people } from '#tests/support/people/people.ts'
import { freePort } from '#tests/support/process/free-port.ts'
import { withoutProgram } from '#tests/support/process/installed.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'

const [litewitness, witnessctl] = [torchwoodTool('litewitness'), torchwoodTool('witnessctl')]
const skip = missing(litewitness, witnessctl) || withoutProgram('ssh-agent', 'openssh-client')

const log = smallLog(issueLeaves(1000))
const fork = smallLog(issueLeaves(1000, 'fork'), log.origin)
const stranger = smallLog(issueLeaves(1000), log.origin, 'stranger')

const running: ChildProcess[] = []
let address = ''
let witness: NoteKey
let registry: Services

function start(program: string, args: string[]): ChildProcess {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  running.push(child)
  return child
}

// Waits for a match on either of its two outputs.
function hear(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let said = ''
    const listen = (data: Buffer) => {
      said += data
      const found = pattern.exec(said)
      if (found) resolve(found)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', () => reject(new Error(`it ended saying: ${said}`)))
  })
}

before(async () => {
  if (skip !== false) return
  const folder = temporaryFolder('witness')
  const [socket, keyFile, database] = ['agent', 'key', 'witness.db'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', keyFile])
  const agent = start('ssh-agent', ['-D', '-a', socket])
  await hear(agent, /SSH_AUTH_SOCK/)
  execFileSync('ssh-add', ['-q', keyFile], {
    env: { ...process.env, SSH_AUTH_SOCK: socket },
    stdio: 'ignore',
  })
  const [, fingerprint = ''] =
    /(SHA256:\S+)/.exec(execFileSync('ssh-keygen', ['-lf', keyFile], { encoding: 'utf8' })) ?? []
  registry = await boot(readConfig({ DATA_DIR: temporaryFolder('watched') }))
  const { origin, vkey: registryKey } = registry.log.signer
  for (const [name, key] of [
    [log.origin, log.vkey],
    [origin, registryKey],
  ] as const)
    for (const [command = '', ...more] of [['add-log'], ['add-key', '-key', key]])
      execFileSync(witnessctl, [command, '-db', database, '-origin', name, ...more], { stdio: 'ignore' })
  const listen = `127.0.0.1:${await freePort()}`
  const server = start(litewitness, [
    `-db=${database}`,
    '-name=witness.example/w',
    `-ssh-agent=${socket}`,
    `-key=${fingerprint}`,
    `-listen=${listen}`,
  ])
  const [, vkey = ''] = await hear(server, /vkey=(\S+)[\s\S]*listening/)
  witness = readVkey(sha256, vkey.replaceAll('"', ''))
  address = `http://${listen}`
})

after(async () => {
  await registry?.store.close()
  for (const child of running) child.kill('SIGKILL')
})

type Request = { old: number; proof: Uint8Array[]; checkpoint: string }

const growthOf = (from: SmallLog, old: number, size: number): Request => ({
  old,
  proof: from.consistency(old, size),
  checkpoint: from.checkpointAt(size),
})

async function addCheckpoint({ old, proof, checkpoint }: Request): Promise<{ status: number; text: string }> {
  const lines = [`old ${old}`, ...proof.map((hash) => Buffer.from(hash).toString('base64'))]
  const response = await fetch(`${address}/add-checkpoint`, {
    method: 'POST',
    body: `${lines.join('\n')}\n\n${checkpoint}`,
  })
  return { status: response.status, text: await response.text() }
}

test('the guide runs the witness with the flags used here', () => {
  const flagsOf = (command: string) =>
    [...readFileSync('docs/operating.md', 'utf8').matchAll(new RegExp(`^${command} (.*)$`, 'gm'))].map(
      ([, line = '']) => line.match(/(?<=^| )-[a-z-]+/g),
    )
  assert.deepEqual(flagsOf('witnessctl add-log'), [['-db', '-origin']])
  assert.deepEqual(flagsOf('witnessctl add-key'), [['-db', '-origin', '-key']])
  assert.deepEqual(flagsOf('litewitness'), [['-db', '-name', '-ssh-agent', '-key', '-listen']])
})

test('cosigns the log as it grows, and we accept its cosignature', { skip }, async () => {
  let old = 0
  for (const size of [1, 2, 255, 256, 300, 999]) {
    const { status, text } = await addCheckpoint(growthOf(log, old, size))
    assert.equal(status, 200, text)
    const cosigned = log.checkpointAt(size) + text
    const { claims } = openCheckpoint(cosigned, log.key, verifyEd25519, [witness])
    const claim = claims.find(({ key }) => key === witness)
    assert.ok(Math.abs((claim?.cosignedAtSecond ?? 0) - Date.now() / 1000) < 600)
    assert.equal(readNote(cosigned).signatures.length, 2)
    assert.throws(() => openCheckpoint(fork.checkpointAt(size) + text, log.key, verifyEd25519, [witness]))
    old = size
  }
})

const refusals: [string, () => Request, number][] = [
  ['a rollback to a former size', () => growthOf(log, 300, 500), 409],
  ['a fork that our own key signed', () => growthOf(fork, 999, 1000), 422],
  ['a checkpoint that a foreign key signed', () => growthOf(stranger, 999, 1000), 403],
]

for (const [what, request, expected] of refusals)
  test(`rejects ${what} with ${expected}`, { skip }, async () => {
    const { status, text } = await addCheckpoint(request())
    assert.equal(status, expected, text)
  })

test('still cosigns the genuine log after rejections', { skip }, async () => {
  assert.equal((await addCheckpoint(growthOf(log, 999, 1000))).status, 200)
})

test('cosigns a registry’s log on request, from the first head on', { skip }, async () => {
  const policy = witnessPolicyOf(`witness W ${writeVkey(witness)} ${address}/\nquorum W\n`)
  const { store, keys, log: unwatched } = registry
  const watched = publicLogOf({ store, keys, signer: unwatched.signer, policy })
  const asker = witnessClient({ store, log: watched })
  await enter(registry, people(10))
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * askEveryMs)
  for (const [minutes, from] of [100, 200, 300].entries()) {
    await enter(registry, people(50, from))
    const round = await asker.ask(inMinutes(minutes))
    assert.deepEqual([round?.replies, round?.isStored], [[{ witness: 'W' }], true])
  }
  // A restarted server does not know what the witness has cosigned, and learns it from the answer.
  await enter(registry, people(50, 400))
  assert.equal((await witnessClient({ store, log: watched }).ask(inMinutes(3)))?.isStored, true)
  assert.deepEqual(
    (await watched.cosigned())?.cosigners.map(({ name }) => name),
    ['W'],
  )
})
