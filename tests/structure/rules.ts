// Reads every import of the sources and says what breaks the project's rules.
import { dirname, join } from 'node:path/posix'
import { floors, maxFileLines, roomsOf } from './floors.ts'

export type Sources = Map<string, string>
type Import = { from: string; to: string; isTypeOnly: boolean; specifier: string }

const importPattern =
  /^\s*(import|export)\s+(type\s)?[^'"`;]*?\sfrom\s+['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/gm

function targetOf(file: string, specifier: string): string {
  if (/^#(tests|scripts)\//.test(specifier)) return specifier.slice(1)
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  return specifier.startsWith('.') ? join(dirname(file), specifier) : specifier
}

export function importsOf(file: string, text: string): Import[] {
  return [...text.matchAll(importPattern)].map((match) => {
    const specifier = match[3] ?? match[4] ?? match[5] ?? ''
    return { from: file, to: targetOf(file, specifier), isTypeOnly: match[2] !== undefined, specifier }
  })
}

const folderOf = (file: string) => file.split('/')[1] ?? ''

// A test is next to the code it tests and may import everything.
const isTest = (file: string) => /\.test\.ts$/.test(file)

function roomOf(file: string): number {
  const part = file.split('/')[2] ?? ''
  return roomsOf[folderOf(file)]?.indexOf(part.startsWith('entry-') ? 'entry' : part) ?? -1
}

// A page may show another page, but not its sections.
const ownPartOf = (file: string) => /^(src\/web\/pages\/([^/]+)\/)(?!\2\.tsx)/.exec(file)?.[1]

function breachesOf({ from, to, isTypeOnly, specifier }: Import): string[] {
  if (isTest(from)) return []
  if (/^(tests|scripts)\//.test(to))
    return [`${from} imports ${to}: the product knows neither tests nor scripts`]
  if (!to.startsWith('src/')) return []
  const [folder, target] = [folderOf(from), folderOf(to)]
  if (folder !== target) {
    const allowed = floors[folder] ?? []
    const isAllowed = allowed.includes(target) || (isTypeOnly && allowed.includes(`${target} types`))
    const breaches = isAllowed ? [] : [`${from} imports ${to}: ${folder} may not import ${target}`]
    return specifier.startsWith('#') ? breaches : [...breaches, `${from} reaches ${to} without #`]
  }
  if (specifier.startsWith('../')) return [`${from} imports ${specifier}: write #${to.slice(4)}`]
  const page = ownPartOf(to)
  if (page && from.startsWith('src/web/pages/') && !from.startsWith(page))
    return [`${from} imports ${to}: what two pages use goes to web/ui`]
  const [upper, lower] = [roomOf(from), roomOf(to)]
  return upper >= 0 && lower > upper ? [`${from} imports ${to}: imports in ${folder} run downward`] : []
}

// A browser has no node: modules, so nothing the site imports, directly or not, may use them.
function nodeWithinReachOfWeb(imports: Import[]): string[] {
  const next = new Map<string, Import[]>()
  for (const one of imports)
    if (!one.isTypeOnly && !isTest(one.from)) next.set(one.from, [...(next.get(one.from) ?? []), one])
  const reached = new Set([...next.keys()].filter((file) => folderOf(file) === 'web'))
  for (const file of reached) for (const { to } of next.get(file) ?? []) reached.add(to)
  return [...reached].flatMap((file) =>
    (next.get(file) ?? [])
      .filter(({ specifier }) => specifier.startsWith('node:'))
      .map(({ specifier }) => `${file} imports ${specifier}, and the site reaches it`),
  )
}

// Every file must be in a named subject or room.
function looseFilesIn(files: string[]): string[] {
  return files
    .filter((file) => {
      const [, folder = '', part = ''] = file.split('/')
      if (folder === 'domain') return !file.slice('src/domain/'.length).includes('/')
      return (
        folder in roomsOf && !isTest(file) && part.endsWith('.ts') && roomOf(file) < 0 && !isCompanion(file)
      )
    })
    .map((file) => `${file} stands in no room`)
}

const isCompanion = (file: string) => file.endsWith('.d.ts')

function circlesIn(imports: Import[]): string[] {
  const next = new Map<string, string[]>()
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to])
  const done = new Set<string>()
  const circles: string[] = []
  const walk = (file: string, path: string[]) => {
    if (path.includes(file)) circles.push(`circle: ${[...path.slice(path.indexOf(file)), file].join(' → ')}`)
    if (done.has(file) || path.includes(file)) return
    for (const to of next.get(file) ?? []) walk(to, [...path, file])
    done.add(file)
  }
  for (const file of next.keys()) walk(file, [])
  return circles
}

function mannersOf(file: string, text: string): string[] {
  const lines = text.trimEnd().split('\n').length
  return [
    ...(/^\s*export\s+(\*|\{[^}]*\})\s+from/m.test(text)
      ? [`${file} passes on what another file exports`]
      : []),
    ...(lines > maxFileLines ? [`${file} has ${lines} lines`] : []),
    ...(/^\/\/ \S/.test(text) || file.endsWith('.d.ts')
      ? []
      : [`${file} does not open with a sentence of purpose`]),
  ]
}

export function breachesIn(sources: Sources): string[] {
  const files = [...sources].filter(([file]) => /\.tsx?$/.test(file))
  const imports = files.flatMap(([file, text]) => importsOf(file, text))
  return [
    ...imports.flatMap(breachesOf),
    ...nodeWithinReachOfWeb(imports),
    ...looseFilesIn(files.map(([file]) => file)),
    ...circlesIn(imports.filter(({ to }) => sources.has(to))),
    ...files.flatMap(([file, text]) => mannersOf(file, text)),
  ]
}
