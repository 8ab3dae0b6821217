// What the build left is checked at the start, and a fault is reported in one sentence.
import assert from 'node:assert/strict'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readBuiltSite } from '#server/site/built-site.ts'
import { builtPaths, SiteNotBuiltError } from '#server/site/site-manifest.ts'
import { builtSiteDir } from '#tests/support/server/fixture.ts'

function siteWith(change: (directory: string) => void): string {
  const directory = builtSiteDir()
  change(directory)
  return directory
}

const manifestOf = (directory: string) => join(directory, builtPaths.manifest)

async function refusalOf(directory: string): Promise<string> {
  const error = await readBuiltSite(directory).catch((error) => error)
  assert.ok(error instanceof SiteNotBuiltError)
  assert.match(error.message, /^[^\n]+: run npm run build\.$/)
  return error.message.replace(directory, 'dist')
}

test('refuses to serve a site that is not built', async () => {
  assert.equal(await refusalOf('/nowhere'), 'The site is not built yet: run npm run build.')
})

test('rejects a manifest that is not JSON', async () => {
  for (const text of ['', '{"pages":[]'])
    assert.match(
      await refusalOf(siteWith((directory) => writeFileSync(manifestOf(directory), text))),
      /^dist\/build\.json cannot be read/,
    )
})

test('rejects a manifest with missing or wrong fields', async () => {
  const whole = JSON.parse(readFileSync(manifestOf(builtSiteDir()), 'utf8'))
  const { release: _, ...older } = whole
  for (const manifest of [
    null,
    older,
    { ...whole, release: '' },
    { ...whole, pages: [] },
    { ...whole, pages: ['about'] },
    { ...whole, scriptHashes: "'sha256-abc'" },
    { ...whole, scriptHashes: ["'unsafe-inline'"] },
  ])
    assert.match(
      await refusalOf(
        siteWith((directory) => writeFileSync(manifestOf(directory), JSON.stringify(manifest))),
      ),
      /^dist\/build\.json is from another version of the site/,
    )
})

test('names a missing part of the build', async () => {
  for (const part of [builtPaths.renderEntry, join(builtPaths.site, 'downloads/northmark-check.html')])
    assert.match(
      await refusalOf(siteWith((directory) => rmSync(join(directory, part)))),
      new RegExp(`^The built site lacks dist/${part.replaceAll('.', '\\.')}, or it cannot be read`),
    )
})

test('rejects a renderer without the required functions at the start', async () => {
  const directory = siteWith((built) =>
    writeFileSync(join(built, builtPaths.renderEntry), 'export const other = 1'),
  )
  assert.match(await refusalOf(directory), /entry-render\.js, or it cannot be read/)
})
