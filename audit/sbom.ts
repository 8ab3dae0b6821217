// Makes a bill of materials of what is installed, in the form of CycloneDX, and compares it with the lock file.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault, Outcome } from './fault.ts'

type Component = { name: string; version: string; hashes?: { alg: string; content: string }[] }
export type Bill = { bomFormat: string; specVersion: string; components: Component[] }

type Locked = {
  name?: string
  version?: string
  integrity?: string
  link?: boolean
  optional?: boolean
  os?: string | string[]
  cpu?: string | string[]
  libc?: string | string[]
}
export type Lock = { packages: Record<string, Locked> }

export function makeBill(folder: string): Bill {
  const npm = process.env.npm_execpath
  const [command, own] = npm ? [process.execPath, [npm]] : ['npm', []]
  const { stdout, stderr, status } = spawnSync(command, [...own, 'sbom', '--sbom-format', 'cyclonedx'], {
    cwd: folder,
    // After a build it says "production", and npm would leave out what only building and testing need.
    env: { ...process.env, NODE_ENV: '' },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`npm could not make a bill of materials of ${folder}: ${stderr}`)
  return JSON.parse(stdout)
}

export const readLock = (folder: string): Lock =>
  JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))

const nameIn = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
const hexOf = (integrity: string) => Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex')

export type Machine = { os: string; cpu: string; libc: string }

function thisMachine(): Machine {
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } }
  return {
    os: process.platform,
    cpu: process.arch,
    libc: header.glibcVersionRuntime ? 'glibc' : 'musl',
  }
}

const allows = (named: string | string[] | undefined, mine: string) => {
  const all = [named ?? []].flat()
  const refused = all.filter((one) => one.startsWith('!'))
  return !refused.includes(`!${mine}`) && (all.length === refused.length || all.includes(mine))
}

// What is optional is for one kind of machine, as the pinned Node is, or wanted by something that is. The first must be here
// if this is the machine; of the second the lock file does not say whether it is wanted here.
const isWanted = ({ optional, os, cpu, libc }: Locked, machine: Machine) =>
  !optional ||
  ((os ?? cpu) !== undefined &&
    allows(os, machine.os) &&
    allows(cpu, machine.cpu) &&
    (machine.os !== 'linux' || allows(libc, machine.libc)))

// One name and version may lie in several places, and is one thing.
function lockedIn({ packages }: Lock): Map<string, Locked> {
  const all = new Map<string, Locked>()
  for (const [path, one] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || one.link) continue
    const key = `${one.name ?? nameIn(path)}@${one.version}`
    const isOptional = Boolean(one.optional) && (all.get(key)?.optional ?? true)
    all.set(key, { ...one, optional: isOptional })
  }
  return all
}

const ownNames = ({ packages }: Lock) =>
  new Set(
    Object.keys(packages).flatMap((path) => (path.includes('node_modules/') ? [] : [path.split('/').at(-1)])),
  )

export function compareBill(where: string, bill: Bill, lock: Lock, machine = thisMachine()): Fault[] {
  const fault = (rule: string, message: string): Fault => ({ by: 'bill of materials', rule, where, message })
  const locked = lockedIn(lock)
  const own = ownNames(lock)
  const listed = new Map(
    bill.components
      .filter(({ name }) => !own.has(name))
      .map((component) => [`${component.name}@${component.version}`, component]),
  )
  return [
    ...[...locked]
      .filter(([key, one]) => isWanted(one, machine) && !listed.has(key))
      .map(([key]) => fault('missing', `${key} is in the lock file, and not in the bill`)),
    ...[...listed].flatMap(([key, { hashes = [] }]) => {
      const one = locked.get(key)
      if (!one) return [fault('extra', `${key} is in the bill, and not in the lock file`)]
      const digest = hashes.find(({ alg }) => alg === 'SHA-512')?.content
      const isSame = one.integrity === undefined || digest === hexOf(one.integrity)
      return isSame ? [] : [fault('hash', `${key} has another hash in the bill than in the lock file`)]
    }),
  ]
}

export function auditBills(folders: string[]): Outcome & { bills: Bill[] } {
  const bills = folders.map(makeBill)
  const faults = folders.flatMap((folder, at) => compareBill(folder, bills[at] as Bill, readLock(folder)))
  const count = bills.reduce((all, { components }) => all + components.length, 0)
  return {
    name: 'Bill of materials (CycloneDX) against the lock files',
    looked: `${count} packages of ${folders.length} lock files, by name, version and SHA-512`,
    faults,
    bills,
    notes: ['Packages for other kinds of machines are in the lock file and not installed here.'],
  }
}
