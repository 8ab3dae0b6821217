// Text at twice its size on a phone, in both ways in which a reader can have it, on the page as it is.
import type { Page } from '@playwright/test'
import { target } from '#constants/interface.ts'
import { expect, sizes, tooWide } from './fixtures.ts'

const defaultSizes = { standard: 16, fixed: 13 }
const doubled = { standard: 32, fixed: 26 }

// As a reader sets it in the browser; breakpoints follow.
async function setText(page: Page, fontSizes: typeof defaultSizes): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes })
  await session.detach()
}

const doubleRoot = (page: Page, fontSize: '' | '200%') =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = size
  }, fontSize)

// Text that reaches beyond the screen, or beyond a box that hides what does not fit and cannot be scrolled.
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
    const screen = {
      left: 0,
      right: innerWidth,
      top: Number.NEGATIVE_INFINITY,
      bottom: Number.POSITIVE_INFINITY,
    }

    // The edges beyond which nothing of this element can be brought into view.
    function edgesOf(element: Element) {
      const edges = { ...screen }
      let isAcrossOpen = true
      let isDownOpen = true
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box)
        const { left, right, top, bottom } = box.getBoundingClientRect()
        if (isAcrossOpen && hides(overflowX)) {
          edges.left = Math.max(edges.left, left)
          edges.right = Math.min(edges.right, right)
        }
        if (isDownOpen && hides(overflowY)) {
          edges.top = Math.max(edges.top, top)
          edges.bottom = Math.min(edges.bottom, bottom)
        }
        isAcrossOpen &&= !scrolls(overflowX)
        isDownOpen &&= !scrolls(overflowY)
      }
      return isAcrossOpen
        ? edges
        : { ...edges, left: Number.NEGATIVE_INFINITY, right: Number.POSITIVE_INFINITY }
    }

    // A picture made of the page's parts may be cropped; its label says what it shows.
    const isForReadersAloud = (element: Element) =>
      element.closest('[role=img][inert]') !== null ||
      (element.closest('.sr-only') !== null && !element.matches(':focus'))
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      const element = text.parentElement
      if (!element || !text.nodeValue?.trim() || isForReadersAloud(element)) continue
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      const edges = edgesOf(element)
      const range = document.createRange()
      range.selectNodeContents(text)
      const isCut = [...range.getClientRects()].some(
        ({ left, right, top, bottom }) =>
          left < edges.left - 1 ||
          right > edges.right + 1 ||
          top < edges.top - 1 ||
          bottom > edges.bottom + 1,
      )
      if (isCut) found.push(text.nodeValue.trim())
    }
    return found
  })

// What in the header is too small to press, lies outside the screen, or under something else.
export const unreachable = (page: Page) =>
  page.evaluate((minimum) => {
    scrollTo(0, 0)
    return [...document.querySelectorAll('body header:first-of-type > div :is(a, button)')]
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        const { left, right, top, width, height } = control.getBoundingClientRect()
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        return width < minimum || height < minimum || left < 0 || right > innerWidth || !control.contains(hit)
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent)
  }, target.minimumPx)

async function expectWhole(page: Page): Promise<void> {
  await page.locator('main details').evaluateAll((all: HTMLDetailsElement[]) => {
    for (const details of all) details.open = true
  })
  expect(await tooWide(page), 'scrolls sideways').toEqual([])
  expect(await cutOff(page), 'cut off').toEqual([])
}

// Both ways in which text grows, one after the other, on the page as it is: by the reader's own setting, and at the
// root alone, which leaves the breakpoints where they are.
export async function expectWholeEnlarged(page: Page): Promise<void> {
  await page.setViewportSize(sizes.phone)
  await setText(page, doubled)
  await expect(page.locator('html')).toHaveCSS('font-size', '32px')
  await expectWhole(page)
  await setText(page, defaultSizes)
  await doubleRoot(page, '200%')
  await expect(page.locator('html')).toHaveCSS('font-size', '32px')
  await expectWhole(page)
}
