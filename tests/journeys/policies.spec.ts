// The policies: one template, every section with an address of its own, dated, printable.
import { month } from '#content/figures.ts'
import { builtInstallation } from '#domain/operator/operator.ts'
import { expect, open, test } from '#tests/support/browser/fixtures.ts'
import { policies } from '#web/routes.ts'

for (const [path, load] of Object.entries(policies))
  test(`${path} is dated, and its table of contents leads to every section`, async ({ page }) => {
    const policy = (await load())(builtInstallation)
    await open(page, path)
    await expect(page.getByText(`${policy.datedAs} ${month(policy.date)}`)).toBeVisible()
    const contents = page.getByRole('navigation', { name: 'On this page' })
    await expect(contents.getByRole('link')).toHaveCount(policy.sections.length)
    const last = policy.sections.at(-1)
    await contents.getByRole('link', { name: last?.heading ?? '', exact: true }).click()
    await expect(page).toHaveURL(`${path}#${last?.id}`)
    await expect(
      page.getByRole('heading', { name: last?.heading ?? '', exact: true }).last(),
    ).toBeInViewport()
  })

test('a section opened by its address is in view, and its heading is not under the header', async ({
  page,
}) => {
  await open(page, '/terms#changes')
  const heading = page.locator('#changes-heading')
  await expect(heading).toBeInViewport()
  const header = await page.getByRole('banner').boundingBox()
  const box = await heading.boundingBox()
  expect(box?.y ?? 0).toBeGreaterThan(header?.height ?? 0)
})

test('the stages of an appeal are shown to scale and as text', async ({ page }) => {
  await open(page, '/appeals')
  const stages = page.locator('figure ol > li')
  await expect(stages).toHaveCount(4)
  for (const [index, words] of [
    ['Step 1: Submit Appeal', 'Day 1'],
    ['Step 2: Initial Review', 'Days 1-10'],
    ['Step 3: Investigation', 'Days 11-40'],
    ['Step 4: Decision & Response', 'Days 41-45'],
  ].entries())
    for (const text of words) await expect(stages.nth(index).getByText(text, { exact: true })).toBeVisible()
  const widths = await stages
    .locator('svg rect:last-child')
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width))
  const [first = 1] = widths
  expect(widths.map((width) => Math.round(width / first))).toEqual([1, 10, 30, 5])
})

test('the buttons of the policies do what they say', async ({ page }) => {
  await open(page, '/appeals')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download Appeal Guidelines' }).click()
  expect((await downloading).suggestedFilename()).toBe('appeal-guidelines.pdf')
  await page.getByRole('link', { name: 'Submit Appeal Form' }).click()
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Appeal')
  for (const [button, subject] of [
    ['Request Accommodations', 'Request for accommodations'],
    ['Report Accessibility Issue', 'Accessibility issue'],
    ['Request Technical Support', 'Request for technical support'],
  ] as const) {
    await open(page, '/accessibility')
    await page.getByRole('link', { name: button }).first().click()
    await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(subject)
  }
})

test('printed, a policy is its text without the ways around it', async ({ page }) => {
  await open(page, '/ethics')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden()
  await expect(page.getByRole('link', { name: /^Link to section/ }).first()).toBeHidden()
  await expect(page.getByText('Last updated December 2024')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Preamble' })).toBeVisible()
})
