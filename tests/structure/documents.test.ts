// What the documents name exists: npm commands, northmark commands, files, names in the code, links and settings.
import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { test } from 'node:test'
import { readConfig } from '#boot/config.ts'
import { readSettingsFile } from '#boot/settings-file.ts'
import { choose } from '#cli/choose.ts'
import { flagsOf, isGroup } from '#cli/command.ts'
import { commands } from '#cli/commands.ts'
import { commonFlags } from '#cli/help.ts'
import { scopes } from '#domain/operator/token.ts'
import { envExample, withSettings } from '#scripts/write-settings.ts'
import { floors } from './floors.ts'

// Not the changelog: it names what has been removed.
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'ARCHITECTURE.md',
  'SECURITY.md',
  ...globSync('{docs,.github}/**/*.md'),
  ...globSync('tests/**/README.md', { exclude: (path) => path.endsWith('node_modules') }),
]
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
const npmsOwn = new Set(['ci', 'install', 'audit'])

const read = (file: string) => readFileSync(file, 'utf8')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')

for (const document of documents) {
  const text = read(document)

  test(`every npm command in ${document} exists`, () => {
    for (const name of all(text, /npm run ([\w:-]+)/g)) assert.ok(name in scripts, `npm run ${name}`)
    for (const name of all(text, /npm (?!run\b)([a-z]+)\b/g)) {
      const isProse = !text.includes(`\`npm ${name}`) && !text.includes(`\nnpm ${name}`)
      assert.ok(isProse || npmsOwn.has(name) || name in scripts, `npm ${name}`)
    }
  })

  test(`every operator’s command in ${document} exists, with its flags`, () => {
    for (const typed of all(text, /npx northmark\s([^`\n]+(?:\n +[^`\n]+)?)/g)) {
      const [name] = typed.split(/[^\w-]/)
      if (name === 'COMMAND') continue
      const { command } = choose(commands, typed.split(/\s+/))
      const flags = { ...commonFlags, ...(isGroup(command) ? {} : flagsOf(command)) }
      for (const flag of all(typed, /--([a-z-]+)/g)) assert.ok(flag in flags, typed)
    }
  })

  test(`every file that ${document} names exists`, () => {
    const named = all(text, /`((?:src|tests|scripts|docs|bench|soak|packages|deploy|\.ci)\/[\w./-]*)`/g)
    const run = all(
      text,
      /`(?:npx )?(?:node|node --test|playwright test) ((?:src|scripts|tests)\/[\w./-]+)`/g,
    )
    const atRoot = all(text, /`([\w.-]+\.(?:md|json|ts|mjs))`/g).filter((name) => !name.includes('/'))
    const shortNames = new Set(['routes.ts', 'app.ts'])
    for (const file of [...named, ...run]) assert.ok(existsSync(file), file)
    for (const file of atRoot) assert.ok(shortNames.has(file) || existsSync(file), file)
  })

  test(`every link in ${document} leads somewhere`, () => {
    for (const target of all(text, /\]\(([^)#]+)(?:#[^)]*)?\)/g))
      if (!/^https?:|^mailto:/.test(target)) assert.ok(existsSync(join(dirname(document), target)), target)
  })
}

test('every name that the recipes and the architecture quote is in the code', () => {
  const sources = ['package.json', ...globSync('{src,scripts,tests/support}/**/*.{ts,tsx}')]
    .map(read)
    .join('\n')
  const quoted = ['CONTRIBUTING.md', 'ARCHITECTURE.md'].flatMap((document) =>
    all(read(document), /`([A-Za-z]+[a-z][A-Z]\w*)(?:\(\))?`/g),
  )
  assert.ok(quoted.length >= 5)
  for (const name of quoted) assert.ok(new RegExp(`\\b${name}\\b`).test(sources), name)
})

test('.env.example and the guide are as `node scripts/write-settings.ts` writes them', () => {
  assert.equal(read('.env.example'), envExample())
  const guide = read('docs/operating.md')
  assert.equal(guide, withSettings(guide))
})

test('the guide lists the scopes of a token', () => {
  const [, listed = ''] = /which sets what it\nmay do \(([^)]*)\)/.exec(read('docs/operating.md')) ?? []
  assert.deepEqual(all(listed, /`([\w-]+)`/g), scopes)
})

test('.env.example shows the defaults', () => {
  assert.deepEqual(readConfig(readSettingsFile('.env.example')), readConfig({}))
})

test('the list of decisions names every record, in order, with title, status and date', () => {
  const records = globSync('docs/decisions/[0-9]*.md').toSorted()
  const rows = records.map((file) => {
    const [, number, title] = /^# (\d+)\. (.+)$/m.exec(read(file)) ?? []
    return `| ${number} | [${title}](${basename(file)}) |`
  })
  const listed = [...read('docs/decisions/README.md').matchAll(/^(\| \d+ \|.*?\|) (.+?) \| (\S+) \|$/gm)]
  assert.deepEqual(
    listed.map(([, row]) => row),
    rows,
  )
  for (const [row, , status = '', date = ''] of listed) {
    assert.match(status, /^(accepted|superseded by \d+)$/, row)
    assert.match(date, /^\d{4}-\d\d-\d\d$/, row)
  }
})

test('ARCHITECTURE.md prints the floors that are enforced', () => {
  const text = read('ARCHITECTURE.md')
  for (const [folder, allowed] of Object.entries(floors)) {
    const row = new RegExp(`^\\| \`src/${folder}\` \\| .* \\| ${allowed.join(', ') || 'nothing'} \\|$`, 'm')
    assert.match(text, row)
  }
})

test('the Node that is pinned is the Node that is documented', () => {
  const { optionalDependencies } = JSON.parse(read('package.json')) as {
    optionalDependencies: Record<string, string>
  }
  const [version = '', ...others] = new Set(Object.values(optionalDependencies))
  assert.deepEqual(others, [], 'every kind of machine has the same')
  assert.equal(version.split('.')[0], read('.nvmrc').trim())
  assert.match(read('scripts/setup.mjs'), new RegExp(`needed = ${read('.nvmrc').trim()}\\n`))
})
