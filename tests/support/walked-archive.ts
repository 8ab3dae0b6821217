// The archive as production runs it: unpacked in a clean folder, as another user, with nothing to write to but its data, in
// as much memory as it is promised to need. What this machine does not permit is said, and left out.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after } from 'node:test'
import { temporaryFolder } from './temporary-folder.ts'

export const memoryMegabytes = 384
const nobody = 65_534

const isRoot = process.getuid?.() === 0
const can = (command: string, ...words: string[]) => isRoot && spawnSync(command, words).status === 0

export const permits = {
  anotherUser: can('setpriv', '--reuid', String(nobody), '--clear-groups', 'true'),
  readOnly: can('unshare', '--mount', 'true'),
}

export function unpack(archive: string): string {
  const folder = temporaryFolder('unpacked')
  chmodSync(folder, 0o755)
  const { status, stderr } = spawnSync('tar', ['--extract', '--file', archive, '--directory', folder], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return join(folder, 'northmark')
}

export function newData(): string {
  const folder = temporaryFolder('data')
  giveAway(folder)
  return folder
}

// To the user that runs it.
export function giveAway(folder: string): void {
  if (permits.anotherUser) chownSync(folder, nobody, nobody)
  if (permits.anotherUser) spawnSync('chown', ['-R', `${nobody}:${nobody}`, folder])
}

const cgroup = '/sys/fs/cgroup/memory'

// Undefined where this machine lets no one set limits in this way.
function limitMemory(): { folder: string; remove: () => void } | undefined {
  const folder = join(cgroup, `northmark-walk-${process.pid}-${Date.now()}`)
  try {
    mkdirSync(folder)
    writeFileSync(join(folder, 'memory.limit_in_bytes'), String(memoryMegabytes * 1024 * 1024))
    return { folder, remove: () => rmdirSync(folder) }
  } catch {
    return undefined
  }
}

export type Walked = { code: number | null; out: string; err: string }

// Only what an operator sets: no npm, no module of ours, and no Node on the path.
function begin(
  root: string,
  data: string,
  words: string[],
  settings: Record<string, string>,
  group?: string,
) {
  const environment = {
    PATH: '/usr/bin:/bin',
    LANG: 'C.UTF-8',
    DATA_DIR: data,
    SAMPLE_DATA: 'off',
    ...settings,
  }
  const asUser = permits.anotherUser
    ? ['setpriv', '--reuid', String(nobody), '--regid', String(nobody), '--clear-groups', '--no-new-privs']
    : []
  const command = [...asUser, join(root, 'bin/northmark'), ...words]
  const steps = [
    ...(group ? [`echo $$ > ${group}/cgroup.procs`] : []),
    ...(permits.readOnly ? [`mount --bind ${data} ${data}`, 'mount -o remount,ro,bind /'] : []),
    'exec "$@"',
  ].join(' && ')
  const outer = permits.readOnly ? ['unshare', '--mount', 'sh', '-c', steps, 'sh'] : ['sh', '-c', steps, 'sh']
  const [first = 'sh', ...rest] = [...outer, ...command]
  return spawn(first, rest, { env: environment, stdio: ['ignore', 'pipe', 'pipe'], cwd: '/' })
}

function hear(child: ChildProcess): { out: string; err: string } {
  const said = { out: '', err: '' }
  child.stdout?.setEncoding('utf8').on('data', (words) => (said.out += words))
  child.stderr?.setEncoding('utf8').on('data', (words) => (said.err += words))
  return said
}

export async function walk(
  root: string,
  data: string,
  words: string[],
  settings: Record<string, string> = {},
): Promise<Walked> {
  const child = begin(root, data, words, settings)
  const said = hear(child)
  const [code] = await once(child, 'close')
  return { code, ...said }
}

// The most that it has held so far.
const peakMegabytes = (pid: number | undefined) =>
  (Number(/^VmHWM:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024) / 1e6

export type Serving = {
  address: string
  peak: () => number
  isLimited: boolean
  stop: () => Promise<Walked>
}

// None outlives the tests that started it.
const running = new Set<ChildProcess>()
after(() => {
  for (const child of running) child.kill('SIGKILL')
})

export async function serveFrom(
  root: string,
  data: string,
  settings: Record<string, string> = {},
): Promise<Serving> {
  const limit = limitMemory()
  const child = begin(
    root,
    data,
    ['serve'],
    { PORT: '0', HOST: '127.0.0.1', LEAVE_SECONDS: '0', ...settings },
    limit?.folder,
  )
  running.add(child)
  const said = hear(child)
  const ended = once(child, 'close').finally(() => running.delete(child))
  const where = /"msg":"Server listening at (http:\/\/127\.0\.0\.1:\d+)"/
  while (!where.test(said.out)) {
    if (child.exitCode !== null) throw new Error(`It ended saying: ${said.err}`)
    await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), ended])
  }
  return {
    address: where.exec(said.out)?.[1] ?? '',
    peak: () => peakMegabytes(child.pid),
    isLimited: limit !== undefined,
    async stop() {
      child.kill('SIGTERM')
      const [code] = await ended
      limit?.remove()
      return { code, ...said }
    },
  }
}
