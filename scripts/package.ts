// Packs one self-contained archive: the built site, the compiled server, its modules and the pinned Node.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  createReadStream,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { compileServer } from '#scripts/build/compile-server.ts'
import { builtParts, packageDir } from '#scripts/build/paths.ts'
import { commitNow, markRelease } from '#scripts/build/release.ts'
import { isServerCompiled } from '#scripts/build/server-stamp.ts'
import { isBuilt } from '#scripts/build/stamp.ts'
import { buildSite } from '#scripts/build.ts'
import { asArchived, documentsFrom } from '#scripts/package/documents.ts'
import { neededModules } from '#scripts/package/modules.ts'
import { pinnedNode } from '#scripts/package/pinned-node.ts'

const say = (message: string) => console.error(message)

const { name, version } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  name: string
  version: string
}
const folder = join(packageDir, name)
const archiveFile = join(packageDir, `${name}-${version}-${process.platform}-${process.arch}.tar.gz`)

const extraFiles = ['deploy', '.env.example', 'CHANGELOG.md']

// Resolves symbolic links, such as /usr/local/bin/northmark.
const launcher = `#!/bin/sh
# The operator's command, with the bundled Node.
root=$(dirname "$(dirname "$(readlink -f "$0")")")
exec "$root/bin/node" "$root/dist/server/northmark.js" "$@"
`

function run(command: string, args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr}`)
  return stdout
}

async function build(): Promise<void> {
  if (!isBuilt()) await buildSite(say)
  else if (!isServerCompiled()) await compileServer()
  markRelease()
}

function put(from: string, to = from): void {
  mkdirSync(dirname(join(folder, to)), { recursive: true })
  cpSync(from, join(folder, to), { recursive: true, dereference: true })
}

function fill(node: string): void {
  rmSync(folder, { recursive: true, force: true })
  for (const part of builtParts) put(part)
  // Names the sources that the server was compiled from, which only a clone can use.
  rmSync(join(folder, 'dist/server/sources'), { force: true })
  const modules = neededModules()
  say(`Copying ${modules.length} module files …`)
  for (const file of modules) put(file)
  put(node, 'bin/node')
  for (const file of extraFiles) put(file)
  for (const file of documentsFrom('docs/operating.md')) {
    put(file)
    writeFileSync(join(folder, file), asArchived(readFileSync(file, 'utf8')))
  }
  writeFileSync(join(folder, 'bin/northmark'), launcher)
  for (const file of ['bin/node', 'bin/northmark']) chmodSync(join(folder, file), 0o755)
  const manifest = { name, version, private: true, type: 'module' }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

// The commit's date, so that the same commit gives the same bytes.
function momentOfSources(): string {
  const { status, stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' })
  return status === 0 ? `@${stdout.trim()}` : '@0'
}

function pack(): void {
  const tar = archiveFile.replace(/\.gz$/, '')
  run('tar', [
    ...['--create', '--file', tar, '--directory', packageDir, '--format=ustar', '--sort=name'],
    ...[
      `--mtime=${momentOfSources()}`,
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u+rw,go+r,go-w,a+X',
    ],
    name,
  ])
  run('gzip', ['--no-name', '--force', '-6', tar])
}

async function writeChecksum(): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(archiveFile), hash)
  const sum = hash.digest('hex')
  writeFileSync(`${archiveFile}.sha256`, `${sum}  ${basename(archiveFile)}\n`)
  return sum
}

// What the changelog says of this version.
function writeNotes(): string {
  const file = join(packageDir, `${name}-${version}-notes.md`)
  const sections = readFileSync('CHANGELOG.md', 'utf8').split(/^(?=## )/m)
  const notes = sections.find((one) => one.startsWith(`## ${version} `))
  if (notes === undefined) throw new Error(`CHANGELOG.md says nothing about ${version}.`)
  writeFileSync(file, notes)
  return file
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`

// Checked before building: without it there is nothing to pack.
const node = pinnedNode()
await build()
say('Collecting the files …')
fill(node)
say('Packing …')
pack()
const sum = await writeChecksum()
const notes = writeNotes()
rmSync(folder, { recursive: true, force: true })
say(`Release ${version}, commit ${commitNow()}`)
say(`${archiveFile}: ${megabytes(statSync(archiveFile).size)}`)
say(`SHA-256 ${sum}`)
say(`Release notes: ${notes}`)
