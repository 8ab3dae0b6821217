// How tall pages are at most: the answer comes first, and what few people need is folded.
import { verificationPath } from '#domain/badge/addresses.ts'
import { expect, open, sizes, test } from '#tests/support/browser/fixtures.ts'
import { answers, give, id } from '#tests/support/browser/verifications.ts'
import { routePaths } from '#web/routes.ts'

const result =
  '/calculator?industry=financial&region=us&annualRevenue=500000000&aiSystemsCount=20&highRiskModelsCount=6&priorIncidents=false&regulatoryPosture=med'

// In pixels, on a phone and at a desk.
const limits: Record<string, { phone: number; desk: number; shows: RegExp }> = {
  '/calculator': { phone: 3600, desk: 2460, shows: /^What you’ll get/ },
  [result]: { phone: 6500, desk: 4500, shows: /^Risk exposure/ },
  '/blog': { phone: 4000, desk: 2700, shows: /^Write for practitioners/ },
  '/blog/tired-oversight': { phone: 5700, desk: 3100, shows: /^More articles/ },
  [verificationPath(id)]: { phone: 3200, desk: 2200, shows: /^Verify independently/ },
}

test('pages stay within their heights, and the calculator starts on a phone’s first screen', async ({
  page,
}) => {
  await give(page, answers.valid)
  for (const [path, limit] of Object.entries(limits)) {
    await page.setViewportSize(sizes.desk)
    await open(page, path)
    await expect(page.getByRole('heading', { name: limit.shows })).toBeVisible()
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    expect(await height(), path).toBeLessThan(limit.desk)
    await page.setViewportSize(sizes.phone)
    expect(await height(), path).toBeLessThan(limit.phone)
    if (path === '/calculator')
      for (const field of ['Industry', 'High-risk models'])
        await expect(page.getByLabel(field)).toBeInViewport()
  }
})

// In pixels, on a phone, with every fold closed.
const phoneLimits: Record<(typeof routePaths)[number], number> = {
  '/': 8000,
  '/about': 5200,
  '/certification': 7500,
  '/micro': 6000,
  '/exam': 4900,
  '/ceu': 4600,
  '/standards': 6200,
  '/calculator': 3600,
  '/directory': 5000,
  '/enterprise': 6500,
  '/partners': 5000,
  '/pricing': 5500,
  '/resources': 4000,
  '/blog': 4000,
  '/events': 5000,
  '/contact': 3000,
  '/faq': 4500,
  '/my-credentials': 2000,
  '/log': 6000,
  '/verify': 2400,
  '/terms': 11_000,
  '/privacy': 15_400,
  '/cookies': 5600,
  '/ethics': 8200,
  '/honor': 8500,
  '/appeals': 7200,
  '/accessibility': 8000,
}
const footerLimit = 800

test('no page is longer on a phone than its limit, nor its footer', async ({ page }) => {
  await page.setViewportSize(sizes.phone)
  for (const path of routePaths) {
    await page.goto(path)
    const [height, footer] = await page.evaluate(() => [
      document.documentElement.scrollHeight,
      document.querySelector('footer')?.offsetHeight ?? 0,
    ])
    expect(height, path).toBeLessThanOrEqual(phoneLimits[path])
    expect(footer, path).toBeLessThanOrEqual(footerLimit)
  }
})

test('the tools of /verify open for a link, for a dropped file and without scripts', async ({
  page,
  browser,
}) => {
  const many = page.getByLabel('IDs or links')
  await open(page, '/verify')
  await expect(many).toBeHidden()
  await page.getByRole('link', { name: 'Check many at once' }).last().click()
  await expect(many).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Check many at once' })).toBeInViewport()
  const file = page.getByLabel('Choose a credential file')
  await expect(page.locator('[data-island="browser-check"]')).toHaveAttribute('data-hydrated')
  await expect(file).toBeHidden()
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['x'], 'a.txt'))
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  })
  await expect(file).toBeInViewport()
  await expect(page.getByRole('alert').filter({ hasText: 'not a JSON, PNG, SVG or PDF' })).toBeVisible()
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto(page.url().replace(/#.*/, ''))
  await plain.getByRole('heading', { name: 'Check a file' }).click()
  await expect(plain.getByRole('link', { name: /^Download the offline checker/ })).toBeVisible()
})

test('shows what a phone folds on paper, and for a link into it', async ({ page }) => {
  await page.setViewportSize(sizes.phone)
  await open(page, '/events')
  const past = page.getByRole('heading', { name: 'Deployer duties under the EU AI Act' })
  await expect(past).toBeHidden()
  await page.goto('/events#deployer-duties')
  await expect(past).toBeInViewport()
  for (const [path, text] of [
    ['/partners', 'Guest sessions by practitioners'],
    ['/certification', 'Fairness and privacy'],
    ['/', 'Dr. Tunde Adeyemi'],
  ] as const) {
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize(sizes.phone)
    await open(page, path)
    await expect(page.getByText(text)).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(text)).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize(sizes.desk)
    await expect(page.getByText(text)).toBeVisible()
  }
})
