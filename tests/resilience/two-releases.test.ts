// Two releases side by side: a page of either finds its assets on a server of the other, and a missing asset is a short 404.
import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { type BuiltSite, readBuiltSite } from '#server/site/built-site.ts'
import { shareAssets } from '#server/site/release-assets.ts'
import { distDir, readManifest } from '#server/site/site-manifest.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { builtSiteDir, startFixture } from '#tests/support/server/fixture.ts'
import { startServer } from '#tests/support/server/start-server.ts'

type Release = { site: BuiltSite; app: FastifyInstance }

const assetsDir = join(temporaryFolder('releases'), 'assets')
const now = new Date()
let old: Release
let next: Release

before(async () => {
  const serve = async (directory: string, release: string): Promise<Release> => {
    const site = { ...(await readBuiltSite(directory)), release }
    return { site, app: await startFixture({ site, environment: { ASSETS_DIR: assetsDir } }) }
  }
  old = await serve(distDir, 'old')
  shareAssets(old.site, assetsDir, now)
  // Later: the former release's server has been running for a long time.
  next = await serve(builtSiteDir(), 'next')
  shareAssets(next.site, assetsDir, new Date(now.getTime() + 500))
})

async function assertFoundOn({ app: other }: Release, { site, app }: Release): Promise<void> {
  const names = readdirSync(join(site.directory, 'assets')).filter((name) => !/\.(br|gz)$/.test(name))
  assert.ok(names.length > 0)
  for (const path of names.map((name) => `/assets/${name}`)) {
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
    }
  }
}

test('a server of either release serves every asset of the other', async () => {
  await assertFoundOn(next, old)
  await assertFoundOn(old, next)
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

test('shares the two releases started last, and no partial copy', () => {
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
  assert.ok(existsSync(join(DATA_DIR, 'assets', readManifest(distDir).release)))
  const { said, kill } = await startServer({ ASSETS_DIR: '/dev/null/assets' })
  assert.match(
    said.err,
    /The assets of this release could not be copied to \/dev\/null\/assets for servers of other releases \(ENOTDIR\)\./,
  )
  await kill()
})
