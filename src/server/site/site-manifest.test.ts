// What the build left is checked at the start, and a fault is reported in one sentence.
import assert from 'node:assert/strict'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readBuiltSite } from '#server/site/built-site.ts'
import { builtPaths, SiteNotBuilt } from '#server/site/site-manifest.ts'
import { builtSiteDir } from '#tests/support/server/fixture.ts'

function siteWith(change: (directory: string) => void): string {
  const directory = builtSiteDir()
  change(directory)
  return directory
}

const manifestOf = (directory: string) => join(directory, builtPaths.manifest)

async function refusalOf(directory: string): Promise<string> {
  const error = await readBuiltSite(directory).catch((error) => error)
  assert.ok(error instanceof SiteNotBuilt)
  assert.match(error.message, /^[^\n]+: run npm run build\.$/)
  return error.message.replace(directory, 'dist')
}

test('a site that is not built is not served', async () => {
  assert.equal(await refusalOf('/nowhere'), 'The site is not built yet: run npm run build.')
})

test('a manifest that is no JSON cannot be read', async () => {
  for (const text of ['', '{"pages":[]'])
    assert.match(
      await refusalOf(siteWith((directory) => writeFileSync(manifestOf(directory), text))),
      /^dist\/build\.json cannot be read/,
    )
})

test('a manifest that lacks something, or holds something else, is not of this version', async () => {
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

test('a missing part of the build is named', async () => {
  for (const part of [builtPaths.renderEntry, join(builtPaths.site, 'downloads/northmark-check.html')])
    assert.match(
      await refusalOf(siteWith((directory) => rmSync(join(directory, part)))),
      new RegExp(`^The built site lacks dist/${part.replaceAll('.', '\\.')}, or it cannot be read`),
    )
})

test('a renderer without what the server asks of it is refused at the start', async () => {
  const directory = siteWith((built) =>
    writeFileSync(join(built, builtPaths.renderEntry), 'export const other = 1'),
  )
  assert.match(await refusalOf(directory), /entry-render\.js, or it cannot be read/)
})
