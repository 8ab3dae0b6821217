// The page of the browser's check, with the site's files signed and given by the test.
import type { Page } from '@playwright/test'
import { badgeFilePath, mediaTypes } from '#domain/badge/addresses.ts'
import { type Bytes, bytesOf, drawing } from '#tests/support/browser-check/credential-files.ts'
import {
  badgeAt,
  checkedAt,
  type Files,
  filesOf,
  type Issuer,
  issuerAt,
} from '#tests/support/browser-check/issued-site.ts'
import { type LoggedSite, type LogWanted, loggedSite } from '#tests/support/log/logged-site.ts'
import { test as base, expect } from './fixtures.ts'

export const { id, statusIndex } = badgeAt('')

// What the site answers, and what the page has asked it for.
export type Site = {
  address: string
  issuer: Issuer
  files: Files
  // The files that hold more than a document, by their paths.
  drawings: Record<string, Bytes>
  asked: { path: string; body: string | null }[]
  // How its log differs from the one that its files make.
  log: Partial<LogWanted>
  // What is served in the place of a file, the log's included.
  instead: Record<string, string | undefined>
}

// The log as the site would keep it now: of the document that it has, or had before it was taken away.
function logOf({ address, files, log }: Site, issued: string): LoggedSite {
  const path = badgeFilePath(id, 'json')
  const document = files[path] ?? issued
  const logged = loggedSite({ ...files, [path]: document }, { origin: address, id, now: checkedAt, ...log })
  if (path in files) return logged
  const { [path]: _, ...rest } = logged.files
  return { ...logged, files: rest }
}

export const test = base.extend<{ site: Site }>({
  site: async ({ page }, use, { config }) => {
    const address: string = config.metadata.specimen
    const issuer = issuerAt(address)
    const drawings = { [badgeFilePath(id, 'svg')]: bytesOf(drawing()) }
    const site: Site = { address, issuer, files: filesOf(issuer), drawings, asked: [], log: {}, instead: {} }
    const issued = site.files[badgeFilePath(id, 'json')] ?? ''
    let made: { of: string; logged: LoggedSite } | undefined
    const logged = () => {
      const of = JSON.stringify([site.files, site.log], (_, value) =>
        value instanceof Uint8Array ? [...value] : value,
      )
      if (made?.of !== of) made = { of, logged: logOf(site, issued) }
      return made.logged
    }
    await page.route(/\/(\.well-known|status|credentials|log)\//, (route) => {
      const path = new URL(route.request().url()).pathname
      const drawing = site.drawings[path]
      if (drawing)
        return route.fulfill({
          body: Buffer.from(drawing),
          contentType: path.endsWith('.svg') ? mediaTypes.svg : 'application/octet-stream',
        })
      const tile = logged().tiles[path]
      if (tile) return route.fulfill({ body: Buffer.from(tile) })
      const body = path in site.instead ? site.instead[path] : logged().files[path]
      return body === undefined ? route.fulfill({ status: 404, body: '' }) : route.fulfill({ body })
    })
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      site.asked.push({ path: pathname + search, body: request.postData() })
    })
    await page.clock.setFixedTime(checkedAt)
    await use(site)
  },
})

export async function open(page: Page, { address }: Site, query = `?id=${id}`): Promise<void> {
  await page.goto(`${address}/browser-check.html${query}`)
  await expect(page.getByRole('heading', { name: /^Check / })).toBeVisible()
}

export const press = (page: Page) => page.getByRole('button', { name: 'Check it in this browser' }).click()
export const said = (page: Page) => page.getByRole('status').first()
export const step = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

export type Given = { name: string; bytes: Bytes }

export async function choose(page: Page, { name, bytes }: Given): Promise<void> {
  const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) }
  await page.getByLabel('Choose a credential file').setInputFiles(file)
}

// Anywhere on the page.
export async function drop(page: Page, ...files: Given[]): Promise<void> {
  const given = files.map(({ name, bytes }) => ({ name, bytes: [...bytes] }))
  await page.evaluate((list) => {
    const dataTransfer = new DataTransfer()
    for (const { name, bytes } of list) dataTransfer.items.add(new File([Uint8Array.from(bytes)], name))
    const tell = (type: string) =>
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
    // What the page does not take, the browser would open in its place.
    if (tell('dragover') || tell('drop')) throw new Error('the file was left to the browser')
  }, given)
}
