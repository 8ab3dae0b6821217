// Unpacks test programs that this machine lacks from Debian packages, without installing them.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { findOnPath } from '#scripts/find-program.ts'

const packageOf = {
  nginx: 'nginx',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  'docker-compose': 'docker-compose',
  promtool: 'prometheus',
  'systemd-analyze': 'systemd',
  'ssh-add': 'openssh-client',
  'ssh-agent': 'openssh-client',
  'ssh-keygen': 'openssh-client',
}
type Program = keyof typeof packageOf

// Outside the project, shared by all checkouts.
const folder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'northmark', 'test-programs')
export const unpackedPrograms = join(folder, 'bin')

// An apt with its own lists and cache, which knows the system's packages but changes nothing.
function apt(...args: string[]): boolean {
  const settings = {
    'Dir::State::lists': join(folder, 'apt', 'lists'),
    'Dir::Cache': join(folder, 'apt'),
    'Debug::NoLocking': 'true',
    'APT::Sandbox::User': 'root',
    'Acquire::Retries': '0',
    'Acquire::http::Timeout': '20',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`])
  return spawnSync('apt-get', ['-qq', ...options, ...args], { stdio: 'ignore' }).status === 0
}

// With the libraries that came with it, where the system has none.
function writeLauncher(name: Program): void {
  const [program] = globSync(`${folder}/usr/{bin,sbin}/${name}`)
  if (program === undefined) return
  const libraries = globSync(`${folder}/{usr/,}lib/*-linux-gnu{,/systemd}`)
  const units = globSync(`${folder}/{usr/,}lib/systemd/system`)
  const lines = [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH='${libraries.join(':')}' SYSTEMD_UNIT_PATH='${[...units, ''].join(':')}'`,
    `export PYTHONPATH='${folder}/usr/lib/python3/dist-packages'`,
    `exec '${program}' "$@"`,
  ]
  writeFileSync(join(unpackedPrograms, name), `${lines.join('\n')}\n`, { mode: 0o755 })
}

function unpack(missing: Program[]): void {
  for (const part of ['apt/lists/partial', 'apt/archives/partial', 'bin'])
    mkdirSync(join(folder, part), { recursive: true })
  const packages = new Set(missing.map((name) => packageOf[name]))
  if (!apt('update') || !apt('install', '--download-only', '--no-install-recommends', '--yes', ...packages))
    return
  for (const file of globSync(join(folder, 'apt/archives/*.deb'))) spawnSync('dpkg-deb', ['-x', file, folder])
  for (const name of missing) writeLauncher(name)
  rmSync(join(folder, 'apt'), { recursive: true })
}

// Never fails a run: a test without its program is skipped.
export function findTestPrograms(say: (message: string) => void): void {
  const missing = (Object.keys(packageOf) as Program[]).filter(
    (name) => !findOnPath([name], ['/usr/sbin', '/usr/local/sbin', unpackedPrograms]),
  )
  if (missing.length > 0 && existsSync('/usr/bin/apt-get')) {
    say(`Unpacking ${missing.join(', ')} from Debian’s packages into ${folder}. This happens once.`)
    try {
      unpack(missing)
    } catch (error) {
      say(`They could not be unpacked: ${(error as Error).message}`)
    }
  }
  process.env.PATH = [process.env.PATH, unpackedPrograms].join(delimiter)
}

if (import.meta.main) findTestPrograms((message) => console.error(message))
