// The files that put the archive into production are accepted by the programs that read them.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { findProgram, withoutProgram } from '#tests/support/installed.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { certificate, privateKey } from '#tests/support/test-certificate.ts'

const read = (name: string) => readFileSync(join('deploy', name), 'utf8')
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

test('systemd finds nothing wrong with the units, and little that they could do', {
  skip: withoutProgram('systemd-analyze', 'systemd'),
}, () => {
  const program = findProgram('systemd-analyze') ?? 'systemd-analyze'
  const files = unitsIn(temporaryFolder('units'))
  const verified = spawnSync(program, ['verify', '--man=no', ...files], { encoding: 'utf8' })
  const ours = verified.stderr.split('\n').filter((line) => /northmark/.test(line))
  assert.deepEqual(ours, [], 'what it says of others is not ours')
  const [service = ''] = files
  const security = spawnSync(program, ['security', '--offline=true', '--threshold=25', service], {
    encoding: 'utf8',
  })
  assert.equal(security.status, 0, security.stdout + security.stderr)
})

test('nginx accepts its example', { skip: withoutProgram('nginx', 'nginx-light') }, () => {
  const nginx = findProgram('nginx') ?? 'nginx'
  const folder = temporaryFolder('nginx')
  writeFileSync(join(folder, 'fullchain.pem'), certificate)
  writeFileSync(join(folder, 'privkey.pem'), privateKey)
  const site = read('nginx.conf')
    .replaceAll('/etc/ssl/northmark', folder)
    .replaceAll('/var/log/nginx', folder)
    .replace(
      /listen (\[::\]:)?(80|443)/g,
      (_, six = '', port) => `listen ${six}${port === '80' ? 4748 : 4749}`,
    )
  writeFileSync(join(folder, 'site.conf'), site)
  writeFileSync(
    join(folder, 'nginx.conf'),
    `pid ${folder}/pid; error_log ${folder}/error.log; events {} http { include ${folder}/site.conf; }`,
  )
  const { status, stderr } = spawnSync(nginx, ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')], {
    encoding: 'utf8',
  })
  assert.equal(status, 0, stderr)
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
