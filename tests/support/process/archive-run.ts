// The archive as production runs it: unpacked in a clean folder, as another user, with nothing to write to but its data. What
// this machine does not permit is left out, and its test is skipped.
import { spawnSync } from 'node:child_process'
import { chmodSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Script, startProgram } from './start-script.ts'
import { temporaryFolder } from './temporary-folder.ts'

export const nobody = 65_534

const isRoot = process.getuid?.() === 0
const can = (command: string, ...args: string[]) => isRoot && spawnSync(command, args).status === 0

// All that is mounted but what the kernel itself shows, and then the one folder that may be written to.
const readOnlySteps = (data: string) =>
  [
    'set -e',
    `mount --bind ${data} ${data}`,
    `for place in $(awk '{ print $5 }' /proc/self/mountinfo | sort -u); do
       case "$place" in /dev/shm) mount -o remount,ro,bind "$place" ;; /proc|/proc/*|/sys|/sys/*|/dev|/dev/*|${data}) ;; *) mount -o remount,ro,bind "$place" ;; esac
     done`,
  ].join('\n')

const permits = {
  anotherUser: can('setpriv', '--reuid', String(nobody), '--clear-groups', 'true'),
  readOnly: can('unshare', '--mount', 'sh', '-c', readOnlySteps(temporaryFolder('probe'))),
}

// Why a part of the walk is skipped: false where it is not.
export const skips = {
  anotherUser: !permits.anotherUser && 'not as another user: this needs root and setpriv',
  readOnly: !permits.readOnly && 'not on a read-only file system: this needs root and unshare',
}

export function unpack(archive: string): string {
  const folder = temporaryFolder('unpacked')
  chmodSync(folder, 0o755)
  const { status, stderr } = spawnSync('tar', ['--extract', '--file', archive, '--directory', folder], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return join(folder, readdirSync(folder)[0] ?? '')
}

export function newData(): string {
  const folder = temporaryFolder('data')
  giveAway(folder)
  return folder
}

// To the user that runs it.
export function giveAway(folder: string): void {
  if (permits.anotherUser) spawnSync('chown', ['-R', `${nobody}:${nobody}`, folder])
}

// Only what an operator sets: no npm, none of our modules, and no Node on the path.
function begin(root: string, data: string, args: string[], settings: Record<string, string>): Script {
  const env = {
    PATH: '/usr/bin:/bin',
    LANG: 'C.UTF-8',
    DATA_DIR: data,
    SAMPLE_DATA: 'off',
    ...settings,
  }
  const asUser = permits.anotherUser
    ? ['setpriv', '--reuid', String(nobody), '--regid', String(nobody), '--clear-groups', '--no-new-privs']
    : []
  const command = [...asUser, join(root, 'bin/northmark'), ...args]
  const steps = `${readOnlySteps(data)}\nexec "$@"`
  const outer = permits.readOnly ? ['unshare', '--mount', 'sh', '-c', steps, 'sh'] : []
  const [first = '', ...rest] = [...outer, ...command]
  return startProgram(first, rest, { env, cwd: '/' })
}

export const walk = (root: string, data: string, args: string[], settings: Record<string, string> = {}) =>
  begin(root, data, args, settings).ended

const statusOf = (pid: number | undefined, name: string) =>
  Number(
    new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ??
      Number.NaN,
  )

// As the process sees its files.
const isWritableFor = (pid: number | undefined, path: string) =>
  spawnSync('nsenter', ['--mount', '--target', String(pid), 'test', '-w', path]).status === 0

type Serving = {
  address: string
  // The most that it has held so far.
  peakMb: () => number
  user: () => number
  mayWriteTo: (path: string) => boolean
  stop: () => Script['ended']
}

export async function serveFrom(
  root: string,
  data: string,
  settings: Record<string, string> = {},
): Promise<Serving> {
  const { child, said, until, ended } = begin(root, data, ['serve'], {
    PORT: '0',
    HOST: '127.0.0.1',
    SHUTDOWN_DELAY_SECONDS: '0',
    ...settings,
  })
  const where = /"msg":"Server listening at (http:\/\/127\.0\.0\.1:\d+)"/
  await until(() => where.test(said.out))
  return {
    address: where.exec(said.out)?.[1] ?? '',
    peakMb: () => statusOf(child.pid, 'VmHWM') / 1024,
    user: () => statusOf(child.pid, 'Uid'),
    mayWriteTo: (path) => isWritableFor(child.pid, path),
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}
