// The deployment files are accepted by the programs that read them.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { serverMb } from '#constants/limits.ts'
import { findProgram, withoutProgram } from '#tests/support/process/installed.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'

const read = (name: string) => readFileSync(join('deploy', name), 'utf8')
const units = [
  'northmark.service',
  'northmark-backup.service',
  'northmark-backup.timer',
  'northmark-alert@.service',
]

// systemd checks that commands exist, so they are in a folder of the test.
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

test('systemd finds no fault in the units, and little exposure', {
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

test('the command says what to do without its data folder', {
  skip: process.platform !== 'linux' && 'the command of deploy is for Linux',
}, () => {
  const script = read('northmark').replaceAll('/var/lib/northmark', join(temporaryFolder('none'), 'data'))
  const { status, stderr } = spawnSync('sh', ['-c', script, 'northmark', 'restore', 'x'], {
    encoding: 'utf8',
  })
  assert.equal(status, 1)
  assert.match(stderr, /^There is no \S+: create it, .* "In production"\.\n$/)
})

test('docker-compose accepts the services, and what they mount has its place in the image', {
  skip: withoutProgram('docker-compose'),
}, () => {
  const folder = temporaryFolder('compose')
  const compose = read('compose.yaml')
  writeFileSync(join(folder, 'compose.yaml'), compose)
  for (const secret of ['northmark.env', 'postgres-password']) writeFileSync(join(folder, secret), '')
  const { status, stdout, stderr } = spawnSync(findProgram('docker-compose') ?? '', ['config'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, COMPOSE_FILE: join(folder, 'compose.yaml'), ARCHIVES: folder },
  })
  assert.equal(status, 0, stderr)
  for (const name of ['postgres', 'server-1', 'server-2', 'backup', 'nginx'])
    assert.match(stdout, new RegExp(`^  ${name}:$`, 'm'))
  // A volume belongs to whom its folder in the image belongs to.
  const [, folders = ''] =
    /install -d -o northmark -g northmark -m 0700 (.*)$/m.exec(read('Dockerfile')) ?? []
  for (const [, place = ''] of compose.matchAll(/\b(?:data|backups|keys):(\/\w+)/g))
    assert.ok(folders.split(' ').includes(place), place)
})

test('promtool accepts the alerts, and they and the dashboard use existing metrics', {
  skip: withoutProgram('promtool', 'prometheus'),
}, () => {
  const alerts = 'deploy/prometheus/alerts.yml'
  const checked = spawnSync(findProgram('promtool') ?? 'promtool', ['check', 'rules', alerts], {
    encoding: 'utf8',
  })
  assert.equal(checked.status, 0, checked.stdout + checked.stderr)
  const guide = readFileSync('docs/operating.md', 'utf8')
  for (const file of ['prometheus/alerts.yml', 'grafana.json'])
    for (const [name] of read(file).matchAll(/northmark_\w+/g))
      assert.ok(guide.includes(`\`${name.replace(/_bucket$/, '')}\``), `${file}: ${name}`)
  assert.ok(JSON.parse(read('grafana.json')).panels.length > 0)
})

test('units and container set the memory that a server needs', () => {
  for (const unit of ['northmark.service', 'northmark-backup.service'])
    assert.match(read(unit), new RegExp(`^MemoryMax=${serverMb}M$`, 'm'))
  assert.match(read('Dockerfile'), new RegExp(` --memory ${serverMb}m `))
  assert.match(read('compose.yaml'), new RegExp(`^  mem_limit: ${serverMb}m$`, 'm'))
})
