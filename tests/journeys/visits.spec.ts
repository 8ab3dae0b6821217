// The journeys of three visitors, with their clicks counted: an employer with a certificate, a candidate and a risk
// officer.
import type { APIRequestContext, Page } from '@playwright/test'
import { makePaper } from '#content/calculator/paper.ts'
import type { DirectoryListing } from '#contract/registry.ts'
import { badgeFilePath, verificationPath } from '#domain/badge/addresses.ts'
import { expect, goTo, open, test } from '#tests/support/browser/fixtures.ts'
import { banner } from '#tests/support/browser/verifications.ts'
import { readPaper } from '#tests/support/risk/board-paper.ts'

async function validId(request: APIRequestContext): Promise<string> {
  const listed: DirectoryListing[] = await (await request.get('/api/credentials/directory?limit=100')).json()
  return listed.find(({ standing }) => standing === 'valid')?.id ?? ''
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Credential ID or link' })
const verify = (page: Page) => page.getByRole('button', { name: 'Verify', exact: true })

// Clicks and selections are counted in the browser, so that no step of a journey is missed; typing and pasting are not.
// A key that presses a button counts as a key, not also as a click.
async function countActions(page: Page) {
  let actions = 0
  await page.exposeBinding('noteAction', () => {
    actions += 1
  })
  await page.addInitScript(() => {
    // @ts-expect-error it is put there by the line above
    const note = () => window.noteAction()
    addEventListener('click', ({ detail }) => detail > 0 && note(), true)
    // Choices made before hydration are replayed.
    const chosen = new WeakMap<EventTarget, string>()
    const choose = ({ target }: Event) => {
      if (!(target instanceof HTMLSelectElement) || chosen.get(target) === target.value) return
      chosen.set(target, target.value)
      note()
    }
    addEventListener('change', choose, true)
    addEventListener('keydown', ({ key }) => (key === 'Enter' || key === ' ') && note(), true)
  })
  return {
    restart: () => {
      actions = 0
    },
    made: () => actions,
  }
}

test('an employer with a certificate opens the address in it: one click to the verdict', async ({
  page,
  request,
}) => {
  const id = await validId(request)
  const certificate = await readPaper(await (await request.get(badgeFilePath(id, 'pdf'))).body())
  const [address = ''] = certificate.links
  const { pathname, search } = new URL(address)
  const visit = await countActions(page)
  await open(page, pathname + search)
  await expect(banner(page)).toContainText('Valid Credential')
  await expect(page.getByText(/^What it attests: /)).toBeAttached()
  // The click was the one in the certificate.
  expect(visit.made()).toBe(0)
})

test('an employer on any page verifies with one click, one paste and Enter', async ({ page, request }) => {
  const id = await validId(request)
  const visit = await countActions(page)
  await open(page, '/blog')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Verify a credential' }).click()
  await field(page).fill(id)
  await page.keyboard.press('Enter')
  await expect(banner(page)).toContainText('Valid Credential')
  expect(visit.made()).toBe(2)
})

test('the FAQ on checking a credential links to verification, which names the operator', async ({ page }) => {
  const visit = await countActions(page)
  await open(page, '/faq')
  await page.getByText('How do I check someone’s credential?').click()
  await page.getByRole('main').getByRole('link', { name: 'Verify a credential' }).click()
  await expect(page).toHaveURL('/verify')
  for (const name of ['What the answers mean', 'Is this the real site?', 'Who runs Northmark'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  expect(visit.made()).toBe(2)
})

test('a candidate finds every price with one click, and starts a message after two', async ({ page }) => {
  const visit = await countActions(page)
  await open(page, '/')
  await goTo(page, 'programs')
  const card = page.locator('[data-island="programs"]')
  await expect(card.getByText('$3,500')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Compare all prices' }).click()
  await expect(page).toHaveURL('/pricing')
  for (const price of ['$3,500', '$1,299', '$999']) await expect(page.getByText(price).first()).toBeVisible()
  expect(visit.made()).toBe(1)

  await open(page, '/')
  await goTo(page, 'programs')
  visit.restart()
  await card.getByRole('link', { name: 'Enroll Now' }).click()
  for (const text of [
    'several years of work experience',
    '8 weeks',
    'are in English',
    'The first retake is included',
  ])
    await expect(page.getByText(text).first()).toBeVisible()
  await page.getByRole('link', { name: 'Enroll Now - $3,500' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('Enrollment in the certification')
  expect(visit.made()).toBe(2)
  for (const [label, text] of [
    ['First name', 'Ada'],
    ['Last name', 'Example'],
    ['Email', 'ada@example.com'],
  ] as const)
    await page.getByLabel(label).fill(text)
  await page.getByRole('button', { name: 'Prepare message' }).click()
  const draft = page.getByRole('link', { name: 'Open as email draft' })
  await expect(draft).toHaveAttribute('href', /^mailto:.*3%2C500/)
  expect(visit.made()).toBe(3)
})

test('a risk officer has an estimate after two actions on the home page, and a board paper after four', async ({
  page,
}) => {
  const visit = await countActions(page)
  await open(page, '/')
  await goTo(page, 'home-calculator')
  const section = page.getByRole('region', { name: "What's Your AI Risk Exposure?" })
  await section.getByLabel('Industry').selectOption({ label: 'Financial Services' })
  await section.getByRole('button', { name: 'Calculate Risk Exposure' }).click()
  const figure = section.getByRole('heading', { name: /^Risk exposure/ })
  await expect(figure).toContainText('$')
  const exposure = /\$[\d,]+/.exec((await figure.textContent()) ?? '')?.[0] ?? 'no sum'
  expect(visit.made()).toBe(2)

  await section.getByRole('link', { name: 'Open the full calculator' }).click()
  await expect(page.getByRole('heading', { name: /^Risk exposure/ })).toContainText(exposure)
  const badYear = page.getByRole('region', { name: 'What a bad year looks like' })
  await expect(badYear).toContainText(`below the annual average of ${exposure}. This isn’t an error`)
  expect(visit.made()).toBe(3)

  await page.getByLabel(makePaper.organization).fill('Hartwell & Sons')
  await page.evaluate(() => {
    window.print = () => Object.assign(window, { wasPrinted: true })
  })
  await page.getByRole('button', { name: makePaper.print }).click()
  expect(await page.evaluate(() => 'wasPrinted' in window)).toBe(true)
  const paper = await readPaper(await page.pdf({ tagged: true }))
  expect(paper.pages).toBe(2)
  for (const text of ['Hartwell & Sons', exposure]) expect(paper.words).toContain(text)
  expect(visit.made()).toBe(4)
})

test('from any page a risk officer has an estimate after three actions', async ({ page }) => {
  const visit = await countActions(page)
  await open(page, '/terms')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Risk Calculator' }).click()
  const calculate = page.getByRole('button', { name: 'Calculate Risk Exposure' })
  await page.getByLabel('Industry').selectOption({ label: 'Energy' })
  await calculate.click()
  await expect(page.getByRole('heading', { name: /^Risk exposure/ })).toContainText('$')
  expect(visit.made()).toBe(3)
})

test('an employer pastes an ID on the home page and presses once', async ({ page, request, complaints }) => {
  const id = await validId(request)
  const visit = await countActions(page)
  await open(page, '/')
  await field(page).fill(id)
  await verify(page).click()
  await expect(page).toHaveURL(`/verify?cid=${id}`)
  await expect(banner(page)).toContainText('Valid Credential')
  expect(visit.made()).toBe(1)
  expect(complaints).toEqual([])
})

test('with scripts off, a whole address pasted on the home page also leads to the verdict', async ({
  pageWithoutScripts: page,
  request,
  baseURL,
}) => {
  const id = await validId(request)
  await page.goto('/')
  await field(page).fill(`${baseURL}${verificationPath(id)}`)
  await verify(page).click()
  await expect(banner(page)).toContainText('Valid Credential')
})

test('a demo says so on every page, and links to an explanation', async ({ page }) => {
  for (const path of ['/directory', '/nowhere']) {
    await page.goto(path)
    await expect(page.getByText('Demo: sample data, no operator set')).toBeVisible()
  }
  await page.getByRole('link', { name: 'What this means' }).click()
  await expect(page).toHaveURL('/about#demo')
  await expect(page.getByRole('heading', { name: 'About this demo' })).toBeInViewport()
  await expect(page.getByText('The people in the directory are fictional.')).toBeInViewport()
  await expect(page.getByText('is not delivered')).toBeInViewport()
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

test('the message about an event names it', async ({ page }) => {
  await open(page, '/events')
  await page.getByRole('link', { name: 'Ask about this event: Practitioner meeting, Accra' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('Attending an event: Practitioner meeting, Accra')
})

test('Subscribe leads to the section about subscribing', async ({ page }) => {
  await open(page, '/')
  await goTo(page, 'programs')
  await page.getByRole('link', { name: 'Subscribe' }).click()
  await expect(page).toHaveURL('/exam#subscription')
  await expect(page.getByRole('heading', { name: 'Looking for the CRU subscription?' })).toBeInViewport()
  await expect(page.getByText('$399 a year')).toBeInViewport()
  await page.getByRole('link', { name: 'Ask to subscribe' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('CRU subscription')
})
