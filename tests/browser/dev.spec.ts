// `npm run dev`, as an author of the site meets it: a changed word is on the open page, where the author was reading.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { page as about, closing } from '#content/pages/about.ts'
import { page as standards } from '#content/pages/standards.ts'
import { expect, open, test } from '#tests/support/browser/fixtures.ts'
import { hold } from '#tests/support/browser/requests.ts'

test.describe.configure({ mode: 'serial' })

// A copy, so that nothing else sees the changes; inside the project, so that its packages are found.
const copy = resolve(`dist/dev-copy-${process.pid}`)
let child: ChildProcess
let address = ''
let said = ''

function replaceIn(file: string, from: string, to: string): void {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} does not say: ${from}`)
  writeFileSync(path, text.replaceAll(from, to))
}

test.beforeAll(async () => {
  test.setTimeout(120_000)
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  for (const part of ['src', 'scripts', 'package.json', 'vite.config.ts', 'tsconfig.json'])
    cpSync(part, join(copy, part), { recursive: true })
  // Not a link: Node would find the renderer's parts where they really are, and load some of them twice.
  for (const part of readdirSync('dist').filter((name) => !name.startsWith('dev-copy')))
    cpSync(join('dist', part), join(copy, 'dist', part), { recursive: true })
  child = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: copy,
    // As in the shell of someone who has it set.
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      PUBLIC_URL: '',
      DATA_DIR: join(copy, 'data'),
    },
  })
  child.stdout?.on('data', (data) => (said += data))
  child.stderr?.on('data', (data) => (said += data))
  while (!/Northmark is at (\S+),/.test(said)) {
    if (child.exitCode !== null) throw new Error(`It ended saying: ${said}`)
    await Promise.race([once(child, 'exit'), child.stderr && once(child.stderr, 'data')])
  }
  address = /Northmark is at (\S+),/.exec(said)?.[1] ?? ''
})

test.afterAll(async () => {
  if (child.exitCode === null) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  rmSync(copy, { recursive: true, force: true })
})

function watch(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

test('reloads changed words and parts without scrolling', async ({ page, request }) => {
  const complaints = watch(page)
  await open(page, `${address}/about`)
  await expect(page.getByRole('heading', { level: 1, name: about.heading })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 300))
  replaceIn('src/content/pages/about.ts', 'heading: `About', 'heading: `Judgment, rewritten,')
  await expect(page.getByRole('heading', { level: 1, name: /^Judgment, rewritten/ })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
  // What is rendered for the next visitor says the same.
  expect(await (await request.get(`${address}/about`)).text()).toContain('Judgment, rewritten')
  const lastSection = page.getByRole('heading', { name: closing.heading })
  replaceIn('src/web/pages/about/about.tsx', '      <CallToAction {...closing} />\n', '')
  await expect(lastSection, said.slice(-2000)).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('applies a change made before the page listens', async ({ page, context, request }) => {
  // With no page connected, Vite itself would buffer the reload for the next one.
  await open(await context.newPage(), `${address}/about`)
  // Its own script comes after the page has been rendered for someone else.
  const letGo = await hold(page, /\/@vite\/client|html-proxy/)
  await page.goto(`${address}/standards`, { waitUntil: 'commit' })
  replaceIn('src/content/pages/standards.ts', standards.heading, 'Standards, edited early')
  await expect
    .poll(async () => (await request.get(`${address}/standards`)).text())
    .toContain('Standards, edited early')
  letGo()
  await expect(page.getByRole('heading', { level: 1, name: 'Standards, edited early' })).toBeVisible()
})

test('replaces a changed tool, and preserves its state', async ({ page }) => {
  const complaints = watch(page)
  await open(page, `${address}/certification`)
  await page.getByRole('tab', { name: 'Specializations' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Specializations' })
  const card = panel.getByRole('button').first()
  await card.click()
  await page.evaluate(() => Object.assign(window, { isStillTheSame: true }))
  const part = 'src/web/tools/curriculum/specializations.tsx'
  replaceIn(part, '{hours(count)}</p>', '{hours(count)} in all</p>')
  // Where it fails, what the server has said last tells why.
  await expect(panel.getByText(/hours in all/), said.slice(-2000)).toHaveCount(4)
  await expect(card).toHaveAttribute('aria-pressed', 'true')
  expect(await page.evaluate(() => 'isStillTheSame' in window), said.slice(-2000)).toBe(true)
  expect(complaints).toEqual([])
})

test('applies changed styles and scripts of the frame', async ({ page }) => {
  const complaints = watch(page)
  await open(page, `${address}/faq`)
  const root = page.locator('html')
  await expect(root).not.toHaveCSS('background-color', 'rgb(1, 2, 3)')
  replaceIn('src/web/styles.css', '    background: var(--paper);', '    background: rgb(1 2 3);')
  await expect(root, said.slice(-2000)).toHaveCSS('background-color', 'rgb(1, 2, 3)')
  replaceIn('src/web/frame/script/theme.ts', "toggle('dark'", "toggle('sombre'")
  await expect(root, said.slice(-2000)).toHaveClass(/sombre/)
  expect(complaints).toEqual([])
})

test('runs the API, and reloads its code', async ({ request }) => {
  const directory = await request.get(`${address}/api/credentials/directory?limit=1`)
  expect(await directory.json()).toHaveLength(1)
  replaceIn(
    'src/contract/failures.ts',
    'There is no such call.',
    'There is no such call, as was just written.',
  )
  await expect
    .poll(async () => (await request.get(`${address}/api/nothing`)).text())
    .toBe('There is no such call, as was just written.')
})
