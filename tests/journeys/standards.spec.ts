// The library: six documents that are what they say they are.
import { readFileSync } from 'node:fs'
import { kilobytes } from '#content/figures.ts'
import { expect, open, test } from '#tests/support/browser/fixtures.ts'

test('six documents show version, format, size and downloads, and the size is the size one gets', async ({
  page,
}) => {
  await open(page, '/standards')
  const library = page.getByRole('region', { name: 'Library' })
  const entries = library.getByRole('listitem')
  await expect(entries).toHaveCount(6)
  for (const entry of await entries.all()) {
    for (const term of ['Version', 'Format', 'Size', 'Downloads'])
      await expect(entry.getByRole('term').filter({ hasText: term })).toBeVisible()
    await expect(entry.getByText('PDF', { exact: true })).toBeVisible()
    const downloading = page.waitForEvent('download')
    await entry.getByRole('link', { name: /^Download / }).click()
    const file = readFileSync(await (await downloading).path())
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    await expect(entry).toContainText(kilobytes(file.length))
  }
})

test('four alignments are named, and the page leads to the certification and to contact', async ({
  page,
}) => {
  await open(page, '/standards')
  const alignments = page.getByRole('region', { name: 'International alignments' })
  await expect(alignments.getByRole('heading', { level: 3 })).toHaveCount(4)
  const main = page.locator('main')
  await expect(main.locator('a[href="/certification"]').first()).toBeVisible()
  await expect(main.locator('a[href^="/contact"]').first()).toBeVisible()
})
