// The packages of the lock file, and fetching those that are not for this platform.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { packageDir } from '#scripts/build/paths.ts'

export type Locked = {
  version: string
  license?: string
  integrity?: string
  dev?: boolean
  link?: boolean
  cpu?: string | string[]
  os?: string | string[]
  libc?: string[]
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

export const lockedPackages = (): Record<string, Locked> =>
  JSON.parse(readFileSync('package-lock.json', 'utf8')).packages

export const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 13)

const allows = (listed: string | string[] | undefined, one: string) =>
  listed === undefined || [listed].flat().includes(one)

// Archives are for Debian and its like.
export const fits = ({ cpu, os, libc }: Locked, arch: string): boolean =>
  allows(cpu, arch) && allows(os, 'linux') && allows(libc, 'glibc')

function run(command: string, args: string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr}`)
}

// Unpacks a package that npm does not install here, if it is the one of the lock file.
export function fetchPackage(place: string, to: string): void {
  const locked = lockedPackages()[place]
  if (!locked) throw new Error(`${place} is not in the lock file.`)
  const folder = join(packageDir, 'fetched')
  mkdirSync(folder, { recursive: true })
  try {
    run('npm', ['pack', `${nameOf(place)}@${locked.version}`, '--silent', '--pack-destination', folder])
    const file = join(folder, readdirSync(folder)[0] ?? '')
    const integrity = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`
    if (integrity !== locked.integrity) throw new Error(`${place} is not the package of the lock file.`)
    mkdirSync(to, { recursive: true })
    run('tar', ['--extract', '--file', file, '--directory', to, '--strip-components=1'])
  } finally {
    rmSync(folder, { recursive: true })
  }
}
