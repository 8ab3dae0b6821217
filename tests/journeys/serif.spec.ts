// The serif: which letters and weights the pages ask of it, and that nothing moves whether it comes in time, late or never.
import type { Page } from '@playwright/test'
import { expect, hydrated, open, sizes, test } from '#tests/support/browser/fixtures.ts'
import { watchMovement } from '#tests/support/browser/movement.ts'
import { hold } from '#tests/support/browser/requests.ts'
import { routePaths } from '#web/routes.ts'

const serifFiles = /newsreader-[^/]*\.woff2$/
const firstFile = /newsreader-latin-(?!ext)[^/]*\.woff2$/
const everywhere = [...routePaths, '/no-such-page']
const shown = { phone: sizes.phone, desk: sizes.desk }

type SerifText = { letters: string; weight: number }

// All text that the page sets in the serif, shown or hidden, but for people's names, which may take a second file.
const setInSerif = (page: Page): Promise<SerifText[]> =>
  page.evaluate(() => {
    const found: { letters: string; weight: number }[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { nodeValue, parentElement } = texts.currentNode
      if (!parentElement || !nodeValue || parentElement.closest('script, style, [data-island=directory] h3'))
        continue
      const { fontFamily, fontWeight } = getComputedStyle(parentElement)
      if (/^"?Newsreader"?,/.test(fontFamily)) found.push({ letters: nodeValue, weight: Number(fontWeight) })
    }
    return found
  })

type FirstFace = { ranges: [from: number, to: number][]; weights: [lightest: number, boldest: number] }

const firstFace = (page: Page): Promise<FirstFace> =>
  page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
    const rule = rules.find(
      (each) => each instanceof CSSFontFaceRule && /newsreader-latin-(?!ext)/.test(each.cssText),
    ) as CSSFontFaceRule
    const { style } = rule
    const [lightest = 0, boldest = lightest] = style.getPropertyValue('font-weight').split(' ').map(Number)
    const ranges = style
      .getPropertyValue('unicode-range')
      .split(',')
      .map((range): [number, number] => {
        const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-')
        return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
      })
    return { ranges, weights: [lightest, boldest] }
  })

// How many lines each heading has; without those of tools further down, which come when their lists do.
const headingLines = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, h4')]
      .filter((heading) => heading.checkVisibility() && !heading.closest('[data-wakes=near]'))
      .map((heading) => {
        const { height } = heading.getBoundingClientRect()
        const lines = Math.round(height / Number.parseFloat(getComputedStyle(heading).lineHeight))
        return { text: heading.textContent, lines }
      }),
  )

type Headings = Awaited<ReturnType<typeof headingLines>>

const linesOf = (headings: Headings) => headings.map(({ text, lines }) => `${text}: ${lines}`)

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

for (const [size, viewport] of Object.entries(shown))
  test.describe(`on a ${size}`, () => {
    test.use({ viewport, reducedMotion: 'reduce' })

    for (const path of ['/', '/certification', '/terms'])
      test(`${path} takes the serif when it comes late, and nothing moves`, async ({ page }) => {
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
        expect(linesOf(await headingLines(page))).toEqual(linesOf(before))
      })
  })

// As if the first file had come in time: a face that a script adds is used as soon as it is there.
const bringSerif = (page: Page) =>
  page.evaluate(async (first) => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
    for (const rule of rules) {
      if (!(rule instanceof CSSFontFaceRule)) continue
      const source = rule.style.getPropertyValue('src')
      const address = /url\("?([^")]+)/.exec(source)?.[1]
      if (!address || !new RegExp(first).test(address)) continue
      const descriptors = { weight: rule.style.getPropertyValue('font-weight') }
      const face = new FontFace('Newsreader', `url("${new URL(address, location.href)}?again")`, descriptors)
      document.fonts.add(await face.load())
    }
  }, firstFile.source)

test('every page needs one file of the serif, and has as many lines in each heading without it as with it', async ({
  page,
}) => {
  const asked: string[] = []
  await page.route(serifFiles, (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  for (const path of everywhere) {
    asked.length = 0
    await open(page, path)
    const { ranges, weights } = await firstFace(page)
    const texts = await setInSerif(page)
    expect(texts.length, path).toBeGreaterThan(5)
    const letters = texts.flatMap((text) => [...text.letters]).filter((letter) => letter !== '\n')
    const isHeld = (letter: string) =>
      ranges.some(([from, to]) => from <= (letter.codePointAt(0) ?? 0) && (letter.codePointAt(0) ?? 0) <= to)
    expect(
      letters.filter((letter) => !isHeld(letter)),
      path,
    ).toEqual([])
    for (const { weight } of texts) {
      expect(weight, path).toBeGreaterThanOrEqual(weights[0])
      expect(weight, path).toBeLessThanOrEqual(weights[1])
    }
    // The names in the directory may take a second one.
    if (path !== '/directory') expect([...new Set(asked)], path).toEqual([expect.stringMatching(firstFile)])
    await expect(page.locator('[data-wakes=at-once] [aria-busy=true]')).toHaveCount(0)
    const linesAtEachSize = async () => {
      const found: string[] = []
      for (const [size, viewport] of Object.entries(shown)) {
        await page.setViewportSize(viewport)
        for (const { text, lines } of await headingLines(page)) found.push(`${size}, ${text}: ${lines}`)
      }
      return found
    }
    const without = await linesAtEachSize()
    expect(await fontOf(page, 'main h1')).toBeUndefined()
    await bringSerif(page)
    expect(await linesAtEachSize(), path).toEqual(without)
    expect(await fontOf(page, 'main h1')).toMatch(/^Newsreader/)
  }
})

test('in time, the serif is used', async ({ page }) => {
  await open(page, '/about')
  expect(await fontOf(page, 'main h1')).toMatch(/^Newsreader/)
})
