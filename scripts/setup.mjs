// Installs what the lock file names when it is not installed yet. Plain JavaScript: any Node from 20 on can run it.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const stamp = 'node_modules/.northmark-installed'
const wanted = createHash('sha256')
  .update(readFileSync('package-lock.json'))
  .update(process.platform + process.arch)
  .digest('hex')

const isInstalled = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
if (!isInstalled) {
  console.error('Installing dependencies, the pinned Node among them. This happens once.')
  const npm = process.env.npm_execpath
  const [command, args] = npm ? [process.execPath, [npm]] : ['npm', []]
  const { status } = spawnSync(
    command,
    [...args, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: !npm && process.platform === 'win32',
    },
  )
  if (status !== 0) {
    console.error('The dependencies could not be installed: npm says why above. Nothing was started.')
    process.exit(status ?? 1)
  }
  writeFileSync(stamp, wanted)
}
