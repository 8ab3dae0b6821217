// How tall pages are at most: the answer comes first, and what few people need is folded.
import { verificationPath } from '#domain/badge/addresses.ts'
import { expect, open, sizes, test } from '#tests/support/browser/fixtures.ts'
import { answers, give, id } from '#tests/support/browser/verifications.ts'

const result =
  '/calculator?industry=financial&region=us&annualRevenue=500000000&aiSystemsCount=20&highRiskModelsCount=6&priorIncidents=false&regulatoryPosture=med'

// In pixels, on a phone and at a desk.
const limits: Record<string, { phone: number; desk: number; shows: RegExp }> = {
  '/calculator': { phone: 3600, desk: 2400, shows: /^What you’ll get/ },
  [result]: { phone: 6500, desk: 4500, shows: /^Risk exposure/ },
  '/blog': { phone: 4800, desk: 2700, shows: /^Write for practitioners/ },
  '/blog/tired-oversight': { phone: 5700, desk: 3100, shows: /^More articles/ },
}

for (const [path, limit] of Object.entries(limits))
  for (const size of ['phone', 'desk'] as const)
    test(`${path.split('&')[0]} is at most ${limit[size]} px tall at ${sizes[size].width} px`, async ({
      page,
    }) => {
      await page.setViewportSize(sizes[size])
      await open(page, path)
      await expect(page.getByRole('heading', { name: limit.shows })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(limit[size])
    })

for (const [size, limit] of [
  ['phone', 3200],
  ['desk', 2200],
] as const)
  test(`a verdict with everything folded is at most ${limit} px tall at ${sizes[size].width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(sizes[size])
    await give(page, answers.valid)
    await open(page, verificationPath(id))
    await expect(page.getByText('8 of 8 checks passed')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(limit)
  })

test('on a phone the form of the calculator and its button start on the first screen', async ({ page }) => {
  await page.setViewportSize(sizes.phone)
  await open(page, '/calculator')
  await expect(page.getByLabel('Industry')).toBeInViewport()
  await expect(page.getByLabel('High-risk models')).toBeInViewport()
})
