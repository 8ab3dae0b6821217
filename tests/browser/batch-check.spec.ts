// The batch check: paste, drop, rate limit, saving in the tab, sorting, print and download.
import { readFileSync } from 'node:fs'
import type { APIRequestContext, Page, Route } from '@playwright/test'
import { batchStorageKey, maxBatchSize } from '#constants/batch.ts'
import { batch, results } from '#content/tools/batch-check.ts'
import type { DirectoryListing } from '#contract/registry.ts'
import { badgeFilePath, verificationPath } from '#domain/badge/addresses.ts'
import { credentialIdFrom } from '#domain/credential/credential-id.ts'
import { readCsv } from '#formats/csv.ts'
import { expect, expectSound, open, test } from '#tests/support/browser/fixtures.ts'
import { hold } from '#tests/support/browser/requests.ts'
import { answers } from '#tests/support/browser/verifications.ts'

const island = (page: Page) => page.locator('[data-island="batch-check"]')
const list = (page: Page) => page.getByLabel(batch.list.label)
const files = (page: Page) => page.getByLabel(batch.files.label)
const check = (page: Page) => page.getByRole('button', { name: batch.check })
const rows = (page: Page) =>
  island(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
const status = (page: Page) => island(page).getByRole('status').last()
const button = (page: Page, name: string | RegExp) => island(page).getByRole('button', { name })

const idOf = (number: number) =>
  credentialIdFrom(Uint8Array.of(8, 4, 200, 17, 5, 3, number >> 8, number & 255))

const call = '**/api/credentials/verify'

const idsIn = (route: Route): string[] => route.request().postDataJSON().ids

const fulfill = (route: Route, answerOf: (id: string) => object = () => answers.valid) =>
  route.fulfill({ json: { results: idsIn(route).map((cid) => ({ cid, verification: answerOf(cid) })) } })

// Answers every verification call and records the ids.
async function answerAll(page: Page, answer: object = answers.valid): Promise<string[]> {
  const asked: string[] = []
  await page.route(call, (route) => {
    asked.push(...idsIn(route))
    return fulfill(route, () => answer)
  })
  return asked
}

async function checkList(page: Page, lines: string[]): Promise<void> {
  await list(page).fill(lines.join('\n'))
  await check(page).click()
}

async function listed(request: APIRequestContext): Promise<DirectoryListing[]> {
  const pages = [1, 2, 3].map(async (page) => {
    const response = await request.get(`/api/credentials/directory?limit=100&page=${page}`)
    return response.json() as Promise<DirectoryListing[]>
  })
  return (await Promise.all(pages)).flat()
}

test('gives each of five hundred ids, addresses, hashes, files and lines a verdict', async ({
  page,
  request,
  complaints,
}) => {
  const known = await listed(request)
  const standing = known.find(({ standing }) => standing === 'valid')
  if (!standing) throw new Error('the sample registry holds a valid credential')
  const inFiles = await Promise.all(
    (['json', 'svg', 'pdf'] as const).map(async (format) => ({
      name: `certificate.${format}`,
      mimeType: 'application/octet-stream',
      buffer: await (await request.get(badgeFilePath(standing.id, format))).body(),
    })),
  )
  const forged = { ...inFiles[0], name: 'forged.json' } as (typeof inFiles)[0]
  forged.buffer = Buffer.from(forged.buffer.toString().replace(standing.user.firstName, 'Mallory'))
  const given = [
    ...inFiles,
    forged,
    { name: 'holiday.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff]) },
  ]
  const ofRegistry = known.slice(0, 18).map(({ id, verificationHash }, at) => {
    if (at % 3 === 1) return `https://www.northmark.example${verificationPath(id)}`
    return at % 3 === 2 ? verificationHash : id.toLowerCase()
  })
  const unknown = Array.from({ length: 3 }, (_, number) => idOf(number))
  const asked = given.length + ofRegistry.length + unknown.length
  // The server is asked about none of these.
  const nonsense = Array.from({ length: maxBatchSize - asked }, (_, number) => `somebody ${number}`).with(
    0,
    '=1+1',
  )
  nonsense.splice(1, 3, 'Name;Credential ID', 'https://example.com/', `${standing.id.slice(0, -1)}*`)

  await open(page, '/verify#many')
  await files(page).focus()
  await files(page).setInputFiles(given)
  await expect(rows(page)).toHaveCount(given.length)
  await checkList(page, [...ofRegistry, ...unknown])
  await expect(island(page).getByText(results.done(asked, asked))).toBeVisible()
  await checkList(page, [...nonsense, idOf(9999)])
  await expect(island(page).getByText(batch.restFits)).toBeVisible()
  await expect(list(page)).toHaveValue(idOf(9999))
  await expect(island(page).getByText(results.done(maxBatchSize, maxBatchSize))).toBeVisible()
  await expect(rows(page)).toHaveCount(maxBatchSize)
  await expect(status(page)).toContainText(/^\d+ of 500 need attention: /)
  // What could not be checked is not counted as checked.
  await expect(island(page).getByText(/\d of \d+ checked/)).toHaveCount(0)

  const shown = await rows(page).evaluateAll((all) =>
    all.map((row) => ({
      tone: (row as HTMLElement).dataset.tone,
      given: row.querySelector('th bdi')?.textContent ?? '',
    })),
  )
  const tonesOf = (wanted: string[]) =>
    shown.filter(({ given }) => wanted.includes(given)).map(({ tone }) => tone)
  // An id and a file of the same credential get the same color.
  expect(tonesOf(inFiles.map(({ name }) => name))).toEqual(['valid', 'valid', 'valid'])
  expect(tonesOf(['forged.json'])).toEqual(['invalid'])
  expect(tonesOf(['holiday.jpg', ...nonsense])).toEqual(Array(1 + nonsense.length).fill('not-checked'))
  expect(new Set(tonesOf(unknown))).toEqual(new Set(['invalid']))
  const greens = shown.filter(({ tone }) => tone === 'valid').length
  const valid = known.slice(0, 18).filter(({ standing }) => standing === 'valid').length
  expect(greens).toBe(valid + inFiles.length)

  const csv = await Promise.all([page.waitForEvent('download'), button(page, results.download).click()])
  const text = readFileSync(await csv[0].path(), 'utf8')
  const cells = [...readCsv(text)].map(({ cells }) => cells)
  expect(cells).toHaveLength(1 + maxBatchSize)
  expect(cells.map(([first]) => first)).toContain("'=1+1")
  expect(cells.filter(([, verdict]) => verdict === 'Valid Credential')).toHaveLength(greens)
  expect(complaints).toEqual([])
})

test('pastes, checks, sorts and clears by keyboard alone', async ({ page }) => {
  await answerAll(page, answers.expired)
  await open(page, '/verify#many')
  await list(page).focus()
  await expect(island(page)).toHaveAttribute('data-hydrated')
  await page.keyboard.press('Tab')
  await expect(files(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(check(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(list(page)).toBeFocused()
  await expect(list(page)).toHaveAccessibleDescription(new RegExp(batch.list.empty))
  await page.keyboard.insertText(`${idOf(1)}\nnothing here`)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: results.heading })).toBeFocused()
  await expect(status(page)).toHaveText('2 of 2 need attention: 1 expired, 1 not checked.')
  const head = (name: string) => island(page).getByRole('columnheader', { name })
  await expect(head('Verdict')).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows(page).first()).toContainText('nothing here')
  await head('Verdict').getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(head('Verdict')).toHaveAttribute('aria-sort', 'descending')
  await expect(rows(page).first()).toContainText(idOf(1))
  await button(page, results.clear).focus()
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(0)
})

const mixed = ['valid', 'expired', 'revoked', 'suspended', 'unchecked', 'unknown'] as const

test('shows when it resumes if rate-limited, and prints alone', async ({ page }) => {
  let calls = 0
  let isBusy = true
  await page.route(call, (route) => {
    calls += 1
    const isFirst = idsIn(route).includes(idOf(0))
    return isBusy && !isFirst
      ? route.fulfill({ status: 429, headers: { 'retry-after': '3000' }, body: 'Too many calls.' })
      : fulfill(route, (id) => answers[mixed.find((_, at) => idOf(at) === id) ?? 'valid'])
  })
  await page.clock.install()
  await open(page, '/verify#many')
  const lines = [...[0, 1, 2, 3, 4, 5].map(idOf), 'certificate of Amara', 'x'.repeat(300)]
  await checkList(page, lines)
  await expect(island(page).getByText(results.done(8, 8))).toBeVisible()
  await checkList(page, [6, 7, 8].map(idOf))
  await expect(status(page)).toContainText('Waiting for our server. Checking resumes at ')
  await expect(island(page).getByText(results.done(8, 11))).toBeVisible()
  await expect(island(page).locator('[data-tone="waiting"]')).toHaveCount(3)
  await expectSound(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(results.printHeading)).toBeVisible()
  await expect(rows(page)).toHaveCount(11)
  await expect(rows(page).last()).toBeVisible()
  for (const gone of [batch.heading, 'What the answer means', 'No Credential ID', 'Verify a Credential'])
    await expect(page.getByText(gone, { exact: true }).first()).toBeHidden()
  await expect(list(page)).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  const before = calls
  await page.clock.fastForward(2_000_000)
  expect(calls).toBe(before)
  isBusy = false
  await page.clock.fastForward(1_100_000)
  await expect(status(page)).toHaveText(
    '7 of 11 need attention: 4 valid, 1 suspended, 1 not fully verified, 1 expired, 2 invalid, 2 not checked.',
  )
})

test('puts what needs attention first, one line a row, and says no more of a valid row', async ({ page }) => {
  await page.route(call, (route) =>
    fulfill(route, (id) => answers[mixed.find((_, at) => idOf(at) === id) ?? 'valid']),
  )
  await open(page, '/verify#many')
  await checkList(page, [...[9, 8, 7, 0, 1, 2, 3, 4, 5].map(idOf), 'Name;Credential ID'])
  await expect(status(page)).toHaveText(
    '6 of 10 need attention: 4 valid, 1 suspended, 1 not fully verified, 1 expired, 2 invalid, 1 not checked.',
  )
  const tones = await rows(page).evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.tone))
  expect(tones).toEqual([
    ...['invalid', 'invalid', 'not-checked', 'expired', 'expired', 'expired'],
    ...Array(4).fill('valid'),
  ])
  await expect(rows(page).first()).toContainText('Invalid Revoked on May 1, 2026.')
  await expect(rows(page).last()).toHaveText(/^NM-.{16}: Open verification ?ValidAmara Okafor-Lindqvist/)
  const heights = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  for (const height of heights) expect(height).toBeLessThan(50)
})

test('restores verdicts after a reload, and resumes on request', async ({ page }) => {
  const asked: string[] = []
  let isHeld = true
  await page.route(call, (route) => {
    asked.push(...idsIn(route))
    // The last is not answered before the page is loaded again.
    return isHeld && asked.includes(idOf(5)) ? undefined : fulfill(route)
  })
  await open(page, '/verify#many')
  await checkList(page, [1, 2, 3, 4].map(idOf))
  await expect(island(page).getByText(results.done(4, 4))).toBeVisible()
  await checkList(page, [idOf(5)])
  await expect(island(page).locator('[data-tone="checking"]')).toHaveCount(1)
  await files(page).setInputFiles({
    name: 'late.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{}'),
  })
  await expect(rows(page)).toHaveCount(6)
  isHeld = false
  await page.reload()
  await expect(rows(page)).toHaveCount(6)
  await expect(island(page).locator('[data-tone="valid"]')).toHaveCount(4)
  await expect(status(page)).toHaveText('Stopped with 1 left to check.')
  expect(asked).toHaveLength(5)
  await button(page, results.goOn).click()
  await expect(island(page).locator('[data-tone="valid"]')).toHaveCount(5)
  expect(asked).toHaveLength(6)
  // Another tab knows nothing of it, and neither does the device.
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain(batchStorageKey)
  const another = await page.context().newPage()
  await open(another, '/verify')
  expect(await another.evaluate((key) => sessionStorage.getItem(key), batchStorageKey)).toBeNull()
  await button(page, results.clear).click()
  expect(await page.evaluate((key) => sessionStorage.getItem(key), batchStorageKey)).toBeNull()
})

test('shows the time of verdicts older than a minute, and rechecks them', async ({ page }) => {
  const start = new Date('2026-11-15T14:32:10Z')
  await page.clock.install({ time: start })
  const asked = await answerAll(page)
  await open(page, '/verify#many')
  await checkList(page, [1, 2].map(idOf))
  await expect(status(page)).toHaveText('None of 2 needs attention: 2 valid.')
  await expect(island(page).getByText(/^Checked on .*\d:\d\d.* may have changed since\.$/)).toBeVisible()
  await expect(island(page)).not.toContainText('is genuine and valid')
  await expect(button(page, /^Recheck/)).toHaveCount(0)
  await page.clock.fastForward(61_000)
  await expect(button(page, results.checkAgain(2))).toBeVisible()
  await page.reload()
  await expect(button(page, results.checkAgain(2))).toBeVisible()
  await expect(island(page)).not.toContainText('is genuine and valid')

  await page.unroute(call)
  const again = await answerAll(page, answers.revoked)
  await button(page, results.checkAgain(2)).click()
  await expect(status(page)).toHaveText('2 of 2 need attention: 2 invalid.')
  await expect(button(page, /^Recheck/)).toHaveCount(0)
  expect([asked.length, again.length]).toEqual([2, 2])
})

test('sends no request after Stop until resumed, and retries a failed row', async ({ page }) => {
  let isDown = true
  const letGo = await hold(page, call, (route) => (isDown ? route.abort() : fulfill(route)))
  await open(page, '/verify#many')
  await checkList(page, [1, 2, 3, 4, 5].map(idOf))
  await expect(island(page).locator('[data-tone="checking"]')).toHaveCount(5)
  // Stop right away: requests without an answer time out after seconds, and are then no longer left to check.
  await button(page, results.stop).click()
  await expect(status(page)).toHaveText('Stopped with 5 left to check.')
  letGo()
  await button(page, results.goOn).click()
  await expect(status(page)).toHaveText('5 of 5 need attention: 5 not checked.')
  await expect(rows(page).first()).toContainText('could not be reached')
  isDown = false
  await button(page, /^Retry/).click()
  await expect(status(page)).toHaveText('None of 5 needs attention: 5 valid.')
})

test('checks dropped files, which the single-file check ignores', async ({ page }) => {
  await open(page, '/verify#many')
  await list(page).scrollIntoViewIfNeeded()
  await expect(page.locator('[data-island="browser-check"]')).toHaveAttribute('data-hydrated')
  const drop = (type: string) =>
    list(page).evaluate((field, name) => {
      const dataTransfer = new DataTransfer()
      for (const file of ['a.json', 'b.json']) dataTransfer.items.add(new File(['{}'], file))
      dataTransfer.items.add(new File(['nothing\n'], 'list.csv'))
      field.dispatchEvent(new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true }))
    }, type)
  await drop('dragenter')
  await expect(island(page)).toHaveAttribute('data-hydrated')
  await drop('dragover')
  await expect(island(page).getByText(batch.files.drop)).toBeVisible()
  await expect(page.locator('[data-dropping]')).toHaveCount(0)
  await drop('drop')
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).filter({ hasText: 'Not checked' })).toHaveCount(3)
  await expect(page.getByText('One file at a time here')).toHaveCount(0)
})

test('checks input made before hydration', async ({ page }) => {
  await answerAll(page)
  const letGo = await hold(page, /\/assets\/batch-check-/)
  await open(page, '/verify#many')
  await list(page).fill(idOf(1))
  await check(page).click()
  letGo()
  await expect(status(page)).toHaveText('None of 1 needs attention: 1 valid.')
})

test('adds files chosen during hydration once', async ({ page }) => {
  await page.addInitScript(() => {
    const { addEventListener } = EventTarget.prototype
    let isChosen = false
    function choose(island: HTMLElement): void {
      const field = island.querySelector<HTMLInputElement>('input[type=file]')
      const given = new DataTransfer()
      given.items.add(new File(['{}'], 'a.json'))
      if (!field || isChosen) return
      isChosen = true
      field.files = given.files
      for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
    }
    // React listens from here on but has not rendered yet.
    EventTarget.prototype.addEventListener = function (...given: Parameters<typeof addEventListener>) {
      addEventListener.apply(this, given)
      const island = this instanceof HTMLElement && this.closest<HTMLElement>('[data-island=batch-check]')
      if (given[0] === 'change' && island) queueMicrotask(() => choose(island))
    }
  })
  await open(page, '/verify#many')
  await list(page).focus()
  await expect(rows(page).first()).toHaveAttribute('data-tone', 'not-checked')
  await expect(rows(page)).toHaveCount(1)
})
