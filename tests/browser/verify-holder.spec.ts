// What the verification page offers holders, and the sheet it prints.

import { verificationPath } from '#domain/badge/addresses.ts'
import { walletAddress } from '#domain/badge/share.ts'
import { checkNames } from '#domain/verification/verdict.ts'
import { expect, open, test } from '#tests/support/browser/fixtures.ts'
import { answers, banner, credential, give, id, openFolds } from '#tests/support/browser/verifications.ts'

test('a valid credential can be added to LinkedIn, a wallet and a website, downloaded and shared', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    navigator.share = async (shared) => void Object.assign(window, { shared })
  })
  const other = {
    id: 'NM-88K0-TFH0-9JQQ-E',
    course: { title: 'AI Risk in Finance' },
    issuedAt: '2024-03-01T00:00:00Z',
    standing: 'expired',
  }
  await give(page, { ...answers.valid, others: [other] })
  await open(page, '/verify?cid=abc123')
  await expect(banner(page)).toBeVisible()
  await openFolds(page)
  const link = page.getByRole('link', { name: 'Add to LinkedIn profile' })
  const profile = new URL((await link.getAttribute('href')) ?? '').searchParams
  expect([profile.get('certId'), profile.get('name')]).toEqual([id, credential.course.title])
  await expect(link).toHaveAttribute('target', '_blank')

  const html = page.getByRole('textbox', { name: 'Badge HTML' })
  await expect(html).toHaveAttribute('readonly')
  await page.getByRole('button', { name: 'Copy HTML' }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(await html.inputValue())
  expect(copied).toContain('alt="AI Governance &amp; Human Resilience: ')

  const { origin } = new URL(page.url())
  await expect(page.getByRole('link', { name: 'Add to Learner Credential Wallet' })).toHaveAttribute(
    'href',
    walletAddress(origin, id),
  )
  await expect(page.getByText(`${origin}/credentials/${id}`, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Copy link' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${origin}/credentials/${id}`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  expect(await page.evaluate(() => 'shared' in window && window.shared)).toEqual({
    url: `${origin}/credentials/${id}`,
    title: 'AI Governance & Human Resilience: Amara Okafor-Lindqvist',
  })
  await expect(page.getByText(/^Clicking shares the course, issuer, dates, ID/)).toBeVisible()
  // If the operator shows them.
  const list = page.getByRole('region', { name: 'More from this holder' })
  await expect(list.getByRole('link', { name: 'AI Risk in Finance' })).toHaveAttribute(
    'href',
    verificationPath(other.id),
  )
  await expect(list.getByText('March 1, 2024. Expired Credential')).toBeVisible()
})

test('prints only who answered, what, when and where', async ({ page }) => {
  await give(page, answers.valid)
  await open(page, '/verify?cid=abc123')
  await expect(banner(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const main = page.locator('main')
  for (const text of [/^Northmark$/, /^Credential verification$/, /^Valid Credential$/, /^Checked on /])
    await expect(main.getByText(text)).toBeVisible()
  await expect(main.getByText(new URL(verificationPath(id), page.url()).href, { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: /QR code/ }).first()).toBeVisible()
  await expect(main.getByText('Passed', { exact: true })).toHaveCount(checkNames.length)
  await expect(page.getByRole('search')).toBeHidden()
  for (const part of ['Verify independently', 'About this credential', 'Verify a Credential'])
    await expect(main.getByRole('heading', { name: part })).toBeHidden()
  await expect(main.getByRole('button')).toHaveCount(0)
  await expect(main.getByText('More from this holder')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toBeHidden()
})
