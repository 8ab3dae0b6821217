// The pages without a tool of their own: what can be opened, followed, downloaded or read on them.
import { expect, expectSound, open, sizes, test } from '#tests/support/browser/fixtures.ts'

test('a question opens by mouse and by keyboard, and all answers are on paper', async ({ page }) => {
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

test('every event has a calendar file', async ({ page, request }) => {
  await open(page, '/events')
  const links = page.locator('main a[href$=".ics"]')
  await expect(links).toHaveCount(6)
  for (const link of await links.all()) {
    const answer = await request.get((await link.getAttribute('href')) ?? '')
    expect(answer.headers()['content-type']).toMatch(/text\/calendar/)
    expect(await answer.text()).toMatch(
      /^BEGIN:VCALENDAR\r\n[\s\S]*BEGIN:VEVENT\r\n[\s\S]*END:VCALENDAR\r\n$/,
    )
  }
})

test('upcoming events come first, then past ones', async ({ page }) => {
  await page.clock.setFixedTime('2026-12-02T12:00:00Z')
  await open(page, '/events')
  const rows = page.locator('main ol > li[data-ends-at]')
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
})

test('the blog lists its articles with an excerpt and a cover each, and a feed of the same', async ({
  page,
  request,
}) => {
  await open(page, '/blog')
  const articles = page.getByRole('article')
  await expect(articles).toHaveCount(6)
  await expect(articles.getByText('5 min read')).toHaveCount(6)
  const covers = await articles.locator('img').evaluateAll((all) => all.map((img) => img.getAttribute('src')))
  expect(new Set(covers).size).toBe(6)
  const feed = await (await request.get('/blog.xml')).text()
  expect(feed.match(/<item>/g)).toHaveLength(6)
  for (const title of await articles.getByRole('heading', { level: 3 }).allTextContents())
    expect(feed).toContain(`<title>${title}</title>`)
})

test('an article has its own page, which links to the others and back to the blog', async ({
  page,
  complaints,
}) => {
  await open(page, '/blog')
  await page.getByRole('link', { name: 'A model inventory that survives its first audit' }).click()
  await expect(page).toHaveURL('/blog/model-inventory')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^A model inventory/)
  await expect(page.getByText('Priya Raman, technical faculty')).toBeVisible()
  await expect(page.getByText('May 20, 2025')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'On Monday' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('complementary', { name: 'More articles' }).getByRole('link').first().click()
  await expect(page).toHaveURL('/blog/tired-oversight')
  await page.getByRole('link', { name: 'All articles' }).click()
  await expect(page).toHaveURL('/blog')
  expect(complaints).toEqual([])
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
  ['/certification', 'Which option fits you?', ['Live cohort', 'Individual', 'Team', 'Enterprise']],
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

test('breadcrumbs link to the parent pages', async ({ page }) => {
  await open(page, '/exam')
  const crumbs = page.getByRole('navigation', { name: 'You are here' })
  expect(await crumbs.getByRole('listitem').allTextContents()).toEqual([
    'Home',
    'Certification',
    'Certification Exam',
  ])
  await crumbs.getByRole('link', { name: 'Certification' }).click()
  await expect(page).toHaveURL('/certification')
})
