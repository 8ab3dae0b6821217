// What must hold on every route, in both themes, narrow, wide and with text at twice its size, and with scripts off.
import type { Page } from '@playwright/test'
import { site } from '#content/navigation/site.ts'
import {
  audit,
  expect,
  expectFit,
  expectSound,
  goTo,
  open,
  sizes,
  test,
} from '#tests/support/browser/fixtures.ts'
import { expectWholeEnlarged, unreachable } from '#tests/support/browser/large-text.ts'
import { watchMovement } from '#tests/support/browser/movement.ts'
import { marksOfReact, routesWithTools, scriptsOf } from '#tests/support/browser/scripts.ts'
import { otherWeights, serifFiles } from '#tests/support/browser/serif.ts'
import type { IslandName } from '#web/islands.ts'
import { routePaths } from '#web/routes.ts'

const everywhere = [...routePaths, '/no-such-page']

// Text brings its words and the frame's one script, which is in the page.
async function expectNoScript(page: Page, fetched: string[]): Promise<void> {
  await page.getByRole('contentinfo').hover()
  // Whatever the page would fetch has been asked for before this is answered.
  await page.evaluate(async () => (await fetch('/healthz')).text())
  expect(fetched).toEqual([])
  await expect(page.locator('script:not([type])')).toHaveCount(1)
  await expect(page.locator('script[src], link[rel=modulepreload], [data-island]')).toHaveCount(0)
  expect(await marksOfReact(page)).toBe(0)
}

for (const path of everywhere)
  test(`${path} has a title, and is accessible at every size in both themes`, async ({
    page,
    complaints,
  }) => {
    const movement = await watchMovement(page)
    const scripts = scriptsOf(page)
    const serif = new Set<string>()
    page.on('request', (request) => serifFiles.test(request.url()) && serif.add(request.url()))
    await open(page, path)
    expect(await page.title()).toMatch(/^.+ \| Northmark$/)
    const canonical = await page
      .locator('link[rel="canonical"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
    const { origin } = new URL(page.url())
    expect(canonical).toEqual([origin + path])
    await expect(page.locator('h1:visible')).toHaveCount(1)
    await expect(page.locator('#static-heading')).toBeHidden()
    if (path !== '/') await expect(page.locator('main h1 + p').first()).toBeVisible()
    const asleep = await page
      .locator('[data-wakes="near"]:not([data-hydrated])')
      .evaluateAll((islands) => islands.map((island) => (island as HTMLElement).dataset.island as IslandName))
    if (asleep.length > 0) await expectFit(page)
    const before = await movement()
    for (const tool of asleep) await goTo(page, tool)
    if (!routesWithTools.some((route) => route === path)) await expectNoScript(page, scripts)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    expect((await movement()) - before, 'moves as tools hydrate').toBeLessThan(0.01)
    await expectSound(page)
    // The frame is the same everywhere, and another at a desk.
    if (path === '/') expect(await audit(page), 'at a desk').toEqual([])
    await page.setViewportSize(sizes.phone)
    expect(await otherWeights(page)).toEqual([])
    await expectWholeEnlarged(page)
    expect(await unreachable(page)).toEqual([])
    // The names in the directory may take a second file.
    if (path !== '/directory') expect([...serif]).toEqual([expect.stringMatching(/newsreader-latin-(?!ext)/)])
    // The browser itself notes that an unknown page was answered with 404.
    const expected = path === '/no-such-page' ? /404/ : /(?!)/
    expect(complaints.filter((complaint) => !expected.test(complaint))).toEqual([])
  })

// Where a tool says that it needs scripts; others are whole without.
const needing = ['/contact', '/exam', '/verify']

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('every route is readable, and offers nothing that needs scripts', async ({ page }) => {
    // A form that the browser sends by itself works, as do the menu's commands and boxes to tick for oneself.
    const idle = page.locator(
      ':is(button:not([commandfor], :disabled), input:not([type=checkbox]), select, textarea):not(form[action] *):visible',
    )
    for (const path of everywhere) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(path === '/no-such-page' ? 404 : 200)
      // An inline style would be refused by the content security policy.
      expect(await answer?.text(), path).not.toMatch(/<[^>]+\sstyle=/)
      await expect(page.locator('h1:visible'), path).toHaveCount(1)
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }), path).toBeVisible()
      await expect(idle, path).toHaveCount(0)
      if (needing.includes(path))
        await expect(
          page
            .getByText(/needs? (JavaScript|scripts)|JavaScript is off/)
            .filter({ visible: true })
            .first(),
          path,
        ).toBeVisible()
      await expect(page.getByText(site.toolFailed.heading), path).toHaveCount(0)
    }
  })
})
