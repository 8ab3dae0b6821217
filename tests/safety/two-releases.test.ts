// Two releases side by side: a page of either finds its assets on a server of the other, and a missing asset is a short 404.
import assert from 'node:assert/strict'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { after, before, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { type BuiltSite, readBuiltSite } from '#server/site/built-site.ts'
import { shareAssets } from '#server/site/release-assets.ts'
import { distDir, readManifest, writeManifest } from '#server/site/site-manifest.ts'
import { startServer } from '#tests/support/safety/start-server.ts'
import { startFixture } from '#tests/support/server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

// Inside the project, so that the renderer's packages are found.
const nextDir = resolve(`${distDir}/next-release-${process.pid}`)
after(() => rmSync(nextDir, { recursive: true, force: true }))

// The same site with every asset renamed, as after one changed word.
function buildNext(): void {
  mkdirSync(nextDir)
  for (const part of ['site', 'render', 'build.json'])
    cpSync(join(distDir, part), join(nextDir, part), { recursive: true })
  const assets = join(nextDir, 'site/assets')
  const names = readdirSync(assets).filter((name) => !/\.(br|gz)$/.test(name))
  const renamed = names.map((name): [string, string] => [name, name.replace(/(.)(\.\w+)$/, '$1n$2')])
  for (const file of globSync(`${nextDir}/{site,render}/**/*.{br,gz}`)) rmSync(file)
  for (const file of globSync(`${nextDir}/{site,render}/**/*.{html,js,css}`)) {
    const text = renamed.reduce((text, [from, to]) => text.replaceAll(from, to), readFileSync(file, 'utf8'))
    writeFileSync(file, text)
  }
  for (const [from, to] of renamed) renameSync(join(assets, from), join(assets, to))
  writeManifest(nextDir, { ...readManifest(nextDir), release: 'next' })
}

type Release = { site: BuiltSite; app: FastifyInstance }

const assetsDir = join(temporaryFolder('releases'), 'assets')
const now = new Date()
let old: Release
let next: Release

before(async () => {
  buildNext()
  const serve = async (directory: string): Promise<Release> => {
    const site = await readBuiltSite(directory)
    return { site, app: await startFixture({ site, environment: { ASSETS_DIR: assetsDir } }) }
  }
  old = await serve(distDir)
  shareAssets(old.site, assetsDir, now)
  // Later: the former release's server has been running for a long time.
  next = await serve(nextDir)
  shareAssets(next.site, assetsDir, new Date(now.getTime() + 500))
})

async function findsAllOn({ site, app }: Release, { app: other }: Release): Promise<number> {
  let asked = 0
  const pages = await Promise.all(site.pages.map(async (path) => (await app.inject(path)).body))
  const named = new Set(pages.flatMap((html) => html.match(/\/assets\/[\w.-]+\w/g) ?? []))
  const files = readdirSync(join(site.directory, 'assets')).filter((name) => !/\.(br|gz)$/.test(name))
  for (const path of new Set([...named, ...files.map((name) => `/assets/${name}`)])) {
    const own = await app.inject(path)
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await other.inject({ url: path, headers: { 'accept-encoding': encoding } })
      assert.equal(answer.statusCode, 200, path)
      const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[
        String(answer.headers['content-encoding'])
      ]
      assert.ok((unpack?.(answer.rawPayload) ?? answer.rawPayload).equals(own.rawPayload), path)
      for (const header of ['content-type', 'cache-control', 'cross-origin-resource-policy'])
        assert.equal(answer.headers[header], own.headers[header], `${path} ${header}`)
      asked += 1
    }
  }
  return asked
}

test('a server of either release serves every asset of the other', async () => {
  assert.ok((await findsAllOn(old, next)) > 60)
  assert.ok((await findsAllOn(next, old)) > 60)
})

test('an asset of no release is an uncached 404', async () => {
  for (const path of ['none-12345678.js', 'none.css', '..%2f..%2fbuild.json', '.hidden', 'list.json', '']) {
    const { statusCode, headers, body } = await old.app.inject(`/assets/${path}`)
    assert.deepEqual(
      [statusCode, headers['cache-control'], headers['content-type'], body],
      [404, 'no-store', 'text/plain; charset=utf-8', 'There is nothing at this address.'],
      path,
    )
  }
})

test('the two releases started last are shared, and nothing partially copied', () => {
  const later = (release: string, seconds: number) =>
    shareAssets({ ...next.site, release }, assetsDir, new Date(now.getTime() + seconds * 1000))
  later('later', 1)
  assert.deepEqual(readdirSync(assetsDir).sort(), ['later', 'next'])
  later('next', 2)
  later('latest', 3)
  assert.deepEqual(readdirSync(assetsDir).sort(), ['latest', 'next'])
})

test('a server copies its assets at startup, and starts even if it cannot', async () => {
  const DATA_DIR = join(temporaryFolder('releases'), 'data')
  await (await startServer({ DATA_DIR })).kill()
  assert.ok(existsSync(join(DATA_DIR, 'assets', old.site.release)))
  const { said, kill } = await startServer({ ASSETS_DIR: '/dev/null/assets' })
  assert.match(
    said.err,
    /The assets of this release could not be copied to \/dev\/null\/assets for servers of other releases \(ENOTDIR\)\./,
  )
  await kill()
})
