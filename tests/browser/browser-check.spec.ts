// The browser's own check of the credential on screen, in every outcome, by mouse and keyboard.
import type { Page } from '@playwright/test'
import { logMemoryStorageKey } from '#constants/log.ts'
import { badgeFilePath, didDocumentPath, statusListPath } from '#domain/badge/addresses.ts'
import { readLeaf } from '#domain/log/leaf.ts'
import {
  choose,
  id,
  open,
  press,
  type Site,
  said,
  step,
  test,
} from '#tests/support/browser/browser-check-site.ts'
import { expect, expectSound } from '#tests/support/browser/fixtures.ts'
import { baked } from '#tests/support/browser-check/credential-files.ts'
import {
  filesOf,
  issuerAt,
  signedBadge,
  suspensionListPath,
} from '#tests/support/browser-check/issued-site.ts'
import { issueLeaves } from '#tests/support/log/small-log.ts'

test('a genuine credential passes every step, each with its outcome, what was fetched, the key and the time', async ({
  page,
  site,
  complaints,
}) => {
  await open(page, site)
  await expect(said(page)).toBeEmpty()
  await expect(page.getByText(/^This check runs code from this site/)).toBeVisible()
  await press(page)
  await expect(said(page)).toContainText(
    'Valid Credential: Amara Okafor-Lindqvist, AI Governance & Human Resilience',
  )
  await expect(said(page)).toContainText('checked every step itself')
  await expect(said(page)).toContainText(/Checked on .+ at \d+:\d\d [AP]M/)
  await expect(page.locator('[data-conclusion="genuine"]')).toBeVisible()
  await expect(page.getByRole('listitem')).toContainText([
    'Document is readable',
    'Issuer’s keys found',
    'Signature is valid',
    'Not revoked',
    'Not suspended',
    'In effect',
    'Not expired',
    'Matches our registry',
    'In the public log',
    'Status lists are in the log',
    'Keys are in the log',
    'Confirmed by witnesses',
    'Nothing removed from the log since your last check',
  ])
  for (const row of await page.getByRole('listitem').all())
    await expect(row).toContainText(/Passed|has not checked this log before/)
  for (const [title, path] of [
    ['Document is readable', badgeFilePath(id, 'json')],
    ['Issuer’s keys found', didDocumentPath],
    ['Not revoked', statusListPath(1)],
    ['Not suspended', suspensionListPath],
  ] as const)
    await expect(step(page, title).getByRole('link')).toHaveAttribute('href', site.address + path)
  await expect(step(page, 'Signature is valid')).toContainText(site.issuer.key.id)
  await expect(page.getByText(/Checked in \d+ ms/)).toBeVisible()
  await expect(page.getByRole('definition').first()).toHaveText('Amara Okafor-Lindqvist')
  await expect(page.getByRole('definition')).toContainText([
    'Amara',
    'AI Governance',
    'January 15, 2026',
    'January 15, 2026',
    'January 15, 2028 (UTC)',
    id,
    'did:web:localhost',
  ])
  await choose(page, { name: 'a.png', bytes: baked() })
  await expect(page.getByRole('alert')).not.toBeEmpty()
  await expectSound(page)
  expect(complaints).toEqual([])
})

test('fetches nothing before the check is requested, and retries a failed one', async ({ page, site }) => {
  await open(page, site)
  await page.waitForLoadState('networkidle')
  expect(site.asked.filter(({ path }) => /checker|did\.json|status|credentials|\/log\//.test(path))).toEqual(
    [],
  )
  await page.route(/checker/, (route) => route.abort())
  await press(page)
  await expect(said(page)).toContainText('The check could not start')
  await page.unroute(/checker/)
  await press(page)
  await expect(said(page)).toContainText('Valid Credential')
  expect(site.asked.filter(({ path }) => path.includes('checker'))).toHaveLength(2)
})

const document = badgeFilePath(id, 'json')
const outcomes: [arrange: (site: Site) => unknown, conclusion: string, message: RegExp, failing: string][] = [
  [
    ({ files }) => Object.assign(files, { [document]: files[document]?.replace('Amara', 'Mallory') }),
    'not-genuine',
    /Invalid Credential/,
    'Signature is valid',
  ],
  [
    ({ files }) => Object.assign(files, { [document]: signedBadge(issuerAt('https://elsewhere.example')) }),
    'other-issuer',
    /Not issued by Northmark/,
    'Issuer’s keys found',
  ],
]

// Checks again with only this change, as a browser that has never seen the log.
async function pressWith(page: Page, site: Site, arrange: (site: Site) => unknown): Promise<void> {
  site.files = filesOf(site.issuer)
  arrange(site)
  await page.evaluate(() => localStorage.clear())
  await press(page)
}

test('another outcome names the step that decided it, and is not green', async ({ page, site }) => {
  await open(page, site)
  for (const [arrange, conclusion, message, failing] of outcomes) {
    await pressWith(page, site, arrange)
    await expect(page.locator(`[data-conclusion="${conclusion}"]`)).toContainText(message)
    await expect(page.locator('[data-conclusion="genuine"]')).toHaveCount(0)
    await expect(step(page, failing)).toContainText(/Failed|Could not check/)
    if (conclusion === 'not-genuine') await expectSound(page)
  }
})

test('works by keyboard alone', async ({ page, site }) => {
  // Listens from the start: a busy browser may otherwise open its own dialog first.
  const chooser = page.waitForEvent('filechooser')
  await open(page, site)
  // Past the fold's heading.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Check it in this browser' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(said(page)).toContainText('Valid Credential')
  await expect(page.getByRole('button', { name: 'Check it in this browser' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Download the offline checker (HTML)' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Choose a credential file')).toBeFocused()
  await page.keyboard.press('Space')
  const altered = signedBadge(site.issuer).replace('Amara', 'Mallory')
  await (await chooser).setFiles({
    name: 'a.json',
    mimeType: 'application/json',
    buffer: Buffer.from(altered),
  })
  await expect(said(page)).toContainText('Invalid Credential')
  await expect(page.getByRole('heading', { name: 'What the document claims (not proven)' })).toBeVisible()
  await expect(page.getByRole('definition').first()).toHaveText('Mallory Okafor-Lindqvist')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Check it in our registry' })).toBeFocused()
})

const grown = 'Nothing removed from the log since your last check'
const more = (count: number, seed?: string) => issueLeaves(count, seed).map(readLeaf)

test('names the witnesses, and later checks compare the log: green if grown, red if rewritten', async ({
  page,
  site,
  complaints,
}) => {
  site.log = { witnesses: 2 }
  await open(page, site)
  await press(page)
  await expect(page.locator('[data-conclusion="genuine"]')).toBeVisible()
  await expect(step(page, 'In the public log')).toContainText('It is entry 4 of the log')
  await expect(step(page, 'Confirmed by witnesses')).toContainText(
    'Cosigned by 2 witnesses: witness.example/w and watch.example/log',
  )
  await expect(step(page, grown)).toContainText('This browser has not checked this log before')
  expect(await page.evaluate((key) => localStorage.getItem(key), logMemoryStorageKey)).not.toContain(id)
  site.log = { witnesses: 2, after: more(3) }
  await press(page)
  await expect(step(page, grown)).toContainText('and now has 10. The first 7 are the same')
  await expect(step(page, grown)).toContainText('Passed')
  await expect(page.locator('[data-conclusion="genuine"]')).toBeVisible()
  site.log = { witnesses: 2, after: more(8, 'other') }
  await press(page)
  await expect(page.locator('[data-conclusion="log-disagrees"]')).toContainText('Invalid Credential')
  await expect(step(page, grown)).toContainText('The log was rewritten')
  await expect(step(page, grown)).toContainText('Failed')
  expect(complaints).toEqual([])
})

test('reaches green by a witness that signs with ML-DSA-44, whose code it loads only then', async ({
  page,
  site,
  complaints,
}) => {
  const loaded = () => site.asked.filter(({ path }) => /ml-dsa/.test(path)).length
  await open(page, site)
  await press(page)
  await expect(page.locator('[data-conclusion="genuine"]')).toBeVisible()
  expect(loaded()).toBe(0)
  site.log = { witnesses: 2, types: ['cosignature/v1', 'subtree/v1'] }
  await page.evaluate(() => localStorage.clear())
  await open(page, site)
  await press(page)
  await expect(page.locator('[data-conclusion="genuine"]')).toBeVisible()
  await expect(step(page, 'Confirmed by witnesses')).toContainText(
    'Cosigned by 2 witnesses: witness.example/w and watch.example/log',
  )
  expect(loaded()).toBe(1)
  // Forged: the name in the signed message is another's.
  site.log = { ...site.log, signedAs: 'another.example/w' }
  await page.evaluate(() => localStorage.clear())
  await open(page, site)
  await press(page)
  await expect(step(page, 'Confirmed by witnesses')).toContainText('does not match the note')
  await expect(page.locator('[data-conclusion]')).toBeVisible()
  await expect(page.locator('[data-conclusion="genuine"]')).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('says that it could not check witnesses, if the code for their signatures cannot be fetched', async ({
  page,
  site,
}) => {
  site.log = { types: ['subtree/v1'] }
  await page.route(/ml-dsa/, (route) => route.abort())
  await open(page, site)
  await press(page)
  await expect(step(page, 'Confirmed by witnesses')).toContainText('Your browser could not fetch')
  await expect(page.locator('[data-conclusion="genuine"]')).toHaveCount(0)
})
