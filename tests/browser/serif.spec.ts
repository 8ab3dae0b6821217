// The serif on a slow network: a page takes it when it comes, and nothing moves. What every page asks of it is in every-route.
import type { Page } from '@playwright/test'
import { expect, hydrated, sizes, test } from '#tests/support/browser/fixtures.ts'
import { watchMovement } from '#tests/support/browser/movement.ts'
import { hold } from '#tests/support/browser/requests.ts'
import { headingLines, serifFiles } from '#tests/support/browser/serif.ts'

async function fontOf(page: Page, selector: string): Promise<string | undefined> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  await session.detach()
  return fonts.find(({ isCustomFont }) => isCustomFont)?.familyName
}

for (const [path, size] of [
  ['/', 'phone'],
  ['/certification', 'desk'],
] as const)
  test(`${path} does not shift when the serif loads late on a ${size}`, async ({ page }) => {
    await page.setViewportSize(sizes[size])
    const release = await hold(page, serifFiles)
    const movement = await watchMovement(page)
    await page.goto(path, { waitUntil: 'commit' })
    await hydrated(page)
    // Until the first paint the browser still waits for it; what comes after that is late.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    const before = await headingLines(page)
    expect(before.length).toBeGreaterThan(4)
    const arrived = page.waitForResponse(serifFiles)
    release()
    await (await arrived).finished()
    await page.evaluate(() => document.fonts.ready)
    expect(await movement()).toBe(0)
    expect(await fontOf(page, 'main h1')).toMatch(/^Newsreader/)
    expect(await headingLines(page)).toEqual(before)
  })
