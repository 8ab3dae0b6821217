// The field of the verification page: what people type, paste and mistype, with scripts and without.

import type { Page } from '@playwright/test'
import { batch } from '#content/tools/batch-check.ts'
import { verificationPath } from '#domain/badge/addresses.ts'
import { expect, expectSound, open, sizes, test } from '#tests/support/browser/fixtures.ts'
import { watchMovement } from '#tests/support/browser/movement.ts'
import { hold } from '#tests/support/browser/requests.ts'
import { answers, banner, give, hash, id } from '#tests/support/browser/verifications.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'Credential ID or link' })

const mistyped = `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`

test('accepts an id or a whole address by keyboard alone', async ({ page }) => {
  const asked = await give(page, answers.valid)
  await open(page, '/verify')
  await field(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter the credential ID first.')).toBeVisible()
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
  await field(page).fill('https://www.northmark.example/verify?cid=abc123')
  await expect(page.getByText('Enter the credential ID first.')).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/verify?cid=abc123')
  await expect(banner(page)).toContainText('Valid Credential')
  await field(page).fill('')
  await expect(banner(page)).toHaveCount(0)
  await field(page).fill(id.slice(3).toLowerCase().replaceAll('-', ' '))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/verify?cid=${id}`)
  await expect(banner(page)).toBeFocused()
  expect(asked).toEqual(['abc123', id])
})

test('a mistyped id is flagged without a request, stays, and clears the verdict, title and address before it', async ({
  page,
}) => {
  const asked = await give(page, answers.valid)
  await open(page, verificationPath(id))
  await expect(banner(page)).toBeVisible()
  await field(page).fill(mistyped)
  await expect(banner(page)).toHaveCount(0)
  await expect(page).toHaveURL('/verify')
  await expect(page).toHaveTitle('Verify a Credential | Northmark')
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page)).toHaveAccessibleDescription(/^This ID contains a typo\. /)
  await expect(field(page)).toHaveValue(mistyped)
  await expect(field(page)).toBeFocused()
  // The field holds one, so the notice has only its hints.
  await expect(page.getByText('No Credential ID')).toHaveCount(0)
  await expect(page.getByText('Capitals, spaces and hyphens don’t matter.')).toBeVisible()
  await field(page).fill(id.slice(0, -2))
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveAccessibleDescription(/An ID has 13 characters after NM; this one has 12/)
  await expectSound(page)
  await expect(page).toHaveURL('/verify')
  expect(asked).toEqual([id])
  await page.goBack()
  await expect(banner(page)).toContainText('Valid Credential')
})

test('takes the one id out of a sentence, and answers a name at the field', async ({ page }) => {
  const asked = await give(page, answers.valid)
  await open(page, '/verify')
  // As long as an ID.
  await field(page).fill('Venkataraman K')
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveAccessibleDescription(
    'That isn’t a credential ID. IDs look like NM-XXXX-XXXX-XXXX-X. Only have a name? Search the directory',
  )
  await expect(page).toHaveURL('/verify')
  await expect(banner(page)).toHaveCount(0)
  await expectSound(page, { phone: sizes.phone })
  await field(page).fill(`Credential ID: ${id}.`)
  await page.keyboard.press('Enter')
  await expect(banner(page)).toContainText('Valid Credential')
  await expect(page).toHaveURL(`/verify?cid=${id}`)
  expect(asked).toEqual([id])
  await field(page).fill('Venkataraman Krishnamurthy')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Where to find the ID')).toBeVisible()
  await page.getByRole('search').getByRole('link', { name: 'Search the directory' }).click()
  await expect(page).toHaveURL('/directory?search=Venkataraman+Krishnamurthy')
})

test('another credential opens on the same page, and the browser’s Back returns to the first', async ({
  page,
}) => {
  await give(page, answers.valid)
  await open(page, `/verify?cid=${hash}`)
  await expect(banner(page)).toContainText('Valid Credential')
  await expect(field(page)).toHaveValue(id)
  await give(page, answers.unknown)
  await field(page).fill('second-2')
  await page.keyboard.press('Enter')
  await expect(banner(page)).toContainText('Invalid Credential')
  await expect(page).toHaveTitle(/^Invalid Credential/)
  // Requested again, never taken from a cached answer.
  const again = await give(page, answers.revoked)
  await page.goBack()
  await expect(banner(page)).toContainText('This credential was revoked')
  await expect(page).toHaveTitle(/^Invalid Credential: Amara/)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  expect(again).toEqual([hash])
})

test('preserves text typed before hydration', async ({ page }) => {
  const letGo = await hold(page, '**/assets/entry-*.js')
  await page.goto('/verify', { waitUntil: 'commit' })
  await field(page).fill('half an i')
  letGo()
  await expect(page.getByText('No Credential ID', { exact: true })).toBeVisible()
  await expect(field(page)).toHaveValue('half an i')
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('the field works, and nothing that needs scripts is offered', async ({ page }) => {
    await page.goto('/verify')
    await expect(
      page.getByText(/^Please provide a valid credential ID to verify\. JavaScript is off/),
    ).toBeVisible()
    await expect(page.locator('[aria-busy]')).toHaveCount(0)
    await expect(page.getByText('Choose File')).toBeHidden()
    await page.getByRole('heading', { name: batch.heading }).click()
    await expect(page.getByText(batch.withoutScript)).toBeVisible()
    await field(page).fill(id)
    await page.getByRole('button', { name: 'Verify', exact: true }).click()
    await expect(page).toHaveURL(`/verify?cid=${id}`)
    await expect(field(page)).toBeVisible()
  })
})

test('the layout does not shift while the answer loads', async ({ page }) => {
  const movement = await watchMovement(page)
  for (const [state, size] of [
    ['valid', 'phone'],
    ['unknown', 'desk'],
  ] as const) {
    await give(page, answers[state])
    await page.setViewportSize(sizes[size])
    await open(page, '/verify?cid=abc123')
    await expect(banner(page)).toBeVisible()
    expect(await movement(), state).toBe(0)
  }
})
