// Tags are of what is served: no date of a disk makes a changed page look unchanged, or an unchanged one look changed.
import assert from 'node:assert/strict'
import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readBuiltSite } from '#server/site/built-site.ts'
import { builtSiteDir, startFixture } from '#tests/support/server.ts'

const unpackedAt = new Date('1980-01-01T00:00:00Z')

async function serve(date = unpackedAt, release = 'first') {
  const directory = builtSiteDir()
  utimesSync(join(directory, 'site/favicon.svg'), date, date)
  return startFixture({ site: { ...(await readBuiltSite(directory)), release } })
}

test('the same page or file, unpacked on another day, is not sent again', async () => {
  const [one, other] = [await serve(), await serve(new Date())]
  for (const url of ['/about', '/favicon.svg']) {
    const { etag, 'last-modified': date } = (await one.inject(url)).headers
    assert.equal(date, undefined, url)
    const asked = await other.inject({ url, headers: { 'if-none-match': String(etag) } })
    assert.deepEqual([asked.statusCode, asked.body], [304, ''], url)
  }
})

test('a file of another release is sent again, whatever its date and length', async () => {
  const [one, other] = [await serve(unpackedAt, 'first'), await serve(unpackedAt, 'second')]
  const { etag } = (await one.inject('/favicon.svg')).headers
  const headers = { 'if-none-match': String(etag), 'if-modified-since': new Date().toUTCString() }
  assert.equal((await other.inject({ url: '/favicon.svg', headers })).statusCode, 200)
})
