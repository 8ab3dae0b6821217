// The journeys of three visitors: an employer with a certificate, a candidate and a risk officer.
import type { Page } from '@playwright/test'
import { makePaper } from '#content/calculator/paper.ts'
import { badgeFilePath, verificationPath } from '#domain/badge/addresses.ts'
import { expect, goTo, open, test } from '#tests/support/browser/fixtures.ts'
import { sampleThatIs } from '#tests/support/browser/samples.ts'
import { banner } from '#tests/support/browser/verifications.ts'
import { readPaper } from '#tests/support/risk/board-paper.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'Credential ID or link' })
const verify = (page: Page) => page.getByRole('button', { name: 'Verify', exact: true })

test('an employer opens a certificate’s address, and sees the verdict', async ({ page, request }) => {
  const { id } = await sampleThatIs('valid', request)
  const certificate = await readPaper(await (await request.get(badgeFilePath(id, 'pdf'))).body())
  const [address = ''] = certificate.links
  const { pathname, search } = new URL(address)
  await open(page, pathname + search)
  await expect(banner(page)).toContainText('Valid Credential')
  await expect(page.getByText(/^What it attests: /)).toBeAttached()
})

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

test('a risk officer gets an estimate on the home page, and a board paper from it', async ({ page }) => {
  await open(page, '/')
  await goTo(page, 'home-calculator')
  const section = page.getByRole('region', { name: "What's Your AI Risk Exposure?" })
  await section.getByLabel('Industry').selectOption({ label: 'Financial Services' })
  await section.getByRole('button', { name: 'Calculate Risk Exposure' }).click()
  const figure = section.getByRole('heading', { name: /^Risk exposure/ })
  await expect(figure).toContainText('$')
  const exposure = /\$[\d,]+/.exec((await figure.textContent()) ?? '')?.[0] ?? 'no sum'

  await section.getByRole('link', { name: 'Open the full calculator' }).click()
  await expect(page.getByRole('heading', { name: /^Risk exposure/ })).toContainText(exposure)
  const badYear = page.getByRole('region', { name: 'What a bad year looks like' })
  await expect(badYear).toContainText(`below the annual average of ${exposure}. This isn’t an error`)

  await page.getByLabel(makePaper.organization).fill('Hartwell & Sons')
  await page.evaluate(() => {
    window.print = () => Object.assign(window, { wasPrinted: true })
  })
  await page.getByRole('button', { name: makePaper.print }).click()
  expect(await page.evaluate(() => 'wasPrinted' in window)).toBe(true)
  const paper = await readPaper(await page.pdf({ tagged: true }))
  expect(paper.pages).toBe(2)
  for (const text of ['Hartwell & Sons', exposure]) expect(paper.words).toContain(text)
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
