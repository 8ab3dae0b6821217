// The example for nginx, run as it stands in front of a server: TLS, visitors told apart, and a log that holds nobody.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { freePort } from '#tests/support/free-port.ts'
import { findProgram, withoutProgram } from '#tests/support/installed.ts'
import { startProgram } from '#tests/support/safety/start-program.ts'
import { type Script, startScript } from '#tests/support/start-script.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { certificate, privateKey } from '#tests/support/test-certificate.ts'

const skip = withoutProgram('nginx', 'nginx-light')
const nginx = findProgram('nginx') ?? 'nginx'
const name = 'www.northmark.example'
const folder = temporaryFolder('nginx')
const configuration = join(folder, 'nginx.conf')
const ports = { server: 0, plain: 0, tls: 0 }
let server: Script

// The example, with the places and ports of this test.
function writeConfiguration(): void {
  writeFileSync(join(folder, 'fullchain.pem'), certificate)
  writeFileSync(join(folder, 'privkey.pem'), privateKey)
  const site = readFileSync('deploy/nginx.conf', 'utf8')
    .replaceAll('/etc/ssl/northmark', folder)
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${ports.server}`)
    .replaceAll(/listen (\[::\]:)?80;/g, (_, six = '') => `listen ${six}${ports.plain};`)
    .replaceAll(/listen (\[::\]:)?443 /g, (_, six = '') => `listen ${six}${ports.tls} `)
  writeFileSync(join(folder, 'site.conf'), site)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => {
    mkdirSync(join(folder, kind), { recursive: true })
    return `${kind}_temp_path ${folder}/${kind};`
  })
  writeFileSync(
    configuration,
    `pid ${folder}/pid; error_log ${folder}/error.log; daemon off; events {}
     http { ${temporary.join(' ')} include ${folder}/site.conf; }`,
  )
}

type Answer = { status: number; headers: IncomingHttpHeaders }

function ask(path: string, from = '127.0.0.1'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(
      {
        ...{ host: '127.0.0.1', port: ports.tls, path, localAddress: from, agent: false },
        ...{
          servername: name,
          headers: { host: name },
          ca: certificate,
          checkServerIdentity: () => undefined,
        },
      },
      (answer) => {
        answer
          .resume()
          .once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }))
      },
    )
      .once('error', reject)
      .end()
  })
}

before(async () => {
  if (skip !== false) return
  for (const port of ['server', 'plain', 'tls'] as const) ports[port] = await freePort()
  writeConfiguration()
  server = startScript(['src/cli/northmark.ts', 'serve'], {
    ...{ PORT: String(ports.server), HOST: '127.0.0.1', DATA_DIR: join(folder, 'data') },
    ...{ PUBLIC_URL: `https://${name}`, TRUST_PROXY: '127.0.0.1', RATE_LIMIT: '4' },
  })
  await server.until(() => server.said.err.includes(`Northmark is at https://${name}`))
  const program = startProgram(nginx, ['-p', folder, '-c', configuration])
  while (!(await ask('/about').catch(() => undefined))) await program.isRunning()
})

after(() => server?.kill())

test('nginx has nothing against it', { skip }, () => {
  const { status, stderr } = spawnSync(nginx, ['-t', '-p', folder, '-c', configuration], { encoding: 'utf8' })
  assert.equal(status, 0, stderr)
})

test('without TLS a reader is led to it, and a program is refused', { skip }, async () => {
  const answer = async (path: string) => {
    const { status, headers } = await fetch(`http://127.0.0.1:${ports.plain}${path}`, {
      redirect: 'manual',
      headers: { host: name },
    })
    return [status, headers.get('location')]
  }
  for (const path of ['/', '/verify?cid=x', '/credentials/NM-7K3D-9QXA-52MB-C', '/log'])
    assert.deepEqual(await answer(path), [301, `https://${name}${path}`], path)
  for (const path of [
    '/api/credentials/verify/x',
    '/status/1',
    '/log/checkpoint',
    '/schemas/credential-2.json',
    '/credentials/NM-7K3D-9QXA-52MB-C.json',
    '/credentials/NM-7K3D-9QXA-52MB-C/exchange',
    '/.well-known/did.json',
  ])
    assert.deepEqual(await answer(path), [403, null], path)
})

test('who came with TLS is told to come with it from then on', { skip }, async () => {
  const { status, headers } = await ask('/about')
  assert.equal(status, 200)
  assert.match(String(headers['strict-transport-security']), /max-age=\d{8}/)
})

test('visitors are told apart by their own address', { skip }, async () => {
  const call = (from: string) => ask('/api/credentials/verify/NM-AAAA-AAAA-AAAA-A', from)
  const statuses: number[] = []
  for (let times = 0; times < 5; times += 1) statuses.push((await call('127.0.0.2')).status)
  assert.deepEqual(statuses, [200, 200, 200, 200, 429])
  assert.equal((await call('127.0.0.3')).status, 200)
})

test('whether the server is ready is for the operator alone', { skip }, async () => {
  assert.equal((await ask('/readyz')).status, 200)
  assert.equal((await ask('/readyz', '127.0.0.2')).status, 403)
})

test('its log holds nobody, and the ids that are in the server’s own', { skip }, async () => {
  const { headers } = await ask('/verify?cid=NM-AAAA-AAAA-AAAA-A&from=someone@example.com', '127.0.0.4')
  const id = String(headers['x-request-id'])
  const lines = () => readFileSync(join(folder, 'northmark.log'), 'utf8')
  while (!lines().includes(id)) await new Promise(setImmediate)
  assert.match(lines(), new RegExp(`^\\S+ GET /verify 200 \\d+ [\\d.]+ ${id}$`, 'm'))
  assert.ok(server.said.out.includes(`"reqId":"${id}"`))
  assert.doesNotMatch(lines(), /127\.0\.0|NM-|cid|@|Mozilla/)
})
