// The certification page: tabs and cohorts.
import { expect, expectSound, open, test } from '#tests/support/browser/fixtures.ts'
import { apiCallsOf } from '#tests/support/browser/requests.ts'

test('the curriculum switches tabs by mouse, arrow keys, Home and End', async ({ page }) => {
  await open(page, '/certification')
  await expect(page.getByRole('tab', { name: 'Core Pillars' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { name: 'Technical Governance' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Energy' })).toBeHidden()
  await page.getByRole('tab', { name: 'Specializations' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Specializations' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Technical Governance' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Energy' })).toBeVisible()
  const pillars = page.getByRole('tab', { name: 'Core Pillars' })
  const specializations = page.getByRole('tab', { name: 'Specializations' })
  await pillars.focus()
  for (const [key, expected] of [
    ['ArrowRight', specializations],
    ['ArrowRight', pillars],
    ['ArrowLeft', specializations],
    ['Home', pillars],
    ['End', specializations],
  ] as const) {
    await page.keyboard.press(key)
    await expect(expected, key).toBeFocused()
    await expect(expected, key).toHaveAttribute('aria-selected', 'true')
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Healthcare' })).toBeFocused()

  // The highlight moves to the specialization pressed last.
  const pressed = page.getByRole('button', { pressed: true })
  await expect(pressed).toHaveCount(0)
  // The whole card is the button: its description answers too.
  await page.getByText('AI around equipment that must not fail').click({ force: true })
  await expect(pressed).toHaveText('Energy')
  await page.getByRole('button', { name: 'Healthcare' }).click()
  await expect(pressed).toHaveText('Healthcare')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(pressed).toHaveText('Finance')
  await page.keyboard.press('Enter')
  await expect(pressed).toHaveText('Finance')
  await expectSound(page)
})

test('warns of a cohort at 80% or more until it starts', async ({ page }) => {
  const sessions = page.getByRole('region', { name: 'Upcoming Sessions' }).getByRole('listitem')
  const [first, second] = [sessions.nth(0), sessions.nth(1)]
  for (const [now, isOpen] of [
    ['2025-10-01T12:00:00Z', true],
    ['2025-10-20T12:00:00Z', false],
  ] as const) {
    await page.clock.setFixedTime(now)
    await open(page, '/certification')
    await expect(page.getByText('67 of 80 enrolled')).toHaveClass(/text-invalid/)
    await expect(page.getByText('23 of 80 enrolled')).not.toHaveClass(/text-invalid/)
    await expect(page.getByText('nearly full')).toBeVisible({ visible: isOpen })
    await expect(first.getByRole('definition').first()).toHaveText('October 15, 2025')
    await expect(first.getByText('Started')).toBeVisible({ visible: !isOpen })
    await expect(first.getByText('Starts')).toBeVisible({ visible: isOpen })
    await expect(first.getByRole('link')).toHaveAccessibleName('Enroll in Session: October 2025 cohort')
    await expect(second.getByText('Open for enrollment.')).toBeVisible()
  }
  await second.getByRole('link', { name: 'Enroll in Session: November 2025 cohort' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('Enrollment in the November 12, 2025 session')
  await expect(page.getByLabel('Message')).toHaveValue(
    /November 2025 cohort, which starts on November 12, 2025 \(live online, with recordings, \$3,500\).*please offer me the next one/,
  )
})

test('says that a cohort has started with scripts off, and asks for nothing with scripts on', async ({
  page,
  pageWithoutScripts,
}) => {
  await pageWithoutScripts.goto('/certification')
  const sessions = pageWithoutScripts.getByRole('region', { name: 'Upcoming Sessions' }).getByRole('listitem')
  await expect(sessions.first()).toContainText('67 of 80 enrolled')
  await expect(sessions.first().getByText('Started')).toBeVisible()
  for (const text of ['Starts', 'nearly full', 'Open for enrollment.'])
    await expect(sessions.first().getByText(text)).toBeHidden()
  const calls = apiCallsOf(page)
  await open(page, '/certification')
  await page.getByRole('tab', { name: 'Specializations' }).click()
  expect(calls).toEqual([])
})

test('shows both halves of the curriculum on paper and with scripts off', async ({
  page,
  pageWithoutScripts,
}) => {
  await pageWithoutScripts.goto('/certification')
  for (const name of ['Technical Governance', 'General Business'])
    await expect(pageWithoutScripts.getByRole('heading', { name })).toBeVisible()
  await open(page, '/certification')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Technical Governance' })).toBeVisible()
  await expect(page.getByText('Clinical decision support')).toBeVisible()
  await expect(page.getByRole('tablist')).toBeHidden()
})
