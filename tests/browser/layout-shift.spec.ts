// Pages that arrive piece by piece: what has been painted stays where it is.
import { expect, sizes } from '#tests/support/browser/fixtures.ts'
import { watchMovement } from '#tests/support/browser/movement.ts'
import { test } from '#tests/support/browser/slow-network.ts'

for (const path of ['/', '/calculator', '/certification', '/directory', '/privacy', '/verify'])
  test(`the layout of ${path} does not shift while it loads`, async ({ page, slowly }) => {
    await page.setViewportSize(sizes.phone)
    const movement = await watchMovement(page)
    await page.goto(slowly + path)
    await page.waitForLoadState('networkidle')
    expect(await movement()).toBeLessThan(0.01)
  })
