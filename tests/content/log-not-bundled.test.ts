// No page loads code of the public log before a browser check starts.
import assert from 'node:assert/strict'
import { relative } from 'node:path'
import { before, test } from 'node:test'
import { build, type Rolldown } from 'vite'
import { bundleScript } from '#scripts/build/bundle-script.ts'
import { allOf, type BuiltPage, builtPages } from '#tests/support/built-pages.ts'

// The log as a format, its page, and the check that reads it.
const partsOfLog =
  /^src\/(domain\/log\/|(facts|content\/pages|web\/pages)\/log\.|web\/sections\/log-figures\.|web\/tools\/browser-check\/(checker\.|verify\/))/

type Chunk = { sources: string[]; imports: string[] }

let chunks: Map<string, Chunk>
let inlined: { code: string; sources: string[] }[]

const nameOf = (source: string) => relative(process.cwd(), source)

before(async () => {
  // Bundled once more and not written: the bundle on the disk does not tell what is in it.
  const [result] = [await build({ logLevel: 'warn', build: { write: false } })].flat()
  const outputs: (Rolldown.OutputChunk | Rolldown.OutputAsset)[] =
    result && 'output' in result ? result.output : []
  chunks = new Map(
    outputs
      .filter((one): one is Rolldown.OutputChunk => one.type === 'chunk')
      .map(({ fileName, moduleIds, imports }) => [
        `/${fileName}`,
        { sources: moduleIds.map(nameOf), imports: imports.map((name) => `/${name}`) },
      ]),
  )
  const entries = ['src/web/entry-frame.ts', 'src/web/entry-verdict.ts']
  inlined = await Promise.all(entries.map((entry) => bundleScript(entry, 'iife')))
})

// Whatever the document names: at once, near, or once it is reached for.
const scriptsNamedIn = (html: string) => [
  ...allOf(html, /<script[^>]*\ssrc="([^"]*)"/g),
  ...allOf(html, /<link rel="(?:modulepreload|prefetch|preload)"[^>]*href="([^"]*\.js)"/g),
  ...allOf(html, /data-scripts="([^"]*)"/g).flatMap((scripts) => scripts.split(' ')),
]

function sourcesBroughtBy({ path, html }: Pick<BuiltPage, 'path' | 'html'>): string[] {
  const scripts = new Set(scriptsNamedIn(html))
  const sources: string[] = []
  for (const script of scripts) {
    const chunk = chunks.get(script) ?? assert.fail(`${path} names ${script}, which was not bundled`)
    sources.push(...chunk.sources)
    for (const imported of chunk.imports) scripts.add(imported)
  }
  return sources
}

const partsBroughtBy = (page: Pick<BuiltPage, 'path' | 'html'>) =>
  sourcesBroughtBy(page).filter((source) => partsOfLog.test(source))

test('no script that a page names, nor any that those import, has a part of the log in it', () => {
  assert.ok(builtPages.length > 20)
  for (const page of builtPages) assert.deepEqual(partsBroughtBy(page), [], page.path)
  const verify = builtPages.find(({ path }) => path === '/verify') ?? assert.fail()
  assert.ok(sourcesBroughtBy(verify).includes('src/web/tools/browser-check/browser-check.tsx'))
})

test('the scripts inside of documents have none either, and documents carry no others', () => {
  for (const { sources } of inlined)
    assert.deepEqual(
      sources.map(nameOf).filter((source) => partsOfLog.test(source)),
      [],
    )
  const known = new Set(inlined.map(({ code }) => code))
  for (const { path, html } of builtPages)
    for (const [, script = ''] of html.matchAll(/<script>(.*?)<\/script>/gs))
      assert.ok(known.has(script), path)
})

test('a page that named the check itself, or a script that imports it, would be found', () => {
  const [checker, ...others] = [...chunks].filter(([, { sources }]) =>
    sources.some((source) => partsOfLog.test(source)),
  )
  assert.deepEqual(others, [])
  const [name, { sources }] = checker ?? assert.fail('the log is in no script at all')
  assert.ok(sources.includes('src/domain/log/tree.ts'))
  const naming = (script: string) => ({ path: '/planted', html: `<div data-scripts="${script}">` })
  assert.notDeepEqual(partsBroughtBy(naming(name)), [])
  chunks.set('/assets/planted.js', { sources: [], imports: [name] })
  assert.notDeepEqual(partsBroughtBy(naming('/assets/planted.js')), [])
})
