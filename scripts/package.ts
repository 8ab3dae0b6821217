// Packs one self-contained archive: the built site, the compiled server, its modules and the pinned Node, for this machine or,
// with `--arch`, for Linux on another.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  createReadStream,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { compileServer } from '#scripts/build/compile-server.ts'
import { builtParts, packageDir } from '#scripts/build/paths.ts'
import { commitNow, markRelease } from '#scripts/build/release.ts'
import { isServerCompiled } from '#scripts/build/server-stamp.ts'
import { isBuilt } from '#scripts/build/stamp.ts'
import { buildSite } from '#scripts/build.ts'
import { billOfMaterials, licenses } from '#scripts/package/components.ts'
import { asArchived, documentsFrom } from '#scripts/package/documents.ts'
import { fetchPackage } from '#scripts/package/locked.ts'
import { moduleFiles, neededPackages } from '#scripts/package/modules.ts'
import { pinnedNode } from '#scripts/package/pinned-node.ts'

const say = (message: string) => console.error(message)

const { name, version } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  name: string
  version: string
}
const { values } = parseArgs({ options: { arch: { type: 'string', default: process.arch } } })
const { arch } = values
if (!['x64', 'arm64'].includes(arch)) {
  say('Usage: npm run package [-- --arch x64|arm64]')
  process.exit(2)
}
// With its version, so that a release is unpacked next to the one that runs.
const folder = join(packageDir, `${name}-${version}`)
const archiveFile = join(packageDir, `${name}-${version}-linux-${arch}.tar.gz`)

const billFile = 'sbom.cdx.json'
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

// The commit's date, so that the same commit gives the same bytes.
function momentOfSources(): Date {
  const { status, stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' })
  return new Date(status === 0 ? Number(stdout) * 1000 : 0)
}

// The package of another machine's Node, which is fetched; undefined for this machine.
function putNode(): string | undefined {
  if (arch === process.arch) {
    put(pinnedNode(), 'bin/node')
    return undefined
  }
  const place = `node_modules/node-linux-${arch}`
  fetchPackage(place, join(folder, place))
  mkdirSync(join(folder, 'bin'), { recursive: true })
  cpSync(join(folder, place, 'bin/node'), join(folder, 'bin/node'))
  return place
}

function fill(): void {
  rmSync(folder, { recursive: true, force: true })
  for (const part of builtParts) put(part)
  // Names the sources that the server was compiled from, which only a clone can use.
  rmSync(join(folder, 'dist/server/sources'), { force: true })
  const packages = neededPackages(arch)
  const modules = moduleFiles(packages)
  say(`Copying ${modules.length} module files …`)
  for (const file of modules) put(file)
  for (const place of packages) if (!existsSync(place)) fetchPackage(place, join(folder, place))
  const fetchedNode = putNode()
  for (const file of extraFiles) put(file)
  for (const file of documentsFrom('docs/operating.md')) {
    put(file)
    writeFileSync(join(folder, file), asArchived(readFileSync(file, 'utf8')))
  }
  writeFileSync(join(folder, 'bin/northmark'), launcher)
  for (const file of ['bin/node', 'bin/northmark']) chmodSync(join(folder, file), 0o755)
  writeFileSync(join(folder, 'THIRD-PARTY-LICENSES.txt'), licenses(arch, [folder, '.']))
  if (fetchedNode) rmSync(join(folder, fetchedNode), { recursive: true })
  writeFileSync(join(folder, billFile), billOfMaterials({ name, version }, arch, momentOfSources()))
  const manifest = { name, version, private: true, type: 'module' }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

function pack(): void {
  const tar = archiveFile.replace(/\.gz$/, '')
  run('tar', [
    ...['--create', '--file', tar, '--directory', packageDir, '--format=ustar', '--sort=name'],
    ...[
      `--mtime=${momentOfSources().toISOString()}`,
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u+rw,go+r,go-w,a+X',
    ],
    basename(folder),
  ])
  run('gzip', ['--no-name', '--force', '-6', tar])
}

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

// Of every archive of this version that was packed here.
async function writeChecksums(): Promise<void> {
  const archives = globSync(join(packageDir, `${name}-${version}-*.{tar.gz,cdx.json}`)).toSorted()
  const lines = await Promise.all(archives.map(async (file) => `${await sumOf(file)}  ${basename(file)}\n`))
  writeFileSync(join(packageDir, 'SHA256SUMS'), lines.join(''))
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

await build()
say('Collecting the files …')
fill()
say('Packing …')
pack()
cpSync(join(folder, billFile), archiveFile.replace('.tar.gz', '.cdx.json'))
await writeChecksums()
const notes = writeNotes()
rmSync(folder, { recursive: true, force: true })
say(`Release ${version}, commit ${commitNow()}`)
say(`${archiveFile}: ${megabytes(statSync(archiveFile).size)}`)
say(`SHA-256 ${await sumOf(archiveFile)}`)
say(`Release notes: ${notes}`)
