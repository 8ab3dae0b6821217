// The running release and its commit are shown wherever an operator looks.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { commitNow } from '#scripts/build/release.ts'
import { runNorthmark } from '#tests/support/process/run-northmark.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { startServer } from '#tests/support/server/start-server.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

test('/healthz, the first line of the log and --version name the release and the commit', async () => {
  const { address, child, ended } = await startServer(
    { SHUTDOWN_DELAY_SECONDS: '0' },
    undefined,
    'as-npm-start',
  )
  const expected = { release: version, commit: commitNow() }
  const health = await fetch(`${address}/healthz`)
  assert.deepEqual(await health.json(), { status: 'alive', ...expected })
  child.kill('SIGTERM')
  const [first = ''] = (await ended).out.split('\n')
  const { release, commit, msg } = JSON.parse(first)
  assert.deepEqual({ release, commit, msg }, { ...expected, msg: 'Northmark starts' })
  const { code, out } = await runNorthmark({ environment: {} }, '--version')
  assert.deepEqual([code, out], [0, `northmark ${version} (commit ${expected.commit})\n`])
})

test('the commit is "unknown" without git', () => {
  const script = `import { commitNow } from ${JSON.stringify(resolve('scripts/build/release.ts'))}; console.log(commitNow())`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: temporaryFolder('no-git'),
    encoding: 'utf8',
  })
  assert.equal(stdout, 'unknown\n')
})
