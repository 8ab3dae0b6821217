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
  [verificationPath(id)]: { phone: 3200, desk: 2200, shows: /^Verify independently/ },
}

test('pages stay within their heights, and the calculator starts on a phone’s first screen', async ({
  page,
}) => {
  await give(page, answers.valid)
  for (const [path, limit] of Object.entries(limits)) {
    await page.setViewportSize(sizes.desk)
    await open(page, path)
    await expect(page.getByRole('heading', { name: limit.shows })).toBeVisible()
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    expect(await height(), path).toBeLessThan(limit.desk)
    await page.setViewportSize(sizes.phone)
    expect(await height(), path).toBeLessThan(limit.phone)
    if (path === '/calculator')
      for (const field of ['Industry', 'High-risk models'])
        await expect(page.getByLabel(field)).toBeInViewport()
  }
})
