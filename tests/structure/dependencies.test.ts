// Every package is there for a reason that can be seen, and the test that says so can fail.
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
const plantsBreaches = 'tests/structure/dependencies.test.ts'
const sources: Sources = new Map(
  [...all].filter(([file]) => !isIn(verifiersDir)(file) && file !== plantsBreaches),
)

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

test('everything that a start installs is covered by its hash in the lock file, the Node that runs it included', () => {
  const { packages }: { packages: Locked } = readManifest('package-lock.json')
  assert.deepEqual(uncoveredIn(packages), [])
  const nodes = Object.keys(readManifest('package.json').optionalDependencies)
  assert.ok(nodes.length >= 2)
  for (const node of nodes) assert.match(packages[`node_modules/${node}`]?.integrity ?? '', /^sha512-/)
  assert.deepEqual(uncoveredIn({ 'node_modules/node': { integrity: 'sha512-x', hasInstallScript: true } }), [
    'node_modules/node',
  ])
})

test('a stand-in and a host in a lock file are found', () => {
  const resolved = 'https://registry.example/a.tgz'
  assert.deepEqual(standInsIn({ 'node_modules/core-js': { name: 'noop-package' } }), ['node_modules/core-js'])
  assert.deepEqual(hostsIn({ 'node_modules/a': { resolved } }), [resolved])
})

const planted: [string, Manifest, Record<string, string>, RegExp][] = [
  [
    'a package that nothing imports',
    { dependencies: { 'left-pad': '1.0.0' } },
    {},
    /left-pad is declared, and nothing/,
  ],
  [
    'an import of what comes with another package',
    {},
    { 'src/domain/a.ts': `import { x } from '@scope/undeclared/deep.js'` },
    /src\/domain\/a\.ts imports @scope\/undeclared, which no manifest declares/,
  ],
  [
    'a lazy import of what is undeclared',
    {},
    { 'scripts/a.ts': `const x = await import('undeclared')` },
    /imports undeclared, which no manifest declares/,
  ],
  [
    'a product that needs a tool of the tests',
    { devDependencies: { jsqr: '1.0.0' } },
    { 'src/artwork/a.ts': `import x from 'jsqr'` },
    /src\/artwork\/a\.ts imports jsqr, which a start does not install/,
  ],
  [
    'a tool of the tests that every start installs',
    { dependencies: { jsqr: '1.0.0' } },
    { 'src/artwork/a.test.ts': `import x from 'jsqr'` },
    /jsqr is installed for a start, and only checking imports it/,
  ],
  [
    'types of what nothing imports',
    { devDependencies: { '@types/pg': '1.0.0' } },
    { 'src/store/a.ts': `import x from 'node:fs'` },
    /@types\/pg is declared, and nothing/,
  ],
]

for (const [name, manifest, files, expected] of planted)
  test(`${name} is found`, () => {
    assert.match(misjudgedIn(manifest, new Map(Object.entries(files))).join('\n'), expected)
  })

test('a file of a package that is found and read counts as imported', () => {
  const files = { 'tests/a.ts': `const path = createRequire(import.meta.url).resolve('axe-core/axe.min.js')` }
  assert.deepEqual(
    misjudgedIn({ devDependencies: { 'axe-core': '1.0.0' } }, new Map(Object.entries(files))),
    [],
  )
})

test('types alone may come from what a start does not install, and styles count as importing', () => {
  const files = {
    'scripts/build/a.ts': `import type { Plugin } from 'tool'`,
    'src/web/a.css': '@import "styles/base";',
  }
  const manifest = { dependencies: { styles: '1.0.0' }, devDependencies: { tool: '1.0.0' } }
  assert.deepEqual(misjudgedIn(manifest, new Map(Object.entries(files))), [])
})
