// Renewal: the rules, the categories, the example and the ways on.
import { expect, open, test } from '#tests/support/browser/fixtures.ts'

test('shows the rule and the six categories with their ranges', async ({ page }) => {
  await open(page, '/ceu')
  await expect(page.getByText('20 CRUs every 2 years, at least 12 of them core.')).toBeVisible()
  const table = page.getByRole('table', { name: 'The six categories and the CRUs per activity' })
  await expect(table.getByRole('row')).toHaveCount(7)
  for (const [category, crus] of [
    ['Core study', '1-3'],
    ['Webinars', '0.5-1'],
    ['Self-study', '0.5-2'],
    ['Professional activities', '1-5'],
    ['Hands-on projects', '2-5'],
    ['Advanced certifications', '3-10'],
  ] as const) {
    const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: category }) })
    await expect(row.getByRole('cell').first()).toHaveText(crus)
  }
})

test('the example is a real progress bar at 14 of 20', async ({ page }) => {
  await open(page, '/ceu')
  const bar = page.getByRole('progressbar', { name: 'CRUs earned in the example' })
  await expect(bar).toHaveAttribute('value', '14')
  await expect(bar).toHaveAttribute('max', '20')
  await expect(bar).toHaveAccessibleDescription(/14 of 20/)
  await expect(page.getByText('70%', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('January 2024 to January 2026')).toBeVisible()
})

for (const [name, path] of [
  ['Contact Us', '/contact'],
  ['Subscribe', '/contact\\?subject=subscription'],
  ['Renew', '/contact\\?subject=renewal'],
  ['Pricing', '/pricing'],
  ['The certification', '/certification'],
  ['Resources', '/resources'],
] as const)
  test(`the page leads on to ${path}`, async ({ page }) => {
    await open(page, '/ceu')
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  })

test('with scripts off the page says the same', async ({ pageWithoutScripts: page }) => {
  await page.goto('/ceu')
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Webinars' })).toBeVisible()
})
