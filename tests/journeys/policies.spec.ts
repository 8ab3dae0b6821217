// The policies: every section has its own address, and the stages of an appeal are to scale.
import { expect, open, test } from '#tests/support/browser/fixtures.ts'

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
