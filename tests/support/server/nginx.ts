// Runs the shipped nginx configuration in front of a server, on free ports and in a folder of its own.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { northmark } from '#tests/support/process/compiled-server.ts'
import { freePort } from '#tests/support/process/free-port.ts'
import { findProgram, withoutProgram } from '#tests/support/process/installed.ts'
import { type Script, startProgram, startScript } from '#tests/support/process/start-script.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { certificate, privateKey } from '#tests/support/server/test-certificate.ts'

export const withoutNginx = withoutProgram('nginx', 'nginx-light')
const nginx = findProgram('nginx') ?? 'nginx'
export const siteName = 'www.northmark.example'
export const formerName = 'former.northmark.example'

type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

type Ports = { server: number; second: number; plain: number; tls: number }

// Over TLS, on a connection of its own.
type Ask = (path: string, from?: string, headers?: Record<string, string>) => Promise<Answer>

type Nginx = { folder: string; ask: Ask }

export type ProxiedServer = Nginx & {
  ports: Ports
  server: Script
  // One more server of the same registry.
  startAnother: (port: number) => Promise<Script>
}

// The shipped file with the paths and ports of this test.
function writeConfiguration(folder: string, ports: Ports): string {
  const configuration = join(folder, 'nginx.conf')
  writeFileSync(join(folder, 'fullchain.pem'), certificate)
  writeFileSync(join(folder, 'privkey.pem'), privateKey)
  const site = readFileSync('deploy/nginx.conf', 'utf8')
    .replaceAll('/etc/ssl/northmark', folder)
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${ports.server}`)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${ports.second}`)
    // As after a move.
    .replaceAll(`server_name ${siteName};`, `server_name ${siteName} ${formerName};`)
    .replaceAll('# former.northmark.example', 'former.northmark.example')
    .replaceAll(/listen (\[::\]:)?80;/g, (_, six = '') => `listen ${six}${ports.plain};`)
    .replaceAll(/listen (\[::\]:)?443 /g, (_, six = '') => `listen ${six}${ports.tls} `)
  writeFileSync(join(folder, 'site.conf'), site)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => {
    mkdirSync(join(folder, kind), { recursive: true })
    return `${kind}_temp_path ${folder}/${kind};`
  })
  // Its workers write to the folder of this test, which is open to its owner alone.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    configuration,
    `${user} pid ${folder}/pid; error_log ${folder}/error.log; daemon off; events { worker_connections 4096; }
     http { ${temporary.join(' ')} include ${folder}/site.conf; }`,
  )
  return configuration
}

export function secureOptions(port: number, from: string) {
  return {
    ...{ host: '127.0.0.1', port, localAddress: from, servername: siteName },
    ...{ ca: certificate, checkServerIdentity: () => undefined },
  }
}

const askAt =
  (port: number): Ask =>
  (path, from = '127.0.0.1', headers = {}) =>
    new Promise((resolve, reject) => {
      request(
        { ...secureOptions(port, from), path, agent: false, headers: { host: siteName, ...headers } },
        (answer) => {
          let body = ''
          answer.setEncoding('latin1').on('data', (data) => (body += data))
          answer.once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }))
        },
      )
        .once('error', reject)
        .end()
    })

export const choosePorts = async (): Promise<Ports> => ({
  server: await freePort(),
  second: await freePort(),
  plain: await freePort(),
  tls: await freePort(),
})

// In front of a server that runs on one of the ports.
export async function startNginx(ports: Ports): Promise<Nginx> {
  const folder = temporaryFolder('nginx')
  const program = startProgram(nginx, ['-p', folder, '-c', writeConfiguration(folder, ports)])
  const ask = askAt(ports.tls)
  while (!(await ask('/about').catch(() => undefined))) await program.isRunning()
  return { folder, ask }
}

export async function startBehindNginx(environment: Record<string, string> = {}): Promise<ProxiedServer> {
  const data = temporaryFolder('data')
  const ports = await choosePorts()
  async function startAnother(port: number): Promise<Script> {
    const server = startScript([northmark, 'serve'], {
      ...{ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: data },
      ...{ PUBLIC_URL: `https://${siteName}`, TRUST_PROXY: '127.0.0.1' },
      ...environment,
    })
    await server.until(() => server.said.err.includes(`Northmark is at https://${siteName}`))
    return server
  }
  const server = await startAnother(ports.server)
  return { ...(await startNginx(ports)), ports, server, startAnother }
}
