// The frame around every page, by mouse and by keyboard.

import { drawer, target } from '#constants/interface.ts'
import { headerLinks } from '#content/navigation/navigation.ts'
import { expect, open, sizes, test, tooSmall } from '#tests/support/browser/fixtures.ts'
import { expectWholeEnlarged } from '#tests/support/browser/large-text.ts'

test('the header links to its pages, and marks the current one', async ({ page }) => {
  await open(page, '/about')
  const banner = page.getByRole('banner')
  for (const { href, text } of headerLinks.slice(0, 2)) {
    await banner.getByRole('link', { name: text, exact: true }).first().click()
    await expect(page).toHaveURL(href)
    await expect(page.locator('main h1')).toBeInViewport()
    const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')
    await expect(current).toHaveText(text)
  }
  await banner.getByRole('link', { name: 'Northmark home' }).click()
  await expect(page).toHaveURL('/')
})

test('the header has all links in one line from 1024 px on, and in the menu below', async ({ page }) => {
  await open(page, '/')
  for (const width of [1024, 1100, 1183, 1184, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
    const controls = page.getByRole('banner').locator(':is(a, button):visible')
    await expect(controls).toHaveCount(headerLinks.length + 4)
    const boxes = await controls.evaluateAll((all) =>
      all.map((control) => {
        const { left, right, width, height } = control.getBoundingClientRect()
        return {
          text: control.textContent,
          left,
          right,
          width,
          height,
          wraps: control.scrollWidth > width + 1,
        }
      }),
    )
    for (const [place, { text, left, right, height, wraps }] of boxes.entries()) {
      expect(left, `${text} begins after the one before it`).toBeGreaterThanOrEqual(
        boxes[place - 1]?.right ?? 0,
      )
      expect(right, `${text} ends on the screen`).toBeLessThanOrEqual(width)
      expect(height, `${text} stands in one line`).toBeLessThanOrEqual(target.minimumPx)
      expect(wraps, `${text} is whole`).toBe(false)
    }
  }
  await page.setViewportSize({ width: 1023, height: 800 })
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
})

test('the first Tab offers a skip link', async ({ page }) => {
  await open(page, '/pricing')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('main a').first()).toBeFocused()
})

// Orca puts the caret into the heading it goes to. If <main> took the focus, the next Tab would start at its first link.
test('a click in the content does not focus all of it', async ({ page }) => {
  await open(page, '/verify')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.locator('main:focus')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Credential ID or link')).toBeFocused()
})

test.describe('the drawer on a small screen', () => {
  test.use({ viewport: sizes.phone })

  test('is 320 px wide, has the links and the theme, and closes when a link is chosen', async ({ page }) => {
    await open(page, '/about')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu).toBeVisible()
    // Layout size: while it slides in, its position on screen is fractional.
    expect(await menu.evaluate((element: HTMLElement) => element.offsetWidth)).toBe(drawer.widthPx)
    await expect(menu.getByRole('link')).toHaveCount(headerLinks.length + 3)
    await expect(menu.getByRole('radio')).toHaveCount(3)
    expect(await tooSmall(page)).toEqual([])
    for (let times = 0; times < 16; times += 1) {
      await page.keyboard.press('Tab')
      const place = await page.evaluate(
        () => document.activeElement?.closest('dialog') !== null || document.activeElement === document.body,
      )
      expect(place, 'keeps the keyboard inside').toBe(true)
    }
    await page.getByRole('dialog').getByRole('link', { name: 'Exam' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL('/exam')
    await expect(page.locator('main h1')).toBeInViewport()

    // The link to the current page scrolls to its top.
    await page.evaluate(() => scrollTo(0, 400))
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Exam' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  test('fits with text at twice its size, and can be scrolled to the end', async ({ page }) => {
    await open(page, '/about')
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('dialog')
    await expectWholeEnlarged(page)
    expect(await menu.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    for (const link of await menu.getByRole('link').all()) {
      await link.scrollIntoViewIfNeeded()
      await expect(link).toBeInViewport({ ratio: 1 })
    }
    await menu.getByRole('button', { name: 'Close menu' }).click()
    await expect(menu).toBeHidden()
  })

  test('closes with Escape, its button and the backdrop, and restores focus', async ({ page }) => {
    await open(page, '/about')
    const button = page.getByRole('button', { name: 'Open menu' })
    const menu = page.getByRole('dialog')
    const ways = [
      () => page.keyboard.press('Escape'),
      () => menu.getByRole('button', { name: 'Close menu' }).click(),
      () => page.mouse.click(20, 400),
    ]
    for (const close of ways) {
      await button.focus()
      await page.keyboard.press('Enter')
      await expect(menu).toBeVisible()
      await close()
      await expect(menu).toBeHidden()
      await expect(button).toBeFocused()
    }
  })

  test('opens and closes in a browser without invoker commands and closedby', async ({
    page,
    complaints,
  }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement')
      Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy')
      // The attributes mean nothing to such a browser.
      new MutationObserver(() => {
        for (const name of ['command', 'closedby'])
          for (const element of document.querySelectorAll(`[${name}]:not([${name}=''])`)) {
            const value = element.getAttribute(name)
            element.removeAttribute(name)
            element.getAttribute = (asked) =>
              asked === name ? value : Element.prototype.getAttribute.call(element, asked)
          }
      }).observe(document, { childList: true, subtree: true })
    })
    await open(page, '/about')
    const menu = page.getByRole('dialog')
    const ways = [
      () => menu.getByRole('button', { name: 'Close menu' }).click(),
      () => page.mouse.click(20, 400),
    ]
    for (const close of ways) {
      await page.getByRole('button', { name: 'Open menu' }).click()
      await expect(menu).toBeVisible()
      await close()
      await expect(menu).toBeHidden()
    }
    expect(complaints).toEqual([])
  })

  test('opens and navigates with scripts off', async ({ pageWithoutScripts: page }) => {
    await page.setViewportSize(sizes.phone)
    await page.goto('/about')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Enterprise' }).click()
    await expect(page).toHaveURL('/enterprise')
  })
})
