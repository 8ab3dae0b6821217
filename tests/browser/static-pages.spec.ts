// The pages without a tool of their own: what can be opened, followed, downloaded or read on them.
import { expect, expectSound, open, sizes, test } from '#tests/support/browser/fixtures.ts'

test('a question opens by mouse and keyboard, and all answers print', async ({ page }) => {
  await open(page, '/faq')
  const questions = page.locator('main details')
  expect(await questions.count()).toBeGreaterThanOrEqual(16)
  await questions.nth(0).locator('summary').click()
  await expect(questions.nth(0)).toHaveAttribute('open')
  await questions.nth(1).locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(questions.nth(1).getByRole('link')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(questions.nth(5).locator('p').first()).toBeVisible()
})

test('lists upcoming events first, with calendar files, then past ones', async ({ page }) => {
  await page.clock.setFixedTime('2026-12-02T12:00:00Z')
  await open(page, '/events')
  const rows = page.locator('main ol > li[data-ends-at]')
  await page.getByRole('heading', { name: 'Past events' }).click()
  await expect(rows.first()).toBeVisible()
  const shown = await rows.evaluateAll((all) =>
    all.map((row) => ({
      timing: row.getAttribute('data-timing'),
      startsAt: row.getAttribute('data-starts-at') ?? '',
    })),
  )
  expect(shown.map(({ timing }) => timing)).toEqual(['next', 'upcoming', 'upcoming', 'past', 'past', 'past'])
  const ahead = shown.filter(({ timing }) => timing !== 'past').map(({ startsAt }) => startsAt)
  const past = shown.filter(({ timing }) => timing === 'past').map(({ startsAt }) => startsAt)
  expect(ahead).toEqual(ahead.toSorted())
  expect(past).toEqual(past.toSorted().reverse())
  await expect(rows.getByRole('link', { name: 'Add to calendar' })).toHaveCount(ahead.length)
})

test('an article is accessible, and leads to the others', async ({ page }) => {
  await open(page, '/blog/model-inventory')
  await expectSound(page)
  await page.getByRole('complementary', { name: 'More articles' }).getByRole('link').first().click()
  await expect(page).toHaveURL('/blog/tired-oversight')
  await expect(page.getByRole('link', { name: 'All articles' })).toHaveAttribute('href', '/blog')
})

test('the newsletter sends nothing and says so', async ({ page }) => {
  await open(page, '/resources')
  const calls: string[] = []
  // The browser may prefetch the page of a hovered link.
  page.on('request', (request) => request.resourceType() === 'fetch' && calls.push(request.url()))
  page.on('request', (request) => request.method() !== 'GET' && calls.push(request.url()))
  const form = page.getByRole('region', { name: 'Newsletter' })
  await form.getByRole('textbox').fill('ada@example.com')
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(form.getByText(/nothing was sent/i)).toBeVisible()
  await expect(form.getByRole('textbox')).toHaveValue('ada@example.com')
  await expect(form.locator('a[href="/blog.xml"]').first()).toBeVisible()
  expect(calls).toEqual([])
})

for (const [path, heading, names] of [
  ['/pricing', 'Four ways to enroll', ['Live cohort', 'Individual', 'Team', 'Enterprise']],
  ['/enterprise', 'Three packages', ['Team', 'Division', 'Enterprise']],
] as const)
  test(`${path} shows its plans as equal, complete cards, in its top third`, async ({ page }) => {
    await open(page, path)
    const plans = page.getByRole('region', { name: heading })
    const cards = plans.locator('li').filter({ has: page.getByRole('heading', { level: 3 }) })
    expect(await cards.getByRole('heading').allTextContents()).toEqual(names)
    for (const [size, viewport] of Object.entries({ phone: sizes.phone, desk: sizes.desk })) {
      await page.setViewportSize(viewport)
      const boxes = await cards.evaluateAll((all) =>
        all.map((card) => ({
          width: Math.round(card.getBoundingClientRect().width),
          isCut: card.scrollWidth > card.clientWidth,
          ground: getComputedStyle(card).backgroundColor,
        })),
      )
      expect(new Set(boxes.map((box) => JSON.stringify(box))).size, size).toBe(1)
      expect(boxes[0]?.isCut, size).toBe(false)
      await expect(plans.getByRole('table')).toHaveCount(0)
      const place = await plans.evaluate(
        (section) => (section.getBoundingClientRect().top + scrollY) / document.documentElement.scrollHeight,
      )
      expect(place, size).toBeLessThan(1 / 3)
    }
  })
