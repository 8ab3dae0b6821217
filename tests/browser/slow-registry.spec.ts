// Pages rendered while the registry does not answer are served with skeletons, and ask for themselves.
import type { FastifyInstance } from 'fastify'
import { readConfig } from '#boot/config.ts'
import { boot, type Services } from '#boot/services.ts'
import { seedCatalogue } from '#operations/catalogue/edit-catalogue.ts'
import { createApp } from '#server/app.ts'
import { readBuiltSite } from '#server/site/built-site.ts'
import { distDir } from '#server/site/site-manifest.ts'
import type { Store } from '#store/store.ts'
import { expect, expectSound, test } from '#tests/support/browser/fixtures.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'

let services: Services
let app: FastifyInstance
let address = ''
// What the registry does with each read until it answers again.
let answer: Promise<void> = Promise.resolve()

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  const config = readConfig({ DATA_DIR: temporaryFolder('slow') })
  services = await boot(config)
  await seedCatalogue(services, new Date())
  const { store } = services
  const slow: Partial<Store> = {
    catalogueVersion: () => answer.then(store.catalogueVersion),
    courses: () => answer.then(store.courses),
    directory: (...asked) => answer.then(() => store.directory(...asked)),
  }
  app = await createApp({
    config,
    services: { ...services, store: { ...store, ...slow } },
    site: await readBuiltSite(distDir),
    logTo: { write: () => {} },
  })
  address = await app.listen({ port: 0 })
})

test.afterAll(async () => {
  await app.close()
  await services.store.close()
})

test('the home page shows three skeleton cards until a slow registry answers', async ({
  page,
  pageWithoutScripts,
  complaints,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  answer = promise
  await pageWithoutScripts.goto(address)
  await expect(pageWithoutScripts.getByText(/programs could not be loaded/)).toBeVisible()
  await page.goto(address)
  const programs = page.getByRole('region', { name: 'Programs' })
  await programs.scrollIntoViewIfNeeded()
  const busy = programs.locator('[aria-busy="true"]')
  await expect(busy).toHaveAccessibleName('Loading programs')
  await expect(busy.locator('[data-skeleton]')).toHaveCount(3)
  await expectSound(page)
  resolve()
  await expect(programs.getByRole('listitem')).toHaveCount(3)
  await expect(busy).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('the home page says that the programs could not be loaded while the registry is down', async ({
  page,
}) => {
  answer = Promise.reject(new Error('The registry is down.'))
  answer.catch(() => {})
  await page.goto(address)
  const programs = page.getByRole('region', { name: 'Programs' })
  await programs.scrollIntoViewIfNeeded()
  await expect(programs.getByText(/programs could not be loaded/)).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Read more/ })).toHaveCount(3)
})

test('the directory shows six skeleton cards until a slow registry answers', async ({ page, complaints }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  answer = promise
  await page.goto(`${address}/directory?search=ada`)
  const busy = page.locator('[aria-busy="true"]')
  await expect(busy).toHaveAccessibleName('Loading credentials')
  await expect(busy.locator('[data-skeleton]')).toHaveCount(6)
  resolve()
  await expect(page.getByText('Try adjusting your search criteria')).toBeVisible()
  expect(complaints).toEqual([])
})

test('the directory says that the registry is down, and tries again', async ({
  page,
  pageWithoutScripts,
}) => {
  answer = Promise.reject(new Error('The registry is down.'))
  answer.catch(() => {})
  await pageWithoutScripts.goto(`${address}/directory`)
  await expect(pageWithoutScripts.getByText('Error loading credentials directory.')).toBeVisible()
  await page.goto(`${address}/directory`)
  await expect(page.getByRole('alert')).toContainText('Error loading credentials directory.')
  answer = Promise.resolve()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Try adjusting your search criteria')).toBeVisible()
})
