// The catalogue on the pages of a browser: what an operator changes shows at the next load, and the page comes alive
// without a complaint. It has a server and a registry of its own, since it changes what others read.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, expectSound, open, test } from '#tests/support/browser/fixtures.ts'
import { northmark } from '#tests/support/process/compiled-server.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { changeFromOutside } from '#tests/support/stores/change-from-outside.ts'

let server: ChildProcess
let address = ''
const environment = {
  ...process.env,
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: temporaryFolder('catalogue'),
  RATE_LIMIT_PER_MINUTE: 'off',
  SAMPLE_DATA: 'off',
}

const run = (...args: string[]) =>
  execFileSync(process.execPath, [northmark, ...args], { env: environment, stdio: 'pipe' })

test.describe.configure({ mode: 'serial', timeout: 90_000 })

test.beforeAll(async () => {
  server = spawn(process.execPath, [northmark, 'serve'], { env: environment })
  let said = ''
  server.stderr?.on('data', (data) => (said += data))
  while (!/Northmark is at (\S+)\. /.test(said)) await once(server.stderr as NodeJS.ReadableStream, 'data')
  address = /Northmark is at (\S+)\. /.exec(said)?.[1] ?? ''
})

test.afterAll(() => void server.kill('SIGTERM'))

test('shows a new price and course at the next load, and hydrates with them', async ({
  page,
  complaints,
}) => {
  run('courses', 'edit', 'micro-energy', '--price', '849.00', '--why', 'Prices of 2027')
  const facts = ['--title', 'AI in the Courts', '--description', 'Evidence and duty.', '--hours', '12']
  run('courses', 'add', 'micro-law', '--type', 'MICRO', ...facts, '--crus', '9', '--price', '1250.00')

  await open(page, `${address}/micro`)
  const row = (title: string) =>
    page.getByRole('region', { name: 'All Programs' }).getByRole('listitem').filter({ hasText: title })
  await expect(row('AI Reliability in Energy')).toContainText('$849')
  await expect(row('AI in the Courts')).toContainText('$1,250')
  await expect(row('AI in the Courts').locator('details')).toHaveCount(0)
  await expect(row('AI in the Courts').getByRole('link')).toHaveAttribute('href', /subject=micro-law$/)
  await page.getByRole('searchbox', { name: 'Search programs' }).fill('duty')
  await expect(page.getByRole('status')).toHaveText('1 of 5 programs')
  await page.getByLabel('Industry').selectOption('Energy')
  await expect(page.getByText('No programs found')).toBeVisible()

  await open(page, `${address}/contact?subject=micro-law`)
  await expect(page.getByLabel('Subject')).toHaveValue('Enrollment in AI in the Courts')
  expect(complaints).toEqual([])
})

test('shows added posts on the home page, with or without a date, and on their own pages', async ({
  page,
  complaints,
}) => {
  const facts = ['--title', 'The first hundred days', '--excerpt', 'Where to begin.']
  run('posts', 'add', 'first-hundred-days', ...facts, '--published', '2026-06-01')
  run('posts', 'add', 'soon', '--title', 'A post to come', '--excerpt', 'Without a cover or a date.')
  const notice = page.getByRole('article', { name: 'The first hundred days' })
  await open(page, `${address}/`)
  const undated = page.getByRole('listitem').filter({ hasText: 'A post to come' })
  await expect(undated).toContainText(/Northmark.*Recent · 5 min read/)
  await page.getByRole('link', { name: 'Read more: The first hundred days' }).click()
  await expect(page).toHaveURL(`${address}/blog/first-hundred-days`)
  await expect(notice).toContainText('June 1, 2026')
  await expect(notice).not.toContainText('On Monday')
  expect(complaints).toEqual([])
})

test('a full cohort has a disabled button', async ({ page }) => {
  await changeFromOutside(
    { environment },
    'UPDATE session SET enrolled = capacity WHERE enrolled = 67',
    'UPDATE catalogue_version SET version = version + 1',
  )
  await open(page, `${address}/certification`)
  await expect(page.getByRole('button', { name: 'Session Full' })).toBeDisabled()
  await expect(page.getByText('80 of 80 enrolled')).toHaveClass(/text-invalid/)
  await expect(page.getByRole('link', { name: 'Enroll in Session' })).toHaveCount(1)
  await expectSound(page)
})
