// What must hold on every route, in both themes, on a phone and at a desk.
import { documentTitle } from '#content/site.ts'
import { routePaths } from '#web/routes.ts'
import { audit, expect, open, showTheme, sizes, test, tooWide } from './fixtures.ts'

const everywhere = [...routePaths, '/no-such-page']

for (const path of everywhere)
  test(`${path} is accessible and whole in both themes, on a phone and at a desk`, async ({
    page,
    complaints,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, path)
    for (const theme of ['light', 'dark'] as const)
      for (const [size, viewport] of Object.entries(sizes)) {
        await page.setViewportSize(viewport)
        await showTheme(page, theme)
        expect(await audit(page), `${theme}, ${size}`).toEqual([])
        expect(await tooWide(page), `scrolls sideways on a ${size}`).toEqual([])
      }
    // The browser itself notes that an unknown page was answered with 404.
    const expected = path === '/no-such-page' ? /404/ : /(?!)/
    expect(complaints.filter((complaint) => !expected.test(complaint))).toEqual([])
  })

for (const path of routePaths)
  test(`${path} says what it is: title, description, canonical link, one heading, a lede`, async ({
    page,
  }) => {
    await open(page, path)
    expect(await page.title()).toMatch(/^.+ \| Northmark$/)
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /^.{60,170}$/)
    const { origin } = new URL(page.url())
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', origin + path)
    await expect(page.locator('h1:visible')).toHaveCount(1)
    await expect(page.locator('#static-heading')).toBeHidden()
    const lede = page.locator('main h1 + p')
    if (path === '/') await expect(lede).not.toHaveClass(/lede/)
    else await expect(lede.first()).toBeVisible()
  })

for (const path of everywhere)
  test(`${path} can be read with scripts off`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    const answer = await page.goto(`${baseURL}${path}`)
    expect(answer?.status()).toBe(path === '/no-such-page' ? 404 : 200)
    const html = (await answer?.text()) ?? ''
    // An inline style would be refused by the content security policy.
    expect(html).not.toMatch(/<[^>]+\sstyle=/)
    await expect(page.locator('h1:visible')).toHaveCount(1)
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })).toBeVisible()
    await expect(page.getByRole('button', { name: /Switch to the/ })).toBeHidden()
    await context.close()
  })

test('titles are all different', async ({ request }) => {
  const titles = await Promise.all(
    routePaths.map(async (path) => /<title>(.*?)<\/title>/.exec(await (await request.get(path)).text())?.[1]),
  )
  expect(new Set(titles).size).toBe(routePaths.length)
  expect(titles).toContain(documentTitle('About'))
})
