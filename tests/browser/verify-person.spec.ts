// The person check for masked addresses: the browser compares the input and sends nothing.
import type { Page } from '@playwright/test'
import { badgeFilePath, verificationPath } from '#domain/badge/addresses.ts'
import { maskEmail } from '#domain/credential/credential.ts'
import { expect, expectSound, open, test } from '#tests/support/browser/fixtures.ts'
import { answers, credential, give, id } from '#tests/support/browser/verifications.ts'
import { issuerAt, signedBadge } from '#tests/support/browser-check/issued-site.ts'

const masked = {
  ...answers.valid,
  credential: {
    ...credential,
    holder: { ...credential.holder, email: maskEmail(credential.holder.email ?? '') },
  },
}

const document = signedBadge(issuerAt('https://northmark.example'), { id })

async function openMasked(page: Page): Promise<string[]> {
  const asked: string[] = []
  await give(page, masked)
  await page.route(`**${badgeFilePath(id, 'json')}`, (route) => route.fulfill({ body: document }))
  await open(page, verificationPath(id))
  // It comes when someone gets near it.
  await page.getByRole('button', { name: 'Print Verification' }).scrollIntoViewIfNeeded()
  await page.getByLabel('Email address the person gave you').scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()} ${request.postData()}`))
  return asked
}

async function compare(page: Page, typed: string): Promise<void> {
  await page.getByLabel('Email address the person gave you').fill(typed)
  await page.getByRole('button', { name: 'Compare' }).click()
}

const comparison = (page: Page) => page.locator('[data-comparison]')

test('the holder’s address matches, another does not, and only the document is requested', async ({
  page,
}) => {
  const asked = await openMasked(page)
  await compare(page, '  Amara@Example.COM ')
  await expect(comparison(page)).toContainText('It matches')
  await compare(page, 'mallory@example.com')
  await expect(comparison(page)).toContainText('It does not match')
  await expect(comparison(page)).toContainText('People change addresses')
  expect(asked.map((one) => one.replace(/https?:\/\/[^/]+/, ''))).toEqual(
    Array(2).fill(`GET ${badgeFilePath(id, 'json')} null`),
  )
  expect(asked.join().toLowerCase()).not.toMatch(/amara|mallory/)
  expect(page.url()).not.toMatch(/mallory/)
  await expectSound(page)

  // Typing on takes the answer back.
  await page.getByLabel('Email address the person gave you').press('End')
  await page.keyboard.type('.org')
  await expect(page.locator('[data-comparison]')).toHaveCount(0)
  await compare(page, ' ')
  await expect(page.getByLabel('Email address the person gave you')).toHaveAccessibleDescription(
    'Enter an email address first.',
  )
  // Without the document, or without an address in it, nothing is claimed.
  for (const answer of [{ status: 503 }, { body: '{}' }]) {
    await page.route(`**${badgeFilePath(id, 'json')}`, (route) => route.fulfill(answer))
    await compare(page, 'amara@example.com')
    await expect(comparison(page)).toContainText('Could not compare')
  }
})
