// Pages on paper, in forced colors, and tables wider than the screen.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, open, showTheme, sizes, test } from '#tests/support/browser/fixtures.ts'

for (const path of ['/', '/certification'])
  test(`no text of ${path} prints light in either theme`, async ({ page }) => {
    await open(page, path)
    await page.emulateMedia({ media: 'print' })
    for (const theme of ['light', 'dark'] as const) {
      await showTheme(page, theme)
      const light = await page.evaluate(() => {
        const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
        const luminanceOf = (color: string) => {
          if (!canvas) throw new Error('No canvas.')
          canvas.fillStyle = color
          canvas.fillRect(0, 0, 1, 1)
          const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) =>
            value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4,
          )
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue
        }
        const hasText = (element: Element) =>
          [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
        return [...document.querySelectorAll('body *')]
          .filter((element) => hasText(element) && element.checkVisibility({ visibilityProperty: true }))
          .filter((element) => 1.05 / (luminanceOf(getComputedStyle(element).color) + 0.05) < 4.5)
          .map((element) => element.outerHTML.slice(0, 120))
      })
      expect(light, theme).toEqual([])
    }
  })

test('a policy prints only its content, on white, with the name and its page numbers', async ({ page }) => {
  await open(page, '/terms')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden()
  await expect(page.getByRole('link', { name: /^Link to section/ }).first()).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const ink = await page.evaluate(() => getComputedStyle(document.documentElement).color)
  expect(ink).toBe('rgb(19, 33, 31)')
  const pdf = await page.pdf({ format: 'A4' })
  const paper = await getDocument({ data: new Uint8Array(pdf) }).promise
  expect(paper.numPages).toBeGreaterThan(1)
  for (let number = 1; number <= paper.numPages; number += 1) {
    const { items } = await (await paper.getPage(number)).getTextContent()
    const strings = items.map((item) => ('str' in item ? item.str : ''))
    expect(strings).toContain('Northmark')
    expect(strings.join('').replaceAll(' ', '')).toContain(`${number}/${paper.numPages}`)
  }
})

test('every button has a border in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  for (const [path, names] of [
    ['/', ['Contact Us', 'Get Certified', 'Download Overview']],
    ['/verify', ['Verify']],
    ['/exam', ['Schedule Exam']],
  ] as const) {
    await open(page, path)
    for (const name of names) {
      const button = page
        .getByRole('link', { name })
        .or(page.getByRole('button', { name, exact: true }))
        .first()
      await expect(button).toHaveCSS('border-top-style', 'solid')
      await expect(button).toHaveCSS('border-top-width', '1px')
    }
  }
})

test('a table wider than the screen shows that it continues, with its caption in view', async ({ page }) => {
  await page.setViewportSize(sizes.small)
  await open(page, '/privacy')
  const table = page.getByRole('region', { name: 'Personal data by purpose' })
  await table.evaluate((element) => element.scrollIntoView())
  const ends = () =>
    table.evaluate((element) => ({
      isWide: element.scrollWidth > element.clientWidth,
      left: element.scrollLeft,
    }))
  expect((await ends()).isWide).toBe(true)
  // The shadow is painted on the edge alone, under what scrolls over it.
  const box = await table.boundingBox()
  const clip = { x: (box?.x ?? 0) + (box?.width ?? 0) - 4, y: (box?.y ?? 0) + 60, width: 3, height: 60 }
  const before = await page.screenshot({ clip })
  await table.evaluate((element) => element.scrollTo(element.scrollWidth, 0))
  expect((await page.screenshot({ clip })).equals(before)).toBe(false)
  const caption = await table.locator('caption span').boundingBox()
  expect(caption?.x).toBeCloseTo(box?.x ?? -1, 0)
  expect(caption?.width ?? 0).toBeLessThanOrEqual((box?.width ?? 0) + 1)
})
