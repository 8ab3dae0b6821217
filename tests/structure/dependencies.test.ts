// Every package is there for a reason that can be seen.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { families, packageOf } from '#artwork/type/families.ts'
import { type Manifest, misjudgedIn, usedOtherwise } from './dependencies.ts'
import type { Sources } from './rules.ts'

const readManifest = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const root: Required<Manifest> = readManifest('package.json')

function read(patterns: string[]): Sources {
  const files = globSync(patterns, { exclude: (name) => name === 'node_modules' })
  return new Map(files.map((file) => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8')]))
}

const verifiersDir = 'tests/independent-verifiers'
const all = read(['{src,scripts,tests,bench,soak,bin}/**/*.{ts,tsx,mjs,css}', '*.config.ts'])
const isIn = (folder: string) => (file: string) => file.startsWith(`${folder}/`)
const sources: Sources = new Map([...all].filter(([file]) => !isIn(verifiersDir)(file)))

test('the manifest names what the project imports, and nothing else', () => {
  assert.ok(sources.size > 300)
  assert.deepEqual(misjudgedIn(root, sources), [])
  for (const name of Object.keys(usedOtherwise))
    assert.ok(
      name in { ...root.dependencies, ...root.devDependencies },
      `${name} is excused and not declared`,
    )
})

test('the manifest of the independent verifiers names what their adapters import, and nothing else', () => {
  const adapters: Sources = new Map([...all].filter(([file]) => isIn(verifiersDir)(file)))
  assert.ok(adapters.size > 1)
  assert.deepEqual(
    misjudgedIn({ devDependencies: readManifest(`${verifiersDir}/package.json`).dependencies }, adapters),
    [],
  )
})

test('the workspace of fonts holds the packages of the families, and nothing else', () => {
  const { dependencies } = readManifest('packages/fonts/package.json')
  assert.deepEqual(Object.keys(dependencies).sort(), families.map(packageOf).sort())
})

type Locked = Record<
  string,
  {
    name?: string
    resolved?: string
    integrity?: string
    link?: boolean
    dev?: boolean
    hasInstallScript?: boolean
  }
>

// An entry gives a name only where it is not the one that the package is asked for by.
const standInsIn = (packages: Locked) =>
  Object.entries(packages).flatMap(([path, { name }]) =>
    name && path.includes('node_modules/') ? [path] : [],
  )

const hostsIn = (packages: Locked) =>
  Object.values(packages).flatMap(({ resolved }) => (resolved?.includes('://') ? [resolved] : []))

for (const folder of ['.', verifiersDir])
  test(`the lock file in ${folder} has no package in the place of another, and names no host`, () => {
    const { packages }: { packages: Locked } = readManifest(`${folder}/package-lock.json`)
    assert.ok(Object.keys(packages).length > 10)
    assert.deepEqual([...standInsIn(packages), ...hostsIn(packages)], [])
  })

// A script that an install runs can fetch what no lock file covers; on test machines alone, one may.
const uncoveredIn = (packages: Locked) =>
  Object.entries(packages).flatMap(([path, { integrity, link, dev, hasInstallScript }]) => {
    if (!path.includes('node_modules/') || link) return []
    return integrity === undefined || (hasInstallScript && !dev) ? [path] : []
  })

test('the lock file has a hash of everything that a start installs, including Node', () => {
  const { packages }: { packages: Locked } = readManifest('package-lock.json')
  assert.deepEqual(uncoveredIn(packages), [])
  const nodes = Object.keys(readManifest('package.json').optionalDependencies)
  assert.ok(nodes.length >= 2)
  for (const node of nodes) assert.match(packages[`node_modules/${node}`]?.integrity ?? '', /^sha512-/)
})
