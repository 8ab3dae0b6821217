// The exam page: readiness, scheduling, and the notice that nothing is booked.
import type { Page } from '@playwright/test'
import { readinessIds } from '#constants/exam.ts'
import { readinessStorageKey } from '#constants/interface.ts'
import { expect, expectSound, goTo, open, test } from '#tests/support/browser/fixtures.ts'
import { expectWholeEnlarged } from '#tests/support/browser/large-text.ts'
import { hold } from '#tests/support/browser/requests.ts'

const schedule = (page: Page) => page.getByRole('button', { name: 'Schedule Exam' })
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm' })
const panelHeading = (page: Page) =>
  page.getByRole('heading', { name: 'Choose a date, a time and a proctor' })
const notice = (page: Page, title: string) => page.locator('[data-toast]').filter({ hasText: title })
const day = (page: Page, date: string) => page.locator(`[data-day="${date}"]`).getByRole('button')

// A Wednesday: the days before it are past, and the week ends in three.
const today = new Date('2026-11-18T10:00:00')

async function tickAll(page: Page): Promise<void> {
  for (const box of await page.getByRole('checkbox').all()) await box.check()
}

async function openChecklist(page: Page): Promise<void> {
  await open(page, '/exam')
  await goTo(page, 'exam-scheduler')
}

async function openPanel(page: Page): Promise<void> {
  await page.clock.setFixedTime(today)
  await openChecklist(page)
  await tickAll(page)
  await schedule(page).click()
  await expect(page.getByRole('grid')).toBeVisible()
}

test('Schedule Exam names missing items, and ticks persist in every tab', async ({ page, context }) => {
  await openChecklist(page)
  await expect(page.getByRole('checkbox')).toHaveCount(7)
  const boxes = await page.getByRole('checkbox').all()
  for (const [index, box] of boxes.entries()) {
    await expect(schedule(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByText(`${index} of 7 ready`)).toBeVisible()
    await box.check()
  }
  await expect(schedule(page)).toHaveAttribute('aria-disabled', 'false')
  await boxes[2]?.uncheck()
  await boxes[3]?.uncheck()
  await page.reload()
  await expect(page.getByText('5 of 7 ready')).toBeVisible()
  await expect(page.getByRole('checkbox').first()).toBeChecked()
  const other = await context.newPage()
  await openChecklist(other)
  await other.getByRole('checkbox').nth(3).check()
  await expect(page.getByText('6 of 7 ready')).toBeVisible()
  await schedule(page).click({ force: true })
  await expect(notice(page, 'Readiness Check Incomplete')).toContainText(
    'Please complete all required readiness items',
  )
  await expect(panelHeading(page)).toHaveCount(0)
})

test('the panel moves and restores focus, and offers only available choices', async ({
  page,
  complaints,
}) => {
  await openPanel(page)
  await expect(panelHeading(page)).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(panelHeading(page)).toHaveCount(0)
  await expect(schedule(page)).toBeFocused()
  await schedule(page).click()

  for (const date of ['2026-11-17', '2026-11-21']) await expect(day(page, date), date).toBeDisabled()
  await expect(day(page, '2026-11-18')).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Previous month' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(page.getByRole('grid', { name: 'December 2026' })).toBeVisible()
  await expect(day(page, '2026-12-05')).toBeDisabled()

  const slots = page.getByRole('group', { name: 'Time' }).getByRole('radio')
  await expect(slots).toHaveCount(9)
  await expect(slots.first()).toHaveAccessibleName('09:00')
  await expect(slots.last()).toHaveAccessibleName('17:00')
  const proctors = page.getByRole('group', { name: 'Proctor partner' }).getByRole('radio')
  await expect(proctors).toHaveCount(3)
  for (const [index, value] of ['proctoru', 'examity', 'pearson'].entries()) {
    await expect(proctors.nth(index)).toHaveAttribute('value', value)
    await expect(proctors.nth(index)).toHaveAccessibleDescription(/\w+/)
  }

  // An hour of today that is past cannot be chosen, and is dropped if it was.
  await page.getByRole('button', { name: 'Previous month' }).click()
  const slot = (time: string) => page.getByRole('radio', { name: time })
  await slot('09:00').check()
  await day(page, '2026-11-18').click()
  for (const past of ['09:00', '10:00']) await expect(slot(past), past).toBeDisabled()
  await expect(slot('11:00')).toBeEnabled()
  await expect(slot('09:00')).not.toBeChecked()
  await day(page, '2026-11-19').click()
  await expect(slot('09:00')).toBeEnabled()

  // Home and End go to the first and the last day of the week that can be chosen.
  await day(page, '2026-11-25').click()
  for (const [key, date] of [
    ['Home', '2026-11-23'],
    ['End', '2026-11-27'],
    ['ArrowUp', '2026-11-20'],
    ['Home', '2026-11-18'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(day(page, date), key).toBeFocused()
  }
  await expectSound(page)
  expect(await page.locator('body style').count()).toBe(0)
  expect(complaints).toEqual([])
  await expectWholeEnlarged(page)
})

test('Confirm names what is missing, and sends the choice only to the contact form', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'GET' || sent.push(request.url()))
  await openPanel(page)
  const choices = [
    () => day(page, '2026-11-20').click(),
    () => page.getByRole('radio', { name: '11:00' }).check(),
    () => page.getByRole('radio', { name: 'Pearson VUE' }).check(),
  ]
  for (const choose of choices) {
    await expect(confirm(page)).toHaveAttribute('aria-disabled', 'true')
    await confirm(page).click({ force: true })
    const missing = notice(page, 'Missing Information')
    await expect(missing).toContainText('Please select date, time, and proctor partner')
    await expect(missing).toHaveAttribute('data-toast', 'destructive')
    await missing.getByRole('button', { name: 'Dismiss' }).click()
    await choose()
  }
  await expect(confirm(page)).toHaveAttribute('aria-disabled', 'false')
  await page.getByRole('checkbox', { name: 'Webcam and microphone' }).uncheck()
  await confirm(page).click()
  await expect(notice(page, 'Readiness Check Incomplete')).toBeVisible()
  await expect(page).toHaveURL(/\/exam$/)
  await page.getByRole('checkbox', { name: 'Webcam and microphone' }).check()

  // Cancel keeps what was chosen.
  await page.getByRole('button', { name: 'Cancel' }).click()
  await schedule(page).click()
  await expect(page.locator('[data-day="2026-11-20"]')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('radio', { name: '11:00' })).toBeChecked()
  await confirm(page).click()
  await expect(page).toHaveURL(/\/contact\?subject=exam&date=2026-11-20&time=11%3A00&proctor=pearson$/)
  await expect(notice(page, 'Contact Required')).toContainText('Nothing is booked')
  await expect(page.getByLabel('Subject')).toHaveValue('Scheduling the certification exam')
  await expect(page.getByLabel('Message')).toHaveValue(
    /Friday, November 20, 2026 at 11:00 \(.+\), proctored by Pearson VUE/,
  )
  expect(sent).toEqual([])
})

test('works by keyboard alone', async ({ page }) => {
  await page.clock.setFixedTime(today)
  await openChecklist(page)
  await page.getByRole('checkbox').first().focus()
  for (const _ of readinessIds) {
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
  }
  await expect(schedule(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panelHeading(page)).toBeFocused()
  await expect(page.getByRole('grid')).toBeVisible()
  // Past the month before, which cannot be reached, and the month after.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(day(page, '2026-11-18')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(day(page, '2026-11-23')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-day="2026-11-23"]')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: '10:00' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('radio', { name: 'Pearson VUE' })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(confirm(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/contact\?subject=exam&date=2026-11-23&time=10%3A00&proctor=pearson$/)
})

test('a box pressed before hydration is ticked at once, and counts', async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, '["photo-id"]'), readinessStorageKey)
  const letGo = await hold(page, '**/assets/*.js')
  await page.goto('/exam')
  const box = (name: string) => page.getByRole('checkbox', { name })
  for (const name of ['Government photo ID', 'Webcam and microphone', 'Private well-lit room'])
    await box(name).check()
  await box('Private well-lit room').uncheck()
  letGo()
  await goTo(page, 'exam-scheduler')
  await expect(page.getByText('2 of 7 ready')).toBeVisible()
  for (const name of ['Government photo ID', 'Webcam and microphone']) await expect(box(name)).toBeChecked()
  await expect(box('Private well-lit room')).not.toBeChecked()
})

// React has taken the tool over and hydrates it with the first event that it sees: its own scheduler is held.
async function openHalfAwake(page: Page, stored: string): Promise<() => Promise<void>> {
  await page.addInitScript(
    ([key, value]) => {
      localStorage.setItem(key ?? '', value ?? '')
      const held: (() => void)[] = []
      let isHeld = true
      const Channel = MessageChannel
      window.MessageChannel = class extends Channel {
        constructor() {
          super()
          const post = this.port2.postMessage.bind(this.port2)
          this.port2.postMessage = (message) => (isHeld ? held.push(() => post(message)) : post(message))
        }
      }
      addEventListener('let-go', () => {
        isHeld = false
        for (const post of held) post()
      })
    },
    [readinessStorageKey, stored],
  )
  await page.goto('/exam')
  const island = page.locator('[data-island="exam-scheduler"]')
  await island.scrollIntoViewIfNeeded()
  await expect
    .poll(() => island.evaluate(({ firstElementChild: root }) => Object.keys(root ?? {}).join()))
    .toContain('_reactListening')
  await expect(island).not.toHaveAttribute('data-hydrated')
  return async () => {
    await page.evaluate(() => dispatchEvent(new Event('let-go')))
    await expect(island).toHaveAttribute('data-hydrated', '')
  }
}

for (const [how, stored, press] of [
  ['with the mouse', '[]', (page: Page) => page.getByRole('checkbox').first().click()],
  [
    'by assistive technology, which sends a click alone',
    '["photo-id"]',
    (page: Page) =>
      page
        .getByRole('checkbox')
        .first()
        .evaluate((box: HTMLInputElement) => box.click()),
  ],
] as const)
  test(`a box pressed ${how} during hydration stays ticked, and counts`, async ({ page }) => {
    const letGo = await openHalfAwake(page, stored)
    await press(page)
    await letGo()
    await expect(page.getByText('1 of 7 ready')).toBeVisible()
    await expect(page.getByRole('checkbox').first()).toBeChecked()
  })

test('fetches the calendar on first opening, and retries after a failure', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  let isBroken = true
  const letGo = await hold(page, '**/assets/scheduling-panel-*.js', (route) =>
    isBroken ? route.abort() : route.continue(),
  )
  await openChecklist(page)
  await tickAll(page)
  expect(fetched.filter((url) => url.includes('scheduling-panel'))).toEqual([])
  await schedule(page).click()
  await expect(page.getByText('Loading the calendar…')).toBeVisible()
  letGo()
  await expect(page.getByText('The calendar could not be loaded.')).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
})

test('prints only the checklist with its boxes', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-print-asked', '')
  })
  await openChecklist(page)
  await page.getByRole('button', { name: 'Print checklist' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-print-asked', '')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('checkbox')).toHaveCount(7)
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Exam policies' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print checklist' })).toBeHidden()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(page.getByRole('heading', { name: 'Exam policies' })).toBeVisible()
})
