// The reader's own check and the public log: which witnesses have seen a credential, since when, and whether the log was rewritten.
import { logProofPath } from '#domain/badge/addresses.ts'
import { readLeaf } from '#domain/log/leaf.ts'
import { logMemoryStorageKey } from '#facts/log.ts'
import { id, open, press, said, step, test } from '#tests/support/browser/browser-check-site.ts'
import { expect, expectSound } from '#tests/support/browser/fixtures.ts'
import { checkedAt } from '#tests/support/browser-check/issued-site.ts'
import { issueLeaves } from '#tests/support/log/small-log.ts'

const titles = {
  entry: 'In the public log',
  witnesses: 'Confirmed by witnesses',
  lists: 'Status lists are the newest in the log',
  growth: 'Nothing removed from the log since your last check',
}

const more = (count: number, seed?: string) => issueLeaves(count, seed).map(readLeaf)

test('names the witnesses, and the second check compares the log', async ({ page, site, complaints }) => {
  site.log = { witnesses: 2 }
  await open(page, site)
  await press(page)
  await expect(page.locator('[data-conclusion="genuine"]')).toBeVisible()
  await expect(step(page, titles.entry)).toContainText('It is entry 4 of the log')
  await expect(step(page, titles.witnesses)).toContainText(
    'Cosigned by 2 witnesses: witness.example/w and watch.example/log',
  )
  await expect(step(page, titles.lists)).toContainText(
    'Witnesses last confirmed it on March 1, 2026 at 11:57 UTC',
  )
  await expect(step(page, titles.growth)).toContainText('This browser has not checked this log before')
  await expect(step(page, titles.growth)).toContainText('Noted')
  expect(await page.evaluate((key) => localStorage.getItem(key), logMemoryStorageKey)).not.toContain(id)
  site.log = { witnesses: 2, after: more(3) }
  await press(page)
  await expect(step(page, titles.growth)).toContainText('and now has 10. The first 7 are the same')
  await expect(step(page, titles.growth)).toContainText('Passed')
  await expect(page.locator('[data-conclusion="genuine"]')).toBeVisible()
  expect(complaints).toEqual([])
})

test('what no witness has confirmed is a note under a green answer', async ({ page, site }) => {
  site.log = { witnesses: 0 }
  await open(page, site)
  await press(page)
  await expect(page.locator('[data-conclusion="genuine"]')).toContainText('Valid Credential: Amara')
  await expect(said(page)).toContainText('No outside witness has confirmed this log')
  await expect(step(page, titles.witnesses)).toContainText('Noted')
  await expect(step(page, titles.lists)).toContainText('No outside witness has confirmed that')
})

test('a backdated credential shows both dates', async ({ page, site }) => {
  site.log = { enteredAt: checkedAt - 3_600_000 }
  await open(page, site)
  await press(page)
  await expect(step(page, titles.witnesses)).toContainText('Issued January 15, 2026, logged March 1, 2026.')
  await expect(said(page)).toContainText('Issued January 15, 2026, logged March 1, 2026.')
  await expect(page.getByRole('definition')).toContainText([
    'Amara',
    'AI',
    'January 15, 2026',
    'March 1, 2026',
  ])
})

test('a good signature without a leaf is not genuine, and a log that is out of reach is not green', async ({
  page,
  site,
}) => {
  site.instead[logProofPath(id)] = undefined
  await open(page, site)
  await press(page)
  await expect(page.locator('[data-conclusion="not-genuine"]')).toBeVisible()
  await expect(step(page, 'Signature is valid')).toContainText('Passed')
  await expect(step(page, titles.entry)).toContainText('This document is not in the log')
  await page.route(/\/log\/|tlog-proof|bundle\.json/, (route) => route.abort())
  await open(page, site)
  await press(page)
  await expect(page.locator('[data-conclusion="incomplete"]')).toBeVisible()
  await expect(step(page, titles.entry)).toContainText('Could not check')
})

test('a log that was rewritten between two looks is red, by keyboard and in both themes', async ({
  page,
  site,
}) => {
  site.log = { after: more(5) }
  await open(page, site)
  await press(page)
  await expect(page.locator('[data-conclusion="genuine"]')).toBeVisible()
  for (const [after, words] of [
    [more(8, 'other'), 'The log was rewritten'],
    [more(2), 'A log never shrinks'],
  ] as const) {
    site.log = { after }
    await open(page, site)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Check it in this browser' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-conclusion="log-disagrees"]')).toContainText('Invalid Credential')
    await expect(step(page, titles.growth)).toContainText(words)
    await expect(step(page, titles.growth)).toContainText('Failed')
  }
  await expectSound(page)
})
