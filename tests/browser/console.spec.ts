// A registrar's week in the console, from its overview: with scripts, without, and by keyboard.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Page } from '@playwright/test'
import { audit, expect, test } from '#tests/support/browser/fixtures.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'

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

const search = async (page: Page, text: string) => {
  await page.getByLabel('Search').fill(text)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
}

const fillAndSubmit = async (page: Page, button: string, fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: button, exact: true }).click()
}

async function idIn(page: Page): Promise<string> {
  return new URL(page.url()).pathname.split('/')[2] ?? ''
}

async function aWeek(page: Page): Promise<void> {
  // A person with a misspelled name, whose name changed.
  await search(page, 'Schroder Jurgen')
  await page.getByRole('link', { name: 'Jürgen Schröder' }).first().click()
  await page.getByRole('link', { name: 'Correct', exact: true }).click()
  await fillAndSubmit(page, 'Preview', { 'Last name': 'Schröder-King', Reason: 'Marriage' })
  await page.getByRole('button', { name: 'Correct', exact: true }).click()
  await expect(page.getByRole('status')).toContainText('corrected and signed again')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jürgen Schröder-King')
  // Suspend, and lift.
  await page.getByRole('link', { name: 'Suspend', exact: true }).click()
  await fillAndSubmit(page, 'Suspend', { Reason: 'Complaint 14' })
  await page.getByRole('status').getByRole('link', { name: 'Lift suspension' }).click()
  await fillAndSubmit(page, 'Lift suspension', { Reason: 'Appeal upheld' })
  // Hide from the directory, and send the email again.
  await page.getByRole('link', { name: 'Hide from directory' }).click()
  await fillAndSubmit(page, 'Hide from directory', { Reason: 'Asked for it' })
  await page.getByRole('link', { name: 'Send email' }).click()
  await fillAndSubmit(page, 'Send email', { Reason: 'Lost' })
  await expect(page.getByRole('status')).toContainText('The email is queued')
  // Revoke: a wrong ID first.
  await page.getByRole('link', { name: 'Revoke', exact: true }).click()
  await fillAndSubmit(page, 'Revoke', { Reason: 'Finding 7', 'Type the ID to confirm': 'NM-1' })
  await expect(page.getByLabel('Type the ID to confirm')).toBeFocused()
  await fillAndSubmit(page, 'Revoke', { 'Type the ID to confirm': await idIn(page) })
  await expect(page.getByText('Finding 7').first()).toBeVisible()
  // Who revoked this, and why?
  const id = await idIn(page)
  await page.getByRole('link', { name: 'Journal' }).click()
  await fillAndSubmit(page, 'Search', { ID: id })
  await expect(page.getByRole('row').nth(1)).toContainText('Robin Registrar')
  await expect(page.getByRole('row').nth(1)).toContainText('Finding 7')
  // Issue one.
  await page.getByRole('link', { name: 'Issue a credential' }).click()
  await page.getByLabel('Program').selectOption({ index: 1 })
  await fillAndSubmit(page, 'Preview', {
    'First name': 'Ada',
    'Last name': 'Lovelace',
    Email: 'ada@example.org',
  })
  await page.getByRole('button', { name: 'Issue credential' }).click()
  await expect(page.getByRole('status')).toContainText('issued')
  // Erase her.
  await page.getByRole('link', { name: 'Erase' }).click()
  await fillAndSubmit(page, 'Erase', { Reason: 'Request 3', 'Type the ID to confirm': await idIn(page) })
  await expect(page.getByRole('status')).toContainText('erased')
  // Renew those who expire soon.
  await page.getByRole('link', { name: /expire within 60 days/ }).click()
  await page.getByRole('button', { name: 'Choose all shown' }).click()
  await page.getByRole('button', { name: 'Renew', exact: true }).click()
  const people = (await page.getByText(/^\d+ credentials?, (1 person|\d+ people)$/).innerText()).match(
    /, (\d+)/,
  )?.[1]
  await fillAndSubmit(page, 'Preview', {
    Reason: 'CRUs accepted',
    'Type the number of people to confirm': people ?? '',
  })
  await page.getByRole('button', { name: /^Renew \d+ credential/ }).click()
  await expect(page.getByRole('status')).toContainText('done for all')
}

test('a registrar’s week, from the overview', async ({ page, complaints }) => {
  await openConsole(page)
  await aWeek(page)
  // The wrong ID, which is refused.
  expect(complaints.filter((one) => !one.includes('422'))).toEqual([])
})

test('a registrar’s week with scripts off', async ({ pageWithoutScripts: page }) => {
  await openConsole(page)
  await aWeek(page)
})

test('finds, suspends and lifts with the keyboard alone', async ({ page }) => {
  await openConsole(page)
  const press = async (keys: string) => {
    for (const key of keys.split(' ')) await page.keyboard.press(key)
  }
  await press('/')
  await page.keyboard.type('prihoda')
  await press('Enter')
  await page.getByRole('link', { name: 'Jiří Příhoda' }).first().focus()
  await press('Enter')
  for (const [link, button] of [
    ['Suspend', 'suspended'],
    ['Lift suspension', 'lifted'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).last().focus()
    await press('Enter')
    await page.getByLabel('Reason').focus()
    await page.keyboard.type('Complaint 14')
    await press('Enter')
    await expect(page.getByRole('status')).toContainText(button)
  }
})

test('every page passes the audit in both themes at both widths, and scrolls down only', async ({ page }) => {
  const origin = await openConsole(page)
  await page.getByRole('link', { name: 'Credentials', exact: true }).click()
  await page.getByRole('row').nth(1).getByRole('link').click()
  const credential = new URL(page.url()).pathname
  const paths = [
    '/',
    '/credentials',
    credential,
    `${credential}/correct`,
    `${credential}/revoke`,
    '/issue',
    '/emails',
    '/journal',
    '/catalogue',
    '/catalogue/course/add',
    '/nowhere',
  ]
  for (const path of paths) {
    await page.goto(origin + path)
    for (const width of [390, 1280])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme })
        expect(await audit(page), `${path} ${width} ${colorScheme}`).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
          width,
        )
      }
  }
})
