// What every page asks of the serif: one file, the weights that it has, and the lines that its fallback would take.
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const serifFiles = /newsreader-[^/]*\.woff2$/

// How many lines each heading has; without those of tools further down, which come when their lists do.
export const headingLines = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, h4')]
      .filter((heading) => heading.checkVisibility() && !heading.closest('[data-wakes=near]'))
      .map((heading) => {
        const { height } = heading.getBoundingClientRect()
        const lines = Math.round(height / Number.parseFloat(getComputedStyle(heading).lineHeight))
        return `${heading.textContent}: ${lines}`
      }),
  )

const setSerif = (page: Page, family: string | null) =>
  page.evaluate((value) => document.documentElement.style.setProperty('--font-serif', value), family)

// As for someone to whom its file never comes.
export async function expectSameLinesWithout(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  const lines = await headingLines(page)
  await setSerif(page, 'var(--font-name)')
  expect(await headingLines(page)).toEqual(lines)
  await setSerif(page, null)
}

// Beyond 400 to 500, which its file has, a weight would be synthesized.
export const otherWeights = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { fontFamily, fontWeight } = getComputedStyle(element)
        return /^"?Newsreader"?,/.test(fontFamily) && (Number(fontWeight) < 400 || Number(fontWeight) > 500)
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  )
