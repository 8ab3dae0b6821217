// Which files of node_modules the compiled server and the renderer load on a platform, including their dependencies.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { families, packageOf } from '#artwork/type/families.ts'
import { fits, type Locked, lockedPackages } from '#scripts/package/locked.ts'

const compiled = ['dist/server/**/*.js', 'dist/render/**/*.js']
// As the compiler writes imports: static, dynamic, and from CommonJS.
const imported = /(?:^import\b[^"';]*|\bimport\(\s*|\b__require\()["'`]([^"'`\n]+)["'`]/gm
const packageOfImport = (specifier: string) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier

// Names that only look like imports are not in the lock file, and are dropped.
function importedPackages(): string[] {
  const names = globSync(compiled)
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(imported)])
    .map(([, specifier = '']) => packageOfImport(specifier))
    .filter((name) => !/^(node:|[#./])/.test(name))
  return [...new Set(names)]
}

// Node's resolution from the importing folder.
function placeOf(name: string, from: string, locked: Record<string, Locked>): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder === '.' ? '' : folder, 'node_modules', name)
    if (locked[place]) return place
    if (folder === '.') return undefined
  }
}

// The folders of packages, in node_modules here or, if they are only for the other platform, not.
export function neededPackages(arch: string): string[] {
  const packages = lockedPackages()
  const found = new Set<string>()
  const add = (name: string, from: string) => {
    const place = placeOf(name, from, packages)
    const locked = packages[place ?? '']
    if (!place || !locked || found.has(place) || !fits(locked, arch)) return
    // Peers that nothing needs are not installed.
    if (!locked.cpu && !existsSync(place)) return
    found.add(place)
    for (const needed of Object.keys({ ...locked.dependencies, ...locked.optionalDependencies }))
      add(needed, place)
  }
  for (const name of importedPackages()) add(name, '.')
  return [...found]
}

// Types, maps, documents and tests are dropped; licenses are included.
const isForReading = (file: string) =>
  /\.(d\.[cm]?ts|map|md|markdown|flow)$|\/(test|tests|__tests__|example|examples|docs)\//.test(file) &&
  !/licen[cs]e/i.test(file)

// Nested node_modules are handled separately.
const filesIn = (place: string) =>
  globSync('**/*', { cwd: place, exclude: (path) => basename(path) === 'node_modules' })
    .map((file) => join(place, file))
    .filter((file) => statSync(file).isFile() && !isForReading(file))

// Fonts cut by the build are in dist; the source files of those cut on demand are included.
const fontFiles = () =>
  families.flatMap((family) => {
    const place = `node_modules/${packageOf(family)}`
    const facts = [`${place}/package.json`, `${place}/unicode.json`, `${place}/LICENSE`]
    return [...facts, ...(family.whenCut === 'on demand' ? globSync(`${place}/files/*.woff2`) : [])]
  })

export const moduleFiles = (packages: readonly string[]): string[] =>
  [...new Set([...packages.flatMap(filesIn), ...fontFiles()])].filter((file) => existsSync(file)).toSorted()
