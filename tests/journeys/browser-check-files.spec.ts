// The browser's own check of files: chosen or dropped, read in the browser, and sent nowhere.
import { type BadgeFormat, badgeFilePath, didDocumentPath, statusListPath } from '#domain/badge/addresses.ts'
import {
  choose,
  drop,
  type Given,
  id,
  open,
  press,
  said,
  test,
} from '#tests/support/browser/browser-check-site.ts'
import { expect } from '#tests/support/browser/fixtures.ts'
import {
  type Bytes,
  baked,
  bytesOf,
  drawing,
  pdfWith,
  textChunk,
} from '#tests/support/browser-check/credential-files.ts'
import { signedBadge, suspensionListPath } from '#tests/support/browser-check/issued-site.ts'

const inSvg = (text: string) =>
  bytesOf(drawing(`<openbadges:credential><![CDATA[${text}]]></openbadges:credential>`))

const kinds: [string, BadgeFormat, (text: string) => Bytes | Promise<Bytes>][] = [
  ['credential.json', 'json', bytesOf],
  ['badge.png', 'png', (text) => baked(textChunk(text))],
  ['badge.svg', 'svg', inSvg],
  ['certificate.pdf', 'pdf', (text) => pdfWith([{ name: 'credential.json', text }])],
]

for (const [name, format, make] of kinds)
  test(`${name} is checked here, chosen or dropped, and none of it is sent anywhere`, async ({
    page,
    site,
  }) => {
    const text = signedBadge(site.issuer, { holderName: 'Ngọc Ánh Ōkawa' })
    const bytes = await make(text)
    site.files[badgeFilePath(id, 'json')] = text
    if (format !== 'json') site.drawings[badgeFilePath(id, format)] = bytes
    await open(page, site, '')
    for (const [way, give] of Object.entries({ chosen: choose, dropped: drop })) {
      await give(page, { name: `${way} ${name}`, bytes })
      await expect(page.getByText(`The file ${way} ${name}`)).toBeVisible()
      await expect(page.locator('[data-conclusion="genuine"]')).toBeVisible()
      await expect(said(page)).toContainText(
        'Valid Credential: Ngọc Ánh Ōkawa, AI Governance & Human Resilience',
      )
      await expect(page.getByRole('img', { name: /^Our current badge/ })).toBeVisible()
      await expect(page.getByRole('definition').first()).toHaveText('Ngọc Ánh Ōkawa')
      await expect(page.getByRole('link', { name: 'Check it in our registry' })).toHaveAttribute(
        'href',
        `/verify?cid=${id}`,
      )
    }
    expect(site.asked.filter(({ body }) => body !== null)).toEqual([])
    const beyondCode = site.asked
      .map(({ path }) => path)
      .filter((path) => !/\.(js|css|woff2|html|tlog-proof)$|^\/log\/|\.bundle\.json$/.test(path))
    expect([...new Set(beyondCode)].toSorted()).toEqual(
      [
        ...new Set([
          didDocumentPath,
          statusListPath(1),
          suspensionListPath,
          badgeFilePath(id, 'json'),
          badgeFilePath(id, 'svg'),
          badgeFilePath(id, format),
        ]),
      ].toSorted(),
    )
  })

test('a file of a forger is not genuine, and what it says is marked as unproven', async ({ page, site }) => {
  await open(page, site)
  const text = signedBadge(site.issuer).replace('Amara', 'Mallory')
  await drop(page, { name: 'badge.png', bytes: baked(textChunk(text)) })
  await expect(said(page)).toContainText('Invalid Credential')
  await expect(page.getByRole('heading', { name: 'What the document claims (not proven)' })).toBeVisible()
  await expect(page.getByRole('definition').first()).toHaveText('Mallory Okafor-Lindqvist')
})

// A few lines that a careless reader turns into gigabytes.
const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join(
  '',
)
const unfolding = `<!DOCTYPE svg [<!ENTITY e0 "ha">${entities}]>${drawing('&e9;').slice(21)}`

const refused: [string, Given, RegExp][] = [
  ['an empty file', { name: 'a.json', bytes: new Uint8Array() }, /is empty/],
  ['a text', { name: 'a.txt', bytes: bytesOf('Dear holder') }, /not a JSON, PNG, SVG or PDF/],
  ['a picture without a credential', { name: 'a.png', bytes: baked() }, /no credential in this file/],
  ['a broken JSON', { name: 'a.json', bytes: bytesOf('{"type":') }, /does not contain a readable credential/],
  ['a cut off SVG', { name: 'a.svg', bytes: bytesOf(drawing().slice(0, -6)) }, /damaged/],
  ['an SVG that unfolds', { name: 'a.svg', bytes: bytesOf(unfolding) }, /damaged/],
  ['a cut off PDF', { name: 'a.pdf', bytes: bytesOf('%PDF-1.7\n1 0 obj') }, /damaged/],
]

test('a rejected file gets a message, and the previous result stays', async ({ page, site }) => {
  await open(page, site)
  await press(page)
  await expect(said(page)).toContainText('Valid Credential')
  const steps = await page.getByRole('listitem').count()
  for (const [name, file, words] of refused) {
    await choose(page, file)
    await expect(page.getByRole('alert'), name).toHaveText(words)
    await expect(page.getByLabel('Choose a credential file')).toHaveAccessibleDescription(words)
    await expect(page.getByLabel('Choose a credential file')).toHaveAttribute('aria-invalid', 'true')
    await expect(said(page)).toContainText('Valid Credential')
    await expect(page.getByRole('listitem')).toHaveCount(steps)
  }
  await drop(page, ...refused.map(([, file]) => file))
  await expect(page.getByRole('alert')).toHaveText(/^One file at a time here/)
  await drop(page, { name: 'a.json', bytes: bytesOf(signedBadge(site.issuer)) })
  await expect(page.getByRole('alert')).toBeEmpty()
  await expect(page.getByText('The file a.json')).toBeVisible()
})

test('a huge file is refused without being read', async ({ page, site }) => {
  await open(page, site)
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer()
    const file = new File(['x'], 'huge.pdf')
    Object.defineProperty(file, 'size', { value: 3_000_000_000 })
    dataTransfer.items.add(file)
    const event = new DragEvent('drop', { bubbles: true, cancelable: true })
    Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], files: [file] } })
    document.body.dispatchEvent(event)
  })
  await expect(page.getByRole('alert')).toContainText('larger than 20 MB')
})
