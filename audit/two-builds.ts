// Compares every byte of two builds, the second made from nothing in a folder of another name.
import { hash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { builtParts } from '#scripts/build/paths.ts'
import { cleanCopy, runIn } from '#tests/support/clean-copy.ts'
import type { Outcome } from './fault.ts'

export type Digests = Map<string, string>

export const digestsOf = (folder: string): Digests =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((file) => [relative(folder, file), hash('sha256', readFileSync(file))]),
  )

// Of what ships: tests and tools leave other things beside it.
export const digestsOfBuild = (root: string, parts = builtParts): Digests =>
  new Map(
    parts.flatMap((part): [string, string][] => {
      const path = join(root, part)
      if (!statSync(path).isDirectory()) return [[part, hash('sha256', readFileSync(path))]]
      return [...digestsOf(path)].map(([file, digest]) => [join(part, file), digest])
    }),
  )

// In the same folder a build would keep the fonts that are cut already, and be compared with itself.
export async function buildApart(...words: string[]): Promise<string> {
  const folder = cleanCopy()
  await runIn(folder, ...words)
  return folder
}

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
  return { name: 'Two builds, byte by byte', looked: `${all.length} files, built in two folders`, faults }
}
