// A bundle, checked in the browser with the network cut.
import { statusListPath } from '#domain/badge/addresses.ts'
import { statusListOf } from '#domain/badge/badge.ts'
import { type CredentialBundle, writeCredentialBundle } from '#domain/log/credential-bundle.ts'
import { drop, open, said, step, test } from '#tests/support/browser/browser-check-site.ts'
import { audit, expect } from '#tests/support/browser/fixtures.ts'
import { bytesOf } from '#tests/support/browser-check/credential-files.ts'
import { badgeAt, checkedAt, signedList } from '#tests/support/browser-check/issued-site.ts'
import { sha256 } from '#tests/support/log/draws.ts'
import { loggedSite } from '#tests/support/log/logged-site.ts'
import { moveInto } from '#tests/support/log/move-bundle.ts'
import { encodeList, listBytesOf } from '#tests/support/stores/status-bits.ts'

const { id, statusIndex } = badgeAt('')
const fileOf = (bundle: CredentialBundle) => ({
  name: `${id}.bundle.json`,
  bytes: bytesOf(writeCredentialBundle(bundle)),
})

test('checks a bundle offline against itself and the remembered log, never green', async ({
  page,
  site,
  context,
}) => {
  const { bundle, log } = loggedSite(site.files, { origin: site.address, id, now: checkedAt })
  await open(page, site, '')
  // The code of the check comes with the first file; after it, nothing does. No log was ever seen here.
  await drop(page, { name: 'a.txt', bytes: bytesOf('Dear holder') })
  await expect(page.getByRole('alert')).not.toBeEmpty()
  const cutNetwork = async () => {
    await context.setOffline(true)
    await page.route('**', (route) => route.abort())
  }
  await cutNetwork()
  site.asked.length = 0
  await drop(page, fileOf(bundle))
  await expect(page.locator('[data-conclusion="self-consistent"]')).toBeVisible()
  await expect(said(page)).toContainText('Consistent, but not proven')
  await expect(said(page)).toContainText('on March 1, 2026 at 11:55 UTC, the date of its status lists')
  await expect(said(page)).not.toContainText('Amara')
  await expect(page.getByRole('heading', { name: 'What the document claims (not proven)' })).toBeVisible()
  await expect(step(page, 'Log is the expected one')).toContainText(log.vkey)
  await expect(step(page, 'In the public log')).toContainText('Passed')
  await expect(step(page, 'Matches our registry')).toContainText('This check was offline')
  await expect(page.locator('[data-conclusion="genuine"]')).toHaveCount(0)
  // It may fetch the log policy, but nothing that reveals which credential is checked.
  expect(site.asked.map(({ path }) => path).filter((path) => path !== '/.well-known/did.json')).toEqual([])
  await expect(page.getByRole('img', { name: /^Our current badge/ })).toHaveCount(0)
  expect(await audit(page)).toEqual([])
  // Once the log was seen, the credential was genuine on the bundle's date.
  await context.setOffline(false)
  await page.unroute('**')
  await drop(page, { name: 'a.json', bytes: bytesOf(bundle.files[`/credentials/${id}.json`] ?? '') })
  await expect(page.locator('[data-conclusion="genuine"]')).toBeVisible()
  await cutNetwork()
  await drop(page, fileOf(bundle))
  await expect(page.locator('[data-conclusion="valid-then"]')).toContainText(
    'Genuine on the bundle’s date: Amara Okafor-Lindqvist',
  )
})

test('dates a bundle that an outsider moved into a later head by its lists, and asks the site if it can', async ({
  page,
  site,
  context,
}) => {
  const listPath = statusListPath(1)
  const { bit } = statusListOf(statusIndex)
  const hash = sha256(listBytesOf([bit]))
  const wanted = { origin: site.address, id, now: checkedAt }
  const old = loggedSite(site.files, wanted).bundle
  // Revoked since: the list has a newer leaf, and the site serves it.
  site.log = { after: [{ type: 'list', list: 1, purpose: 'revocation', hash }] }
  site.instead[listPath] = signedList(site.issuer, { encodedList: encodeList([bit]) })
  const later = loggedSite(site.files, { ...wanted, ...site.log })
  const moved = await moveInto(later, old)
  const dropMoved = () => drop(page, { name: `${id}.bundle.json`, bytes: bytesOf(moved) })
  const cutNetwork = async () => {
    await context.setOffline(true)
    await page.route('**', (route) => route.abort())
  }
  const atLists = 'March 1, 2026 at 11:55 UTC'
  // The log is unknown: today, and a year later.
  await open(page, site, '')
  await drop(page, { name: 'a.txt', bytes: bytesOf('Dear holder') })
  await expect(page.getByRole('alert')).not.toBeEmpty()
  await cutNetwork()
  await dropMoved()
  await expect(page.locator('[data-conclusion="self-consistent"]')).toContainText(atLists)
  await expect(page.getByText(/newest in the log/)).toHaveCount(0)
  await page.clock.setFixedTime(checkedAt + 366 * 86_400_000)
  await dropMoved()
  await expect(page.locator('[data-conclusion="self-consistent"]')).toContainText(
    'This bundle is 366 days old.',
  )
  await expect(page.locator('[data-conclusion="self-consistent"]')).toContainText(atLists)
  // With the newest head at hand.
  await page.clock.setFixedTime(checkedAt)
  await context.setOffline(false)
  await page.unroute('**')
  await dropMoved()
  await expect(page.locator('[data-conclusion="revoked"]')).toBeVisible()
  // The log is known from that check: still no later than its lists.
  await cutNetwork()
  await dropMoved()
  await expect(page.locator('[data-conclusion="valid-then"]')).toContainText(atLists)
  await expect(page.locator('[data-conclusion="genuine"]')).toHaveCount(0)
})
