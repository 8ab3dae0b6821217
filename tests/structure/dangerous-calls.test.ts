// Nothing in the product opens a door that it has no reason to open, and the test that says so can fail.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { dangerousCallsIn, idleExcusesIn } from './dangerous-calls.ts'

const sources = new Map(
  globSync('src/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8')]),
)

test('only files with a reason make dangerous calls', () => {
  assert.ok(sources.size > 300)
  assert.deepEqual(dangerousCallsIn(sources), [])
  assert.deepEqual(idleExcusesIn(sources), [])
})

const planted: [code: string, what: RegExp][] = [
  [`import { execFile } from 'node:child_process'`, /starts a program/],
  ['const answer = eval(text)', /runs text as code/],
  ['const module = await import(name)', /runs text as code/],
  [`import { deserialize } from 'node:v8'`, /more than plain data/],
  ['const found = new RegExp(search).test(name)', /a pattern of text/],
  ['return <div dangerouslySetInnerHTML={{ __html: name }} />', /as HTML/],
  [`reply.header('set-cookie', 'a=b')`, /sets a cookie/],
  [`addEventListener('message', listen)`, /between windows/],
  [`const tag = createHash('md5').update(text)`, /something else than SHA-256/],
  ['const id = Math.random().toString(36)', /can be guessed/],
  ['const options = { rejectUnauthorized: false }', /check of certificates/],
  ['const answer = await fetch(address)', /asks another machine/],
  [`import { connect } from 'node:net'`, /asks another machine/],
]

for (const [code, what] of planted)
  test(`finds ${code}`, () => {
    assert.match(dangerousCallsIn(new Map([['src/server/a.ts', code]])).join(), what)
  })

test('the site may ask its own server, and types open nothing', () => {
  assert.deepEqual(dangerousCallsIn(new Map([['src/web/api/a.ts', 'const answer = fetch(path)']])), [])
  for (const types of ['import type { Socket }', 'import { BlockList, type Socket }'])
    assert.deepEqual(dangerousCallsIn(new Map([['src/server/a.ts', `${types} from 'node:net'`]])), [])
})
