// A backup that is piped is whole, or its command fails with a sentence: whatever becomes of the reader.
import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { onBothStores } from '#tests/support/both-stores.ts'
import { note, people, signFor } from '#tests/support/people.ts'
import { runNorthmark } from '#tests/support/run-northmark.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const command = [process.execPath, 'src/cli/northmark.ts']
const stack = /\n\s+at /

onBothStores(({ newRegistry }) => {
  async function filled() {
    const registry = await newRegistry()
    const services = await registry.enter()
    await services.store.fill(initialCatalogue, people(50), note, signFor(services))
    return registry
  }

  const inShell = (environment: Record<string, string>, line: string) =>
    spawnSync('bash', ['-c', line, ...command], { env: { ...process.env, ...environment }, encoding: 'utf8' })

  test('what is piped into a file restores to the same registry, and only words are said beside it', async () => {
    const registry = await filled()
    const file = join(temporaryFolder('pipe'), 'piped.backup')
    const { status, stdout, stderr } = inShell(
      registry.environment,
      `set -o pipefail; "$0" "$1" backup - --json | cat > ${file}`,
    )
    assert.deepEqual(
      [status, stdout, stderr],
      [0, '', 'Backed up 50 credentials. It holds e-mail addresses: keep it safe.\n'],
    )
    const { environment } = await newRegistry({ keysOf: registry })
    const restored = await runNorthmark({ environment }, 'restore', file)
    assert.deepEqual([restored.code, restored.words], [0, 'Restored 50 credentials.\n'])
    const exported = async (from: Record<string, string>) =>
      (await runNorthmark({ environment: from }, 'export')).out
    assert.equal(await exported(environment), await exported(registry.environment))
    assert.match((await runNorthmark({ environment }, 'check')).words, /no faults/)
  })

  test('a reader that leaves is told of, and the command fails', async () => {
    const { environment } = await filled()
    const [program = '', script = ''] = command
    const child = spawn(program, [script, 'backup', '-'], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.destroy()
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (words: string) => (said += words))
    const [code] = await once(child, 'close')
    assert.equal(code, 1)
    assert.equal(
      said,
      'The program that read the backup ended before the backup did: what it has is not complete.\n',
    )
  })

  test('a disk that is full is told of, and the command fails', {
    skip: !existsSync('/dev/full'),
  }, async () => {
    const { environment } = await filled()
    const { status, stderr } = inShell(environment, '"$0" "$1" backup - > /dev/full')
    assert.equal(status, 1)
    assert.equal(stderr, 'The backup cannot be written (ENOSPC): what was written is not complete.\n')
    const list = inShell(environment, '"$0" "$1" export > /dev/full')
    assert.deepEqual(
      [list.status, list.stderr],
      [1, 'Standard output cannot be written (ENOSPC).\n'],
      'and so is every other verb',
    )
    assert.doesNotMatch(stderr + list.stderr, stack)
  })

  test('a terminal gets no backup, and nothing is restored from standard input', async () => {
    const { environment } = await filled()
    const { code, out, words } = await runNorthmark({ environment, isTerminal: true }, 'backup', '-')
    assert.deepEqual(
      [code, out, words],
      [
        1,
        '',
        'Standard output is a terminal, and a backup is compressed: send it to a file or to a program, such as backup - | gpg -e.\n',
      ],
    )
    const restored = await runNorthmark({ environment }, 'restore', '-')
    assert.deepEqual(
      [restored.code, restored.words],
      [
        1,
        'A backup is read twice, so it cannot be restored from standard input: write it to a file first.\n',
      ],
    )
  })
})
