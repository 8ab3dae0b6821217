// Runs commands of the guide as they are written, as root of a machine of their own: its /opt, /etc, /usr/local/bin and
// /var/lib are folders of the test. systemctl is a function that does what the unit says.
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startProgram } from './start-script.ts'
import { temporaryFolder } from './temporary-folder.ts'

const bound = { opt: '/opt', etc: '/etc', bin: '/usr/local/bin', lib: '/var/lib' }
const apart = ['--mount', '--pid', '--fork', '--kill-child', '--mount-proc']

export const withoutMachine =
  process.getuid?.() === 0 && spawnSync('unshare', [...apart, 'true']).status === 0
    ? false
    : 'this needs root and unshare'

// The first commands after a phrase of the guide.
export function commandsAfter(phrase: string): string {
  const [, after] = readFileSync('docs/operating.md', 'utf8').split(phrase)
  const [, commands] = /```sh\n(.*?)```/s.exec(after ?? '') ?? []
  if (commands === undefined) throw new Error(`The guide has no commands after "${phrase}".`)
  return commands
}

// A restart asks the unit's process to end, waits for it, and starts the next as the unit's user. The second server has a
// port of its own, as the guide says.
function systemctl(ports: readonly number[]): string {
  const unit = readFileSync('deploy/northmark.service', 'utf8')
  const setting = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? ''
  return `systemctl() {
    port=${ports[0]}; [ "$2" = northmark ] || port=${ports[1]}
    if [ -e "/opt/$2.pid" ]; then kill "$(cat "/opt/$2.pid")"; wait "$(cat "/opt/$2.pid")"; fi
    setpriv --reuid ${setting('User')} --regid ${setting('Group')} --init-groups \\
      env ${setting('Environment')} PORT=$port ${setting('ExecStart')} >>"/opt/$2.log" 2>&1 &
    echo $! >"/opt/$2.pid"
  }`
}

// Runs the steps one after another; each begins when the one before it has been awaited.
export function startMachine(folder: string, ports: readonly number[], steps: readonly string[]) {
  const root = temporaryFolder('machine')
  for (const name of Object.keys(bound)) mkdirSync(join(root, name))
  cpSync('/etc', join(root, 'etc'), { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
  for (const name of Object.keys(bound)) chmodSync(join(root, name), 0o755)
  const binds = Object.entries(bound).map(([name, place]) => `mount --bind ${join(root, name)} ${place}`)
  const waiting = steps.map(
    (step, at) => `${step}\necho "done ${at}"; until [ -e /opt/next-${at} ]; do sleep 0.1; done`,
  )
  const script = ['set -e', ...binds, `cd ${folder}`, systemctl(ports), ...waiting].join('\n')
  const program = startProgram('unshare', [...apart, 'sh', '-c', script], {}, 'SIGKILL')
  return {
    until: (at: number) => program.until(() => program.said.out.includes(`done ${at}\n`)),
    next: (at: number) => writeFileSync(join(root, `opt/next-${at}`), ''),
    close: program.kill,
  }
}
