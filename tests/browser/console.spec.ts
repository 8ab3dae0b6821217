// A registrar's week in the console: twelve tasks from its overview, with scripts, without, and three by keyboard.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { audit, expect, test } from '#tests/support/browser/fixtures.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'

const maxClicks = 8
const maxTaskMs = 60_000

// A console of its own on a sample registry.
async function openConsole(page: Page): Promise<string> {
  const environment = { ...process.env, DATA_DIR: temporaryFolder('console') }
  const command = (...args: string[]) =>
    spawn(process.execPath, ['src/cli/northmark.ts', ...args], {
      env: environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  await once(command('sample', '--quiet'), 'exit')
  const console = command('console', '--port', '0', '--by', 'Robin Registrar', '--quiet')
  const [link] = await once(console.stdout, 'data')
  page.context().once('close', () => console.kill('SIGTERM'))
  await page.goto(String(link).trim())
  return new URL(page.url()).origin
}

// A person at the desk: what they click is counted, what they type is not.
function deskAt(page: Page) {
  let clicks = 0
  const click = async (where: Locator) => {
    clicks += 1
    await where.first().click()
  }
  const link = (name: string | RegExp) => click(page.getByRole('link', { name, exact: true }))
  const button = (name: string | RegExp) => click(page.getByRole('button', { name, exact: true }))
  const fill = async (fields: Record<string, string>) => {
    for (const [label, value] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(value)
  }
  return {
    ...{ page, click, link, button, fill },
    async find(text: string, name: string) {
      await fill({ Search: text })
      await button('Search')
      await link(name)
    },
    said: (text: string) => expect(page.getByRole('status')).toContainText(text),
    id: () => new URL(page.url()).pathname.split('/')[2] ?? '',
    clicks: () => clicks,
  }
}
type Desk = ReturnType<typeof deskAt>

const people = 300
const bad = new Set([7, 90, 155, 201, 299])
const lmsTable = [
  'Vorname;Nachname;E-Mail;Program;Issued on',
  ...Array.from({ length: people }, (_, at) => {
    const email = bad.has(at) ? 'nobody' : `learner-${at}@example.com`
    return `Lea;Lerner-${at};${email};AI Risk in Finance;${(at % 28) + 1}.03.2026`
  }),
].join('\r\n')

let ada = ''
const tasks: [name: string, perform: (desk: Desk) => Promise<void>][] = [
  [
    'finds a person by a misspelled name',
    async ({ find, page }) => {
      await find('Schroder Jurgen', 'Jürgen Schröder')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jürgen Schröder')
    },
  ],
  [
    'issues one',
    async ({ link, button, fill, said, page, id }) => {
      await link('Issue a credential')
      await page.getByLabel('Program').selectOption({ label: 'AI Risk in Finance' })
      await fill({ 'First name': 'Ada', 'Last name': 'Lovelace', Email: 'ada@example.org' })
      await button('Preview')
      await button('Issue credential')
      await said('issued')
      ada = id()
    },
  ],
  [
    'imports 300 rows with five bad ones',
    async ({ link, button, page, said }) => {
      await link('Import credentials')
      const buffer = Buffer.from(`\ufeff${lmsTable}`)
      await page.getByLabel('File').setInputFiles({ name: 'lms.csv', mimeType: 'text/csv', buffer })
      await button('Check')
      await expect(page.getByRole('heading', { name: 'Bad: 5' })).toBeVisible()
      await button('Import 295 credentials')
      await said('The credentials were imported.')
      await expect(page.getByRole('row', { name: /lms\.csv/ })).toContainText('295 of 300')
    },
  ],
  [
    'corrects a name after a marriage',
    async ({ find, link, button, fill, said }) => {
      await find('Jürgen Schröder', 'Jürgen Schröder')
      await link('Correct')
      await fill({ 'Last name': 'Schröder-King', Reason: 'Marriage' })
      await button('Preview')
      await button('Correct')
      await said('corrected and signed again')
    },
  ],
  [
    'renews those who expire soon',
    async ({ link, button, fill, said, page }) => {
      await link(/expire within 60 days/)
      await button(/^Choose all/)
      await button('Renew')
      const caption = await page.getByText(/^\d+ credentials?, (1 person|\d+ people)$/).innerText()
      const [, number = ''] = /, (\d+)/.exec(caption) ?? []
      await fill({ Reason: 'CRUs accepted', 'Type the number of people to confirm': number })
      await button('Preview')
      await button(/^Renew \d+ credential/)
      await said('done for all')
    },
  ],
  [
    'suspends and lifts',
    async ({ find, link, button, fill, click, page, said }) => {
      await find('Príhoda', 'Jiří Příhoda')
      await link('Suspend')
      await fill({ Reason: 'Complaint 14' })
      await button('Suspend')
      await click(page.getByRole('status').getByRole('link', { name: 'Lift suspension' }))
      await fill({ Reason: 'Appeal upheld' })
      await button('Lift suspension')
      await said('lifted')
    },
  ],
  [
    'revokes with a reason, after a wrong ID',
    async ({ find, link, button, fill, page, id }) => {
      await find('Wei Lu', 'Wei Lǚ')
      await link('Revoke')
      await fill({ Reason: 'Finding 7', 'Type the ID to confirm': 'NM-1' })
      await button('Revoke')
      await expect(page.getByLabel('Type the ID to confirm')).toBeFocused()
      await expect(page.getByLabel('Reason')).toHaveValue('Finding 7')
      await fill({ 'Type the ID to confirm': id() })
      await button('Revoke')
      await expect(page.getByText('Finding 7').first()).toBeVisible()
    },
  ],
  [
    'sends a certificate again',
    async ({ find, link, button, fill, said }) => {
      await find('Príhoda', 'Jiří Příhoda')
      await link('Send email')
      await fill({ Reason: 'Lost' })
      await button('Send email')
      await said('The email is queued')
    },
  ],
  [
    'hides someone from the directory',
    async ({ find, link, button, fill, said }) => {
      await find('Príhoda', 'Jiří Příhoda')
      await link('Hide from directory')
      await fill({ Reason: 'Asked for it' })
      await button('Hide from directory')
      await said('no longer lists')
    },
  ],
  [
    'answers who revoked this, and why',
    async ({ find, page }) => {
      await find('Wei Lu', 'Wei Lǚ')
      const history = page.getByRole('listitem').filter({ hasText: 'Revoked by Robin Registrar' })
      await expect(history).toContainText('Finding 7')
    },
  ],
  [
    'erases a person',
    async ({ find, link, button, fill, said }) => {
      await find(ada, 'Ada Lovelace')
      await link('Erase')
      await fill({ Reason: 'Request 3', 'Type the ID to confirm': ada })
      await button('Erase')
      await said('erased')
    },
  ],
  [
    'gives the board its figures',
    async ({ click, page }) => {
      await expect(page.getByRole('heading', { name: /^Certified today: \d+/ })).toBeVisible()
      const download = page.waitForEvent('download')
      await click(page.getByRole('link', { name: 'Download CSV' }))
      expect(await readFile(await (await download).path(), 'utf8')).toMatch(/^period,issued/)
    },
  ],
]

async function aWeek(page: Page): Promise<void> {
  const origin = await openConsole(page)
  for (const [name, perform] of tasks)
    await test.step(name, async () => {
      await page.goto(origin)
      const [desk, begun] = [deskAt(page), performance.now()]
      await perform(desk)
      expect(desk.clicks(), name).toBeLessThanOrEqual(maxClicks)
      expect(performance.now() - begun, name).toBeLessThan(maxTaskMs)
    })
}

test('a registrar’s week, each task in eight clicks from the overview', async ({ page, complaints }) => {
  test.slow()
  await aWeek(page)
  // The wrong ID, which is refused.
  expect(complaints.filter((one) => !one.includes('422'))).toEqual([])
})

test('a registrar’s week with scripts off', async ({ pageWithoutScripts: page }) => {
  test.slow()
  await aWeek(page)
})

test('downloads the certificates of chosen credentials', async ({ page }) => {
  const origin = await openConsole(page)
  await page.goto(`${origin}/credentials`)
  for (const row of [1, 2]) await page.getByRole('checkbox').nth(row).check()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download certificates' }).click()
  const files = Object.keys(unzipSync(await readFile(await (await download).path())))
  expect(files.map((name) => name.replace(/^NM-.*\./, '.'))).toEqual(['.pdf', '.pdf', 'list.csv'])
})

test('searches, suspends and asks the journal with the keyboard alone', async ({ page }) => {
  await openConsole(page)
  const isThere = (where: Locator) =>
    where.evaluate(
      (element) => element === document.activeElement || element.contains(document.activeElement),
    )
  // As Tab goes, until it is there.
  async function tabTo(where: Locator) {
    for (let at = 0; at < 60 && !(await isThere(where.first())); at += 1) await page.keyboard.press('Tab')
    await expect(where.first()).toBeFocused()
  }
  const type = async (label: string, text: string) => {
    await tabTo(page.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
  const follow = async (name: string) => {
    await tabTo(page.getByRole('link', { name, exact: true }))
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('/')
  await expect(page.getByLabel('Search')).toBeFocused()
  await page.keyboard.type('prihoda')
  await page.keyboard.press('Enter')
  await follow('Jiří Příhoda')
  await follow('Suspend')
  await type('Reason', 'Complaint 14')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText('suspended')
  await follow('Journal')
  await type('Author', 'Robin Registrar')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').nth(1)).toContainText('Complaint 14')
  await follow('Issue a credential')
  for (const [label, text] of [
    ['First name', 'Ada'],
    ['Last name', 'Lovelace'],
    ['Email', 'ada@example.org'],
    ['Program', 'AI Risk'],
  ] as const)
    await type(label, text)
  await tabTo(page.getByRole('button', { name: 'Preview' }))
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('button', { name: 'Issue credential' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText('issued')
})

// All of a page as a browser loads it, and its script.
const maxBytes = { page: 100_000, script: 4000 }

test('every page passes the audit in both themes at both widths, scrolls down only, and is small', async ({
  page,
}) => {
  test.slow()
  const origin = await openConsole(page)
  await page.goto(`${origin}/import`)
  const buffer = Buffer.from(lmsTable)
  await page
    .getByLabel('File')
    .setInputFiles({ name: `${'l'.repeat(200)}.csv`, mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByRole('heading', { name: 'Bad: 5' })).toBeVisible()
  const upload = new URL(page.url()).pathname
  await page.goto(`${origin}/credentials`)
  await page.getByRole('row').nth(1).getByRole('link').click()
  const credential = new URL(page.url()).pathname
  const paths = ['/', '/credentials', credential, `${credential}/correct`, `${credential}/revoke`, '/issue']
  paths.push('/import', upload, '/emails', '/journal', '/catalogue', '/catalogue/course/add', '/nowhere')
  for (const path of paths) {
    await page.goto(origin + path)
    const bytes = await page.evaluate(() => {
      const all = [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ] as PerformanceResourceTiming[]
      const sum = (entries: PerformanceResourceTiming[]) =>
        entries.reduce((total, { encodedBodySize }) => total + encodedBodySize, 0)
      return { page: sum(all), script: sum(all.filter(({ initiatorType }) => initiatorType === 'script')) }
    })
    expect(bytes.page, path).toBeLessThanOrEqual(maxBytes.page)
    expect(bytes.script, path).toBeLessThanOrEqual(maxBytes.script)
    for (const width of [390, 1280])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme })
        expect(await audit(page), `${path} ${width} ${colorScheme}`).toEqual([])
        const scrolled = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(scrolled, path).toBeLessThanOrEqual(width)
      }
  }
})
