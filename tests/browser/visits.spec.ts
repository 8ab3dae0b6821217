// The journeys of three visitors: an employer with a certificate, a candidate and a risk officer.
import type { Page } from '@playwright/test'
import { verificationPath } from '#domain/badge/addresses.ts'
import { expect, open, test } from '#tests/support/browser/fixtures.ts'
import { sampleThatIs } from '#tests/support/browser/samples.ts'
import { banner } from '#tests/support/browser/verifications.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'Credential ID or link' })
const verify = (page: Page) => page.getByRole('button', { name: 'Verify', exact: true })

test('a candidate starts a message with the price after two clicks', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('region', { name: 'Programs' }).getByRole('link', { name: 'Enroll Now' }).click()
  await page.getByRole('link', { name: 'Enroll Now - $3,500' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('Enrollment in the certification')
  for (const [label, text] of [
    ['First name', 'Ada'],
    ['Last name', 'Example'],
    ['Email', 'ada@example.com'],
  ] as const)
    await page.getByLabel(label).fill(text)
  await page.getByRole('button', { name: 'Prepare message' }).click()
  const draft = page.getByRole('link', { name: 'Open as email draft' })
  await expect(draft).toHaveAttribute('href', /^mailto:.*3%2C500/)
})

test('an employer pastes an ID on the home page and presses once', async ({ page, request, complaints }) => {
  const { id } = await sampleThatIs('valid', request)
  await open(page, '/')
  await field(page).fill(id)
  await verify(page).click()
  await expect(page).toHaveURL(`/verify?cid=${id}`)
  await expect(banner(page)).toContainText('Valid Credential')
  expect(complaints).toEqual([])
})

test('an address pasted on the home page leads to the verdict with scripts off', async ({
  pageWithoutScripts: page,
  request,
  baseURL,
}) => {
  const { id } = await sampleThatIs('valid', request)
  await page.goto('/')
  await field(page).fill(`${baseURL}${verificationPath(id)}`)
  await verify(page).click()
  await expect(banner(page)).toContainText('Valid Credential')
})

test('only enrollment links name the last selected specialization in the message', async ({
  page,
  complaints,
}) => {
  await open(page, '/certification')
  await page.getByRole('tab', { name: 'Specializations' }).click()
  await page.getByRole('button', { name: 'Healthcare' }).click()
  await page.getByRole('button', { name: 'Finance' }).click()
  const enrolling = [
    page.getByRole('link', { name: 'Enroll Now - $3,500' }),
    page.getByRole('link', { name: 'Request a seat' }),
    page.getByRole('link', { name: 'Enroll as an individual' }),
    page.getByRole('link', { name: 'Enroll in Session' }).last(),
  ]
  for (const link of enrolling)
    await expect(link).toHaveAttribute('href', /^\/contact\?subject=.*&specialization=finance$/)
  for (const name of ['Request a team quote', 'Ask an Advisor'])
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', /^\/contact\?subject=[a-z]+$/)
  await enrolling[0]?.click()
  await expect(page.getByLabel('Message')).toHaveValue(/^I would like to .*\n\nSpecialization: Finance$/)
  expect(complaints).toEqual([])
})
