// Builds the site twice and compares every byte of the two.
import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Outcome } from './fault.ts'

export type Digests = Map<string, string>

export const digestsOf = (folder: string): Digests =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((file) => [relative(folder, file), hash('sha256', readFileSync(file))]),
  )

export function compareBuilds(one: Digests, other: Digests): Outcome {
  const all = [...new Set([...one.keys(), ...other.keys()])].sort()
  const faults = all
    .filter((file) => one.get(file) !== other.get(file))
    .map((file) => ({
      by: 'two builds',
      rule: 'byte-identical',
      where: file,
      message: one.has(file) && other.has(file) ? 'its bytes differ' : 'only one of the two builds has it',
    }))
  return { name: 'Two builds, byte by byte', looked: `${all.length} files`, faults }
}
