// The files that put the archive into production are accepted by the programs that read them.
import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { certificate, privateKey } from '#tests/support/test-certificate.ts'

const read = (name: string) => readFileSync(join('deploy', name), 'utf8')
const isMissing = (command: string) => spawnSync(command, ['--version']).error !== undefined
const units = ['northmark.service', 'northmark-backup.service', 'northmark-backup.timer']

// Its commands are looked for, so they lie in a folder of the test.
function unitsIn(folder: string): string[] {
  const bin = join(folder, 'northmark/bin')
  mkdirSync(bin, { recursive: true })
  writeFileSync(join(bin, 'northmark'), '#!/bin/sh\n')
  chmodSync(join(bin, 'northmark'), 0o755)
  return units.map((name) => {
    const file = join(folder, name)
    writeFileSync(file, read(name).replaceAll('/opt/northmark', join(folder, 'northmark')))
    return file
  })
}

test('systemd finds nothing wrong with the units, and little that they could do', (t) => {
  if (isMissing('systemd-analyze')) return t.skip('systemd-analyze is not installed here')
  const files = unitsIn(temporaryFolder('units'))
  const verified = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], { encoding: 'utf8' })
  const ours = verified.stderr.split('\n').filter((line) => /northmark/.test(line))
  assert.deepEqual(ours, [], 'what it says of others is not ours')
  const [service = ''] = files
  const security = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=25', service], {
    encoding: 'utf8',
  })
  assert.equal(security.status, 0, security.stdout + security.stderr)
})

// The example with its files in a folder of the test, where it also listens.
function nginxIn(folder: string): string[] {
  writeFileSync(join(folder, 'fullchain.pem'), certificate)
  writeFileSync(join(folder, 'privkey.pem'), privateKey)
  const site = read('nginx.conf')
    .replaceAll('/etc/ssl/northmark', folder)
    .replaceAll('/var/log/nginx', folder)
    .replaceAll(/listen \[::\].*;\n/g, '')
    .replace(/listen (80|443)/g, (_, port) => `listen unix:${folder}/${port}`)
  writeFileSync(join(folder, 'site.conf'), site)
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `pid ${folder}/pid; error_log stderr notice; daemon off; events {} http { ${places.join(' ')} include ${folder}/site.conf; }`,
  )
  return ['-p', folder, '-c', join(folder, 'nginx.conf')]
}

const withoutNginx = 'nginx is not installed here: Debian has it in the package nginx-light'

test('nginx accepts its example', (t) => {
  if (isMissing('nginx')) return t.skip(withoutNginx)
  const { status, stderr } = spawnSync('nginx', ['-t', ...nginxIn(temporaryFolder('nginx'))], {
    encoding: 'utf8',
  })
  assert.equal(status, 0, stderr)
})

const answerWithoutTls = (folder: string, path: string) =>
  new Promise<[status: number | undefined, location: string | undefined]>((resolve, reject) => {
    get({ socketPath: `${folder}/80`, path, agent: false }, (answer) => {
      answer.resume()
      resolve([answer.statusCode, answer.headers.location])
    }).once('error', reject)
  })

test('without TLS a reader is led to it, and a program is refused', async (t) => {
  if (isMissing('nginx')) return t.skip(withoutNginx)
  const folder = temporaryFolder('nginx')
  const nginx = spawn('nginx', nginxIn(folder), { stdio: ['ignore', 'ignore', 'pipe'] })
  t.after(() => nginx.kill())
  for await (const line of createInterface({ input: nginx.stderr }))
    if (/start worker process /.test(line)) break
  for (const path of ['/', '/verify?cid=x', '/credentials/NM-7K3D-9QXA-52MB-C', '/log'])
    assert.deepEqual(
      await answerWithoutTls(folder, path),
      [301, `https://www.northmark.example${path}`],
      path,
    )
  for (const path of [
    '/api/credentials/verify/x',
    '/status/1',
    '/log/checkpoint',
    '/schemas/credential-2.json',
    '/credentials/NM-7K3D-9QXA-52MB-C.json',
    '/credentials/NM-7K3D-9QXA-52MB-C/exchange',
    '/.well-known/did.json',
  ])
    assert.deepEqual(await answerWithoutTls(folder, path), [403, undefined], path)
})

test('what nginx logs holds nobody: no address, no query, no referrer, no browser', () => {
  const [, format = ''] = /log_format northmark '([^']+)'/.exec(read('nginx.conf')) ?? []
  const kept = [
    'time_iso8601',
    'request_method',
    'northmark_part',
    'status',
    'body_bytes_sent',
    'request_time',
    'request_id',
  ]
  assert.deepEqual(
    [...format.matchAll(/\$(\w+)/g)].map(([, name]) => name),
    kept,
  )
  // Of a path only what stands before its first name.
  const [, pattern = ''] = /~\^\(\?<part>(\S+)\) \$part;/.exec(read('nginx.conf')) ?? []
  const partOf = (path: string) => new RegExp(`^${pattern}`).exec(path)?.[0]
  assert.equal(partOf('/credentials/NM-7K3D-9QXA-52MB-C.pdf'), '/credentials')
  assert.equal(partOf('/api/credentials/verify/NM-7K3D-9QXA-52MB-C'), '/api')
  assert.equal(partOf('/NM-7K3D'), '/')
})
