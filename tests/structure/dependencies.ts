// Holds a manifest against what its files import: nothing unused, nothing undeclared, nothing on the wrong list.
import { importsOf, type Sources } from './rules.ts'

export type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> }

// What is used without being imported, each with its reason.
export const usedOtherwise: Record<string, string> = {
  typescript: 'checks the types',
  '@biomejs/biome': 'checks style and form',
}

// Files that a start from a clone never loads.
const isForChecking = (file: string) =>
  /\.(test|spec)\.tsx?$|^(tests|bench|soak)\/|^playwright\.config\.ts$|^scripts\/(check|steps|test|find-chromium)\.ts$/.test(
    file,
  )

type Use = { file: string; name: string; isTypeOnly: boolean }

const packageOf = (specifier: string) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier
const isOfAPackage = (specifier: string) => !/^(node:|virtual:|[#./\\]|\0)/.test(specifier)

// Styles import as scripts do, and some files of a package are found and read rather than imported.
const foundOrStyled =
  /(?:@(?:import|plugin)\s+|(?:import\.meta|createRequire\(import\.meta\.url\))\.resolve\(\s*)["']([^"']+)["']/g

function usesIn(sources: Sources): Use[] {
  return [...sources].flatMap(([file, text]) =>
    [
      ...importsOf(file, text),
      ...[...text.matchAll(foundOrStyled)].map(([, specifier = '']) => ({ specifier, isTypeOnly: false })),
    ]
      .filter(({ specifier }) => isOfAPackage(specifier))
      .map(({ specifier, isTypeOnly }) => ({ file, name: packageOf(specifier), isTypeOnly })),
  )
}

// Types are declared for what is imported, or for Node.
const typedBy = (name: string) => name.replace(/^@types\//, '')

export function misjudgedIn(manifest: Manifest, sources: Sources): string[] {
  const { dependencies = {}, devDependencies = {} } = manifest
  const uses = usesIn(sources)
  const isUsed = (name: string) =>
    name in usedOtherwise || name === '@types/node' || uses.some((use) => use.name === typedBy(name))
  const isForStart = (name: string) =>
    name in usedOtherwise || uses.some((use) => use.name === name && !isForChecking(use.file))
  return [
    ...Object.keys({ ...dependencies, ...devDependencies })
      .filter((name) => !isUsed(name))
      .map((name) => `${name} is declared, and nothing imports it`),
    ...Object.keys(dependencies)
      .filter((name) => isUsed(name) && !isForStart(name))
      .map((name) => `${name} is installed for a start, and only checking imports it`),
    ...uses.flatMap(({ file, name, isTypeOnly }) => {
      if (name in dependencies) return []
      if (!(name in devDependencies)) return [`${file} imports ${name}, which no manifest declares`]
      // Types are gone before anything runs.
      const isMissed = !isForChecking(file) && !isTypeOnly
      return isMissed ? [`${file} imports ${name}, which a start does not install`] : []
    }),
  ]
}
