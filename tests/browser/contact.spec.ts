// The contact form: fields, errors, and that it sends nothing.
import type { Page } from '@playwright/test'
import { mailbox } from '#constants/brand.ts'
import { expect, expectSound, open, test } from '#tests/support/browser/fixtures.ts'

const prepare = (page: Page) => page.getByRole('button', { name: 'Prepare message' })
const summary = (page: Page) => page.getByRole('region', { name: 'Some fields need your attention' })
const draft = (page: Page) => page.getByRole('link', { name: 'Open as email draft' })

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Example')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Subject').fill('Seats & dates')
  await page.getByLabel('Message').fill('Good morning,\nis there a seat left?')
}

async function mailOf(page: Page): Promise<URL> {
  return new URL((await draft(page).getAttribute('href')) ?? '')
}

test('an empty form shows each error at its field and in a focused summary', async ({ page }) => {
  // There is no such subject.
  await open(page, '/contact?subject=constructor')
  await expect(page.getByLabel('Subject')).toHaveValue('')
  await prepare(page).click()
  await expect(summary(page)).toBeFocused()
  await expect(summary(page).getByRole('link')).toHaveText([
    'Enter your first name',
    'Enter your last name',
    'Enter your email address',
    'Enter a subject',
    'Enter a message',
  ])
  const firstName = page.getByLabel('First name')
  await expect(firstName).toHaveAttribute('aria-invalid', 'true')
  await expect(firstName).toHaveAccessibleDescription('Enter your first name')
  await expect(page.getByLabel('Company (optional)')).not.toHaveAttribute('aria-invalid', 'true')
  for (const [label, purpose] of [
    ['First name', 'given-name'],
    ['Last name', 'family-name'],
    ['Email', 'email'],
    ['Company (optional)', 'organization'],
  ] as const)
    await expect(page.getByLabel(label)).toHaveAttribute('autocomplete', purpose)
  const aside = page.getByRole('complementary', { name: 'Other ways to reach us' })
  await expect(aside.getByRole('link', { name: mailbox.general })).toBeVisible()
  await expectSound(page)

  // A line of the summary leads to its field, and correcting the field clears the line.
  await fillIn(page)
  await page.getByLabel('Email').fill('ada@example')
  await page.getByLabel('Subject').fill('  ')
  await prepare(page).click()
  await expect(summary(page).getByRole('link')).toHaveText([
    'Enter an email address like name@example.com',
    'Enter a subject',
  ])
  await summary(page).getByRole('link').first().click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('.com')
  await expect(summary(page).getByRole('link')).toHaveText(['Enter a subject'])
  await page.getByLabel('Subject').fill('Seats')
  await expect(summary(page)).toHaveCount(0)
})

test('drafts and copies a message, and says that it is not sent yet', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const requests: string[] = []
  await open(page, '/contact')
  await page.waitForLoadState('networkidle')
  page.on('request', (request) => requests.push(request.url()))
  await fillIn(page)
  await prepare(page).click()
  const answer = page.getByRole('region', { name: 'Your message is ready' })
  await expect(answer).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
    'Good morning,\nis there a seat left?',
  )
  const mail = await mailOf(page)
  expect(mail.pathname).toBe(mailbox.general)
  expect(mail.searchParams.get('subject')).toBe('Seats & dates')
  await page.getByRole('button', { name: 'Copy message' }).click()
  await expect(page.locator('[data-toast]')).toContainText('Message Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'Seats & dates\n\nGood morning,\nis there a seat left?\n\nAda Example\nada@example.com',
  )
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await page.getByRole('button', { name: 'Copy message' }).click()
  await expect(page.locator('[data-toast="destructive"]')).toContainText('Not copied')
  expect(requests).toEqual([])
  await expect(page).toHaveURL(/\/contact$/)
  await expectSound(page)

  // The draft follows what is typed after it was prepared.
  await page.getByLabel('Company (optional)').fill('Example Bank')
  expect((await mailOf(page)).searchParams.get('body')).toMatch(/Example Bank/)
  await page.getByRole('textbox', { name: 'Message' }).fill('A long story. '.repeat(300))
  await expect(page.getByText('The message is too long for a draft link')).toBeVisible()
  expect((await draft(page).getAttribute('href'))?.length).toBeLessThan(2000)
  await page.getByRole('textbox', { name: 'Message' }).fill('')
  await expect(draft(page)).toHaveCount(0)
})

test('fills in and checks the form by keyboard alone', async ({ page }) => {
  await open(page, '/contact')
  await page.getByLabel('First name').focus()
  for (const text of ['Ada', 'Example', 'ada@example.com', 'Example Bank', 'Seats', 'Is there one left?']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(prepare(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Your message is ready' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(draft(page)).toBeFocused()
})
