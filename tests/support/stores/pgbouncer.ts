// The real PgBouncer in transaction mode, with nothing ignored that it does not know.
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#tests/support/process/free-port.ts'
import { findProgram } from '#tests/support/process/installed.ts'
import { startProgram } from '#tests/support/process/start-script.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { isRoot } from '#tests/support/stores/postgres-server.ts'

const configuration = (database: URL, port: number, users: string, size: number) => `[databases]
${database.pathname.slice(1)} = host=127.0.0.1 port=${database.port} dbname=${database.pathname.slice(1)} user=${database.username} password=${database.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${size}
`

export async function startPgbouncer(databaseUrl: string, size: number): Promise<{ url: string }> {
  const [folder, database, port] = [temporaryFolder('pgbouncer'), new URL(databaseUrl), await freePort()]
  const [file, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')]
  writeFileSync(file, configuration(database, port, users, size))
  writeFileSync(users, `"${database.username}" "${database.password}"\n`)
  // It refuses to run as root, so another user must be able to read these.
  if (isRoot) for (const path of [folder, file, users]) chmodSync(path, 0o755)
  const asNobody = isRoot ? ['-u', 'nobody'] : []
  const program = startProgram(findProgram('pgbouncer') ?? 'pgbouncer', [...asNobody, file])
  await program.until(() => program.said.err.includes('process up'))
  return { url: databaseUrl.replace(`:${database.port}/`, `:${port}/`) }
}
