// The shipped nginx configuration in front of a server: TLS, visitors distinguished by address, and a log without personal data.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { inLongRun } from '#tests/support/process/long-run.ts'
import { runNorthmark } from '#tests/support/process/run-northmark.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import {
  formerName,
  siteName as name,
  type ProxiedServer,
  startBehindNginx,
  withoutNginx,
} from '#tests/support/server/nginx.ts'

const skip = withoutNginx
let proxied: ProxiedServer

// A moved registry: the server also answers under its former name.
before(async () => {
  if (skip !== false) return
  const DATA_DIR = join(temporaryFolder('moved'), 'data')
  const former = { DATA_DIR, PUBLIC_URL: `https://${formerName}` }
  assert.equal((await runNorthmark({ environment: former }, 'sample')).code, 0)
  const moved = ['keys', 'move', `https://${name}`, '--why', 'A new name']
  assert.equal((await runNorthmark({ environment: former }, ...moved)).code, 0)
  proxied = await startBehindNginx({ DATA_DIR, RATE_LIMIT_PER_MINUTE: '4', SHUTDOWN_DELAY_SECONDS: '1' })
})

const fetchPlain = (path: string, host: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port: proxied.ports.plain, path, headers: { host } }, (answer) =>
      resolve(answer.resume()),
    ).once('error', reject)
  })

test('redirects a browser without TLS, and rejects a program', { skip }, async () => {
  const answer = async (path: string) => {
    const { status, headers } = await fetch(`http://127.0.0.1:${proxied.ports.plain}${path}`, {
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

test('TLS answers have an HSTS header', { skip }, async () => {
  const { status, headers } = await proxied.ask('/about')
  assert.equal(status, 200)
  assert.match(String(headers['strict-transport-security']), /max-age=\d{8}/)
})

test('a long text pasted into a search gets an answer', { skip }, async () => {
  assert.equal((await proxied.ask(`/directory?search=${'x'.repeat(10_000)}`)).status, 200)
})

test('identifies visitors by their own address', { skip }, async () => {
  const call = (from: string) => proxied.ask('/api/credentials/verify/NM-AAAA-AAAA-AAAA-A', from)
  const statuses: number[] = []
  for (let times = 0; times < 5; times += 1) statuses.push((await call('127.0.0.2')).status)
  assert.deepEqual(statuses, [200, 200, 200, 200, 429])
  assert.equal((await call('127.0.0.3')).status, 200)
})

test('a client’s X-Forwarded-Host does not reach the server', { skip }, async () => {
  const claimed = { 'x-forwarded-host': formerName }
  const direct = await fetch(`http://127.0.0.1:${proxied.ports.server}/.well-known/did.json`, {
    headers: claimed,
  })
  assert.equal(JSON.parse(await direct.text()).id, `did:web:${formerName}`, 'the server would believe it')
  const answer = await proxied.ask('/.well-known/did.json', '127.0.0.5', claimed)
  assert.equal(JSON.parse(answer.body).id, `did:web:${name}`)
})

test('readiness is visible only to the operator', { skip }, async () => {
  assert.equal((await proxied.ask('/readyz')).status, 200)
  assert.equal((await proxied.ask('/readyz', '127.0.0.2')).status, 403)
})

test('logs the server’s request ids and no personal data', { skip }, async () => {
  const { headers } = await proxied.ask(
    '/verify?cid=NM-AAAA-AAAA-AAAA-A&from=someone@example.com',
    '127.0.0.4',
  )
  const id = String(headers['x-request-id'])
  const lines = () => readFileSync(join(proxied.folder, 'northmark.log'), 'utf8')
  while (!lines().includes(id)) await new Promise(setImmediate)
  assert.match(lines(), new RegExp(`^\\S+ GET /verify 200 \\d+ [\\d.]+ ${id}$`, 'm'))
  const { said, until } = proxied.server
  await until(() => said.out.includes(`"reqId":"${id}"`))
  assert.doesNotMatch(lines(), /127\.0\.0|NM-|cid|@|Mozilla/)
})

test('the former name answers as the former issuer after a move, and redirects only to itself', {
  skip,
}, async () => {
  const answer = await proxied.ask('/.well-known/did.json', '127.0.0.6', { host: formerName })
  assert.equal(JSON.parse(answer.body).id, `did:web:${formerName}`)
  const led = async (host: string) => {
    const { headers } = await fetchPlain('/verify?cid=x', host)
    return headers.location
  }
  assert.equal(await led(formerName), `https://${formerName}/verify?cid=x`)
  assert.equal(await led('elsewhere.example'), `https://${name}/verify?cid=x`)
})

test('no request fails while both servers are replaced in turn', { skip }, async (t) => {
  const { ports, startAnother, ask } = proxied
  const second = await startAnother(ports.second)
  let isRolling = true
  let [asked, failed] = [0, 0]
  // Each visitor keeps sending requests until the roll is over, and together enough of them.
  async function visit(from: string, path: string): Promise<void> {
    while (isRolling || asked < inLongRun(1500)) {
      const { status } = await ask(path, from).catch(() => ({ status: 0 }))
      asked += 1
      if (status !== 200) failed += 1
    }
  }
  const visits = ['/about', '/verify'].map((path, at) => visit(`127.0.1.${at + 1}`, path))
  for (const [server, port] of [
    [proxied.server, ports.server],
    [second, ports.second],
  ] as const) {
    server.child.kill('SIGTERM')
    assert.equal((await server.ended).code, 0)
    await startAnother(port)
  }
  isRolling = false
  await Promise.all(visits)
  t.diagnostic(`${failed} of ${asked} requests failed`)
  assert.equal(failed, 0)
})
