// A holder without an account and without scripts: asks for links by email, hides a credential, takes the data, is done.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { SMTPServer } from 'smtp-server'
import { expect, expectSound, test } from '#tests/support/browser/fixtures.ts'
import { northmark } from '#tests/support/process/compiled-server.ts'
import { freePort } from '#tests/support/process/free-port.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'

const email = 'ada@example.com'

// A site of its own with a mail server, which gives out each email as it arrives.
async function startSite(page: Page) {
  const mails: string[] = []
  const mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _, done) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        mails.push(Buffer.concat(pieces).toString().replaceAll('=\r\n', '').replaceAll('=3D', '='))
        done()
      })
    },
  })
  const mailPort = await freePort()
  await new Promise<void>((ready) => mailServer.listen(mailPort, '127.0.0.1', ready))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const env = {
    ...process.env,
    ...{ PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: origin, SAMPLE_DATA: 'off' },
    ...{ DATA_DIR: temporaryFolder('my-credentials'), SHUTDOWN_DELAY_SECONDS: '0' },
    ...{ SMTP_URL: `smtp://127.0.0.1:${mailPort}`, CONTACT_EMAIL: 'office@example.org' },
  }
  const run = (...args: string[]): ChildProcess =>
    spawn(process.execPath, [northmark, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const server = run('serve')
  for (let said = ''; !said.includes('Northmark is at'); )
    said += (await once(server.stderr as NodeJS.ReadableStream, 'data'))[0]
  page.context().once('close', () => {
    server.kill('SIGTERM')
    mailServer.close()
  })
  const command = async (...args: string[]) => expect((await once(run(...args), 'exit'))[0]).toBe(0)
  for (const course of ['certification', 'micro-finance'])
    await command(
      ...['issue', '--first-name', 'Ada', '--last-name', 'Lovelace', '--email', email],
      ...['--course', course, '--why', 'Passed'],
    )
  return { origin, mails, send: () => command('outbox', 'send') }
}

async function ask(page: Page, origin: string, address: string) {
  await page.goto(`${origin}/my-credentials`)
  await page.getByLabel('Your email address').fill(address)
  await page.getByRole('button', { name: 'Email me my links' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  return page.locator('main').textContent()
}

const linkIn = (mail = '') => /http:\S+\/my-credentials\/open\?key=[\w-]+/.exec(mail)?.[0] ?? ''

test('a holder asks, opens, hides, lists, downloads and is done, without scripts', async ({
  page,
  pageWithoutScripts: holder,
}) => {
  const { origin, mails, send } = await startSite(page)
  await holder.goto(`${origin}/my-credentials`)
  await holder.getByLabel('Your email address').evaluate((field) => field.removeAttribute('required'))
  await holder.getByLabel('Your email address').fill('ada')
  await holder.getByRole('button', { name: 'Email me my links' }).click()
  await expect(holder.getByLabel('Your email address')).toHaveAccessibleDescription(/Enter an email address/)
  const said = await ask(holder, origin, 'Ada@Example.COM')
  expect(await ask(holder, origin, 'nobody@example.com')).toBe(said)
  await send()
  await expect.poll(() => mails.length).toBe(1)
  const link = linkIn(mails[0])
  // As a mail scanner does.
  for (const method of ['HEAD', 'GET'])
    expect((await page.request.fetch(link, { method })).status()).toBe(200)
  await holder.goto(link)
  await holder.getByRole('button', { name: 'Open my page' }).click()
  await expect(holder.getByRole('heading', { name: `Issued to ${email}` })).toBeVisible()
  expect(holder.url()).not.toContain('key')
  // In another browser, and after it was used.
  await page.goto(link)
  await expectSound(page)
  await page.getByRole('button', { name: 'Open my page' }).click()
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expectSound(page)

  const listed = async () => {
    await page.goto(`${origin}/directory?search=Lovelace`)
    return page.locator('main').getByRole('listitem').filter({ hasText: 'Ada Lovelace' }).count()
  }
  expect(await listed()).toBe(2)
  const first = holder.locator('main li', { has: holder.getByRole('heading', { level: 3 }) }).first()
  await first.getByRole('button', { name: 'Hide me from the directory' }).click()
  await expect(holder.getByRole('status')).toHaveText('This credential no longer appears in the directory.')
  expect(await listed()).toBe(1)
  await first.getByRole('button', { name: 'List me in the directory' }).click()
  await expect(holder.getByRole('status')).toHaveText('This credential is listed in the directory again.')
  expect(await listed()).toBe(2)
  const draft = await first.getByRole('link', { name: 'Ask for a correction' }).getAttribute('href')
  expect(draft).toMatch(/^mailto:office@example\.org\?subject=Correction%20of%20NM-.*What%20is%20wrong/)
  const download = holder.waitForEvent('download')
  await holder.getByRole('button', { name: 'Download my data' }).click()
  const data = JSON.parse(readFileSync(await (await download).path(), 'utf8'))
  expect([data.email, data.credentials.length]).toEqual([email, 2])
  expect(JSON.stringify(data)).toContain('holder, by email')
  const [cookie] = await holder.context().cookies()
  expect(cookie).toMatchObject({ path: '/my-credentials/own', httpOnly: true, sameSite: 'Strict' })
  await holder.getByRole('button', { name: 'Done' }).click()
  await expect(holder.getByRole('heading', { name: 'Done' })).toBeVisible()
  expect(await holder.context().cookies()).toEqual([])
  await holder.goto(`${origin}/my-credentials/own`)
  await expect(holder.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})

test('each state of the page is sound', async ({ page, complaints }) => {
  const { origin, mails, send } = await startSite(page)
  await page.goto(`${origin}/my-credentials`)
  await expectSound(page)
  await ask(page, origin, email)
  await expectSound(page)
  await send()
  await expect.poll(() => mails.length).toBe(1)
  await page.goto(linkIn(mails[0]))
  await page.getByRole('button', { name: 'Open my page' }).click()
  await expect(page.getByRole('heading', { name: `Issued to ${email}` })).toBeVisible()
  await expectSound(page)
  const { SHOTS: folder } = process.env
  if (folder)
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        await page.evaluate((name) => {
          document.documentElement.className = name
        }, colorScheme)
        await page.screenshot({ path: `${folder}/own-${width}-${colorScheme}.png`, fullPage: true })
      }
  expect(complaints).toEqual([])
})
