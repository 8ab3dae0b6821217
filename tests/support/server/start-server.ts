// Starts the built site in a process of its own, on a port that is free, and says where it is.
import { join } from 'node:path'
import { northmark } from '#tests/support/process/compiled-server.ts'
import { type Script, startScript } from '#tests/support/process/start-script.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'

export type StartedServer = Script & { address: string; port: number }

// As the operator's command does it, or `npm start`.
type Way = 'serve' | 'as-npm-start'
const args: Record<Way, string[]> = {
  serve: [northmark, 'serve'],
  'as-npm-start': ['scripts/start.ts'],
}

// As a load balancer waits: it has loaded its pages and its worker, which takes long on a busy machine.
export async function untilReady({ address }: { address: string }): Promise<void> {
  while ((await (await fetch(`${address}/readyz`)).text()) !== 'ready');
}

export async function startServer(
  environment: Record<string, string> = {},
  openFiles?: number,
  way: Way = 'serve',
): Promise<StartedServer> {
  const script = startScript(
    args[way],
    {
      PORT: '0',
      HOST: '127.0.0.1',
      PUBLIC_URL: '',
      SAMPLE_DATA: 'off',
      DATA_DIR: environment.DATA_DIR ?? join(temporaryFolder('served'), 'data'),
      ...environment,
    },
    openFiles,
  )
  const where = /Northmark is at (http:\/\/127\.0\.0\.1:(\d+))/
  await script.until(() => where.test(script.said.err))
  const [, address = '', port] = where.exec(script.said.err) ?? []
  return { ...script, address, port: Number(port) }
}
