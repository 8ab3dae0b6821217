// Lazy hydration: a tool loads its script when someone gets near it, and text is plain HTML.
import type { Page } from '@playwright/test'
import type { DirectoryListing } from '#contract/registry.ts'
import { verificationPath } from '#domain/badge/addresses.ts'
import { expect, goTo, open, sizes, test } from '#tests/support/browser/fixtures.ts'
import { watchMovement } from '#tests/support/browser/movement.ts'
import { marksOfReact, scriptsOf, toolsOn } from '#tests/support/browser/scripts.ts'
import type { IslandName } from '#web/islands.ts'

const islandsOf = (page: Page) =>
  page.locator('[data-island]').evaluateAll((islands) =>
    islands.map((island) => {
      const { island: name = '', wakes, scripts = '', hydrated, waking } = (island as HTMLElement).dataset
      const given = island.querySelector(':scope > script')?.textContent
      const isAwake = hydrated !== undefined || waking !== undefined
      return {
        name,
        wakes,
        isAwake,
        scripts: scripts.split(' '),
        given: Object.keys(JSON.parse(given ?? '{}')),
      }
    }),
  )

// What a page prefetches for the next one and does not run.
const fetchedAhead = (page: Page) =>
  page
    .locator('link[rel=prefetch]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname))

for (const [path, given] of Object.entries(toolsOn))
  test(`${path} gives each tool its data, fetches nothing for idle tools, and does not shift on hydration`, async ({
    page,
    complaints,
  }) => {
    const movement = await watchMovement(page)
    await page.setViewportSize(sizes.phone)
    const fetched = scriptsOf(page)
    await open(page, path)
    await page.waitForLoadState('networkidle')
    const islands = await islandsOf(page)
    expect(Object.fromEntries(islands.map((island) => [island.name, island.given.toSorted()]))).toEqual(given)
    await expect(page.locator('script[type="application/json"]')).toHaveCount(
      islands.filter((island) => island.given.length > 0).length,
    )
    const ofAwake = islands.filter(({ isAwake }) => isAwake).flatMap(({ scripts }) => scripts)
    const ahead = await fetchedAhead(page)
    expect(fetched.filter((script) => !ofAwake.includes(script) && !ahead.includes(script))).toEqual([])
    expect(ahead.length).toBe(path === '/' ? 1 : 0)
    for (const { name, wakes } of islands) if (wakes !== 'reached') await goTo(page, name as IslandName)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    expect(await movement()).toBeLessThan(0.01)
    expect(complaints).toEqual([])
  })

test('on a phone the home page stays idle until someone gets near a tool, and hydrates only that one', async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone)
  const fetched = scriptsOf(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  await open(page, '/')
  await page.waitForLoadState('networkidle')
  // Only what hydrates a tool on the next page.
  expect([...fetched, ...asked]).toEqual(await fetchedAhead(page))
  expect(fetched.join()).toMatch(/^\/assets\/entry-islands-[^,]+$/)
  expect(await marksOfReact(page)).toBe(0)
  const isFetched = (tool: IslandName) => fetched.some((script) => script.startsWith(`/assets/${tool}-`))
  await goTo(page, 'programs')
  await expect(page.getByRole('region', { name: 'Programs' }).getByRole('listitem')).toHaveCount(3)
  expect(asked).toEqual(['/api/courses'])
  expect([isFetched('programs'), isFetched('insights'), isFetched('home-calculator')]).toEqual([
    true,
    false,
    false,
  ])
  await goTo(page, 'insights')
  await expect.poll(() => asked.toSorted()).toEqual(['/api/blog', '/api/courses', '/api/reports'])
  expect(isFetched('insights')).toBe(true)
})

// Reading a style or a position forces style or layout of the whole page, and using Intl loads locale data, within a task
// that is already long.
test('the frame’s script reads no style, position or locale data while a page loads', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    const asked: string[] = []
    Object.assign(window, { asked })
    const note = (owner: object, name: string) => {
      const { value, get } = Object.getOwnPropertyDescriptor(owner, name) ?? {}
      const ask = function (this: unknown, ...given: unknown[]) {
        asked.push(name)
        return (value ?? get).apply(this, given)
      }
      Object.defineProperty(owner, name, value ? { value: ask } : { get: ask })
    }
    note(window, 'getComputedStyle')
    for (const name of [
      'getBoundingClientRect',
      'checkVisibility',
      'clientWidth',
      'scrollTop',
      'scrollWidth',
    ])
      note(Element.prototype, name)
    for (const name of ['offsetTop', 'offsetWidth', 'offsetHeight', 'innerText'])
      note(HTMLElement.prototype, name)
    note(String.prototype, 'localeCompare')
    note(Number.prototype, 'toLocaleString')
    for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'])
      note(Date.prototype, name)
  })
  const [listed] = (await (
    await request.get('/api/credentials/directory?limit=1')
  ).json()) as DirectoryListing[]
  for (const path of ['/', '/ceu', '/events', '/verify', verificationPath(listed?.id ?? '')]) {
    await page.goto(path)
    expect(await page.evaluate(() => (window as unknown as { asked: string[] }).asked), path).toEqual([])
  }
})
