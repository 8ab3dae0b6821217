// The key file under duress: several starts at once, rotations at once, a process killed, and no room to write.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { changeKeys, openKeys } from '#signing/key-file.ts'
import { rotateKeySet } from '#signing/key-ring.ts'
import { readKeySet } from '#signing/read-key-set.ts'
import { startScript } from '#tests/support/start-script.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const now = new Date('2026-06-01T00:00:00Z')
const started = (script: string, words: string[], environment?: Record<string, string>) =>
  startScript([`tests/support/safety/${script}.ts`, ...words], environment).ended

async function startAtOnce(dataDir: string): Promise<string[]> {
  const starts = Array.from({ length: 4 }, () =>
    started('starter', [], { DATA_DIR: dataDir, PUBLIC_URL: '' }),
  )
  const ended = await Promise.all(starts)
  for (const { code, err } of ended) assert.equal(code, 0, err)
  return ended.map(({ out }) => out)
}

test('several that start at once on an empty folder end with one and the same set of keys', async () => {
  const dataDir = join(temporaryFolder('starts'), 'data')
  const [first = '', ...others] = await startAtOnce(dataDir)
  for (const other of others) assert.equal(other, first)
  assert.equal(readKeySet(readFileSync(join(dataDir, 'keys.json'), 'utf8')).keys.length, 1)
})

function newFile(): string {
  const file = join(temporaryFolder('rotations'), 'keys.json')
  openKeys({ place: { file }, address: undefined, offered: 'http://localhost:3000', now, hasSigned: false })
  return file
}

test('rotations at once wait for each other, and none is lost', async () => {
  const file = newFile()
  const rotations = await Promise.all(Array.from({ length: 4 }, () => started('rotator', [file])))
  assert.deepEqual(
    rotations.map(({ out }) => out),
    Array(4).fill('rotated\n'),
  )
  assert.equal(readKeySet(readFileSync(file, 'utf8')).keys.length, 5)
})

test('a process that is killed while it holds the lock leaves none', async () => {
  const file = newFile()
  const holding = `
    const { underLock } = await import('#signing/locked-file.ts')
    underLock(process.argv[1], () => { process.stdout.write('held'); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0) })`
  const holder = startScript(['--input-type=module', '--eval', holding, file])
  await holder.until(() => holder.said.out === 'held')
  await holder.kill()
  assert.equal((await started('rotator', [file])).out, 'rotated\n')
})

// Half of the new file fits: a limit on the size of files ends a write as a full disk does, partway.
test('without room for the new file the old one stays, and one sentence says so', () => {
  const file = newFile()
  changeKeys({ file }, (set) => {
    let rotated = set
    for (let turn = 0; turn < 30; turn += 1) rotated = rotateKeySet(rotated, now)
    return rotated
  })
  const before = readFileSync(file, 'utf8')
  assert.ok(before.length > 4096)
  const { stdout, stderr } = spawnSync(
    'bash',
    ['-c', 'ulimit -f 4; exec "$0" "$@"', process.execPath, 'tests/support/safety/rotator.ts', file],
    { encoding: 'utf8', env: { ...process.env, NODE_COMPILE_CACHE: '' } },
  )
  assert.match(
    stdout,
    /^The signing keys in .* cannot be used: they cannot be read or written \(EFBIG\)\.\n$/,
    stderr,
  )
  assert.equal(readFileSync(file, 'utf8'), before)
  assert.deepEqual(readdirSync(join(file, '..')), ['keys.json', 'keys.json.lock'])
})
