// Pages that arrive piece by piece: what has been painted stays where it is.
import { expect, sizes } from '#tests/support/browser/fixtures.ts'
import { watchMovement } from '#tests/support/browser/movement.ts'
import { test } from '#tests/support/browser/slow-network.ts'

const paths = [
  '/',
  '/certification',
  '/contact',
  '/calculator',
  '/directory',
  '/events',
  '/pricing',
  '/privacy',
  '/verify',
]

for (const path of [...paths, '/no-such-page'])
  for (const size of ['phone', 'desk'] as const)
    test(`what is painted of ${path} stays while the rest arrives, at ${sizes[size].width} px`, async ({
      page,
      slowly,
    }) => {
      await page.setViewportSize(sizes[size])
      const movement = await watchMovement(page)
      await page.goto(slowly + path)
      await page.waitForLoadState('networkidle')
      expect(await movement()).toBeLessThan(0.01)
    })
