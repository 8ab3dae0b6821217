// Tags are of what is served: no date of a disk makes a changed page look unchanged, or an unchanged one look changed.
import assert from 'node:assert/strict'
import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { issuerImagePath } from '#domain/badge/addresses.ts'
import { readBuiltSite } from '#server/site/built-site.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { builtSiteDir, startFixture } from '#tests/support/server/fixture.ts'

const unpackedAt = new Date('1980-01-01T00:00:00Z')

async function serve(date = unpackedAt, release = 'first') {
  const directory = builtSiteDir()
  utimesSync(join(directory, 'site/favicon.svg'), date, date)
  return startFixture({ site: { ...(await readBuiltSite(directory)), release } })
}

test('answers 304 for the same file unpacked on another day', async () => {
  const [one, other] = [await serve(), await serve(new Date())]
  for (const url of ['/about', '/favicon.svg']) {
    const { etag, 'last-modified': date } = (await one.inject(url)).headers
    assert.equal(date, undefined, url)
    const asked = await other.inject({ url, headers: { 'if-none-match': String(etag) } })
    assert.deepEqual([asked.statusCode, asked.body], [304, ''], url)
  }
})

test('sends a file of another release again, with any date and length', async () => {
  const [one, other] = [await serve(unpackedAt, 'first'), await serve(unpackedAt, 'second')]
  const { etag } = (await one.inject('/favicon.svg')).headers
  const headers = { 'if-none-match': String(etag), 'if-modified-since': new Date().toUTCString() }
  assert.equal((await other.inject({ url: '/favicon.svg', headers })).statusCode, 200)
})

test('serves the operator’s picture at the address in credentials', async () => {
  const file = join(temporaryFolder('picture'), 'logo.png')
  const environment = { ORGANIZATION_IMAGE_FILE: file }
  const start = () => startFixture({ environment })
  await assert.rejects(
    start(),
    /^Error: ORGANIZATION_IMAGE_FILE must be a file that can be read, not .* \(ENOENT\)\.$/,
  )
  writeFileSync(file, '<svg/>')
  await assert.rejects(start(), /ORGANIZATION_IMAGE_FILE must be a PNG file/)
  const png = Buffer.from('89504e470d0a1a0a00', 'hex')
  writeFileSync(file, Buffer.concat([png, Buffer.alloc(1_000_000)]))
  await assert.rejects(start(), /at most 1 MB/)
  writeFileSync(file, png)
  const app = await start()
  const { rawPayload, headers } = await app.inject(issuerImagePath)
  assert.deepEqual([rawPayload, headers['content-type']], [png, 'image/png'])
  const again = { 'if-none-match': String(headers.etag) }
  assert.equal((await app.inject({ url: issuerImagePath, headers: again })).statusCode, 304)
})
