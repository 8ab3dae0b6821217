// The reader's own check and the public log: who else has seen a credential, since when, and whether the log was rewritten.
import { badgeFilePath, logProofPath } from '#domain/badge/addresses.ts'
import { readLeaf } from '#domain/log/leaf.ts'
import { logMemoryStorageKey } from '#facts/log.ts'
import {
  drop,
  id,
  open,
  press,
  type Site,
  said,
  step,
  test,
} from '#tests/support/browser/browser-check-site.ts'
import { expect, expectSound } from '#tests/support/browser/fixtures.ts'
import { baked, textChunk } from '#tests/support/browser-check/credential-files.ts'
import { checkedAt } from '#tests/support/browser-check/issued-site.ts'
import { loggedSite } from '#tests/support/log/logged-site.ts'
import { issueLeaves } from '#tests/support/log/small-log.ts'

const titles = {
  entry: 'It is in the public log',
  others: 'Others have seen it there',
  lists: 'The lists are the log’s own',
  growth: 'The log has only grown since you last looked',
}

const more = (count: number, seed?: string) => issueLeaves(count, seed).map(readLeaf)
const logOf = ({ files, address, log }: Site) =>
  loggedSite(files, { origin: address, id, now: checkedAt, ...log })

test('how many others have seen it is told with their names, and the second look compares', async ({
  page,
  site,
  complaints,
}) => {
  site.log = { witnesses: 2 }
  await open(page, site)
  await press(page)
  await expect(page.locator('[data-conclusion="genuine"]')).toBeVisible()
  await expect(step(page, titles.entry)).toContainText('It is leaf 3 of the log')
  await expect(step(page, titles.others)).toContainText(
    'Cosigned by 2 others: witness.example/w and watch.example/log',
  )
  await expect(step(page, titles.lists)).toContainText(
    'Others last cosigned it on March 1, 2026 at 11:57 UTC',
  )
  await expect(step(page, titles.growth)).toContainText('This browser has not looked before')
  await expect(step(page, titles.growth)).toContainText('Noted')
  expect(await page.evaluate((key) => localStorage.getItem(key), logMemoryStorageKey)).not.toContain(id)
  site.log = { witnesses: 2, after: more(3) }
  await press(page)
  await expect(step(page, titles.growth)).toContainText('it had 6 leaves. It has 9 now')
  await expect(step(page, titles.growth)).toContainText('Passed')
  await expect(page.locator('[data-conclusion="genuine"]')).toBeVisible()
  expect(complaints).toEqual([])
})

test('a log that nobody else has seen says zero, and is not green', async ({ page, site }) => {
  site.log = { witnesses: 0 }
  await open(page, site)
  await press(page)
  await expect(page.locator('[data-conclusion="by-issuers-word"]')).toContainText(
    'Genuine, by its issuer’s word: Amara',
  )
  await expect(said(page)).not.toContainText('It stands')
  await expect(step(page, titles.others)).toContainText('Seen by 0 others')
  await expect(step(page, titles.lists)).toContainText('0 others have cosigned it')
  await expectSound(page)
})

test('a back-dated credential is told with both days', async ({ page, site }) => {
  site.log = { enteredAt: checkedAt - 3_600_000 }
  await open(page, site)
  await press(page)
  await expect(step(page, titles.others)).toContainText(
    'Issued January 15, 2026, entered in the log March 1, 2026.',
  )
  await expect(said(page)).toContainText('others first saw it in the log on March 1, 2026')
})

test('a good signature without a leaf is not genuine, and a log that is out of reach is not green', async ({
  page,
  site,
}) => {
  site.instead[logProofPath(id)] = undefined
  await open(page, site)
  await press(page)
  await expect(page.locator('[data-conclusion="not-genuine"]')).toBeVisible()
  await expect(step(page, 'The signature holds')).toContainText('Passed')
  await expect(step(page, titles.entry)).toContainText('this document is not in it')
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
    await expect(page.locator('[data-conclusion="log-disagrees"]')).toContainText(
      'The public log says otherwise',
    )
    await expect(step(page, titles.growth)).toContainText(words)
    await expect(step(page, titles.growth)).toContainText('Failed')
  }
  await expectSound(page)
})

test('with the network cut, a file’s own proof is checked by what the browser knew of the log', async ({
  page,
  site,
  context,
}) => {
  const document = site.files[badgeFilePath(id, 'json')] ?? ''
  const { proof } = logOf(site)
  const bytes = baked(textChunk(document), textChunk(proof, { keyword: 'tlog-proof' }))
  site.drawings[badgeFilePath(id, 'png')] = bytes
  await open(page, site, '')
  await drop(page, { name: 'badge.png', bytes })
  await expect(page.locator('[data-conclusion="genuine"]')).toBeVisible()
  await context.setOffline(true)
  await page.route('**', (route) => route.abort())
  await drop(page, { name: 'offline.png', bytes })
  await expect(page.getByText('The file offline.png')).toBeVisible()
  await expect(page.locator('[data-conclusion="incomplete"]')).toBeVisible()
  await expect(step(page, titles.entry)).toContainText('Passed')
  await expect(step(page, titles.others)).toContainText('Cosigned by 1 other: witness.example/w')
  await expect(step(page, titles.lists)).toContainText('Could not check')
})
