// What every page asks of the serif: one file, and the weights that it has.
import type { Page } from '@playwright/test'

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
