// Opens certificates with an independent PDF reader and checks their words, structure and attachments.
import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { after, test } from 'node:test'
import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { ArtworkInput } from '#artwork/artwork-input.ts'
import { certificatePdf } from '#artwork/certificate/certificate.ts'
import { brand } from '#constants/brand.ts'
import { certificate as said } from '#content/shared/certificate.ts'
import { pagesAndQrInPdf } from '#tests/support/browser/read-qr.ts'
import {
  expired,
  input,
  longName,
  longTitle,
  longWord,
  namesByFamily,
  revoked,
  withoutExpiry,
} from '#tests/support/credentials/artwork.ts'

type Opened = { pdf: PDFDocumentProxy; page: PDFPageProxy }
const opened: PDFDocumentProxy[] = []

// Most tests look at the same one.
const plain = input()
let openedPlain: Promise<Opened> | undefined

function open(credential: ArtworkInput): Promise<Opened> {
  if (credential !== plain) return openNew(credential)
  openedPlain ??= openNew(credential)
  return openedPlain
}

async function openNew(credential: ArtworkInput): Promise<Opened> {
  const data = new Uint8Array(await certificatePdf(credential))
  const pdf = await getDocument({ data, verbosity: 0 }).promise
  opened.push(pdf)
  assert.equal(pdf.numPages, 1)
  return { pdf, page: await pdf.getPage(1) }
}

after(async () => {
  for (const pdf of opened) await pdf.loadingTask.destroy()
})

type Item = { type?: string; tag?: string; str?: string; transform?: number[]; width?: number }

const itemsOf = async ({ page }: Opened): Promise<Item[]> =>
  (await page.getTextContent({ includeMarkedContent: true })).items

// Compare letters only: readers differ in line breaks and composed marks.
const lettersOf = (text: string) => text.normalize('NFKC').replace(/[\s\u200b-\u200d\u2060]+/gu, '')

async function textOf(certificate: Opened): Promise<string> {
  return lettersOf((await itemsOf(certificate)).map(({ str = '' }) => str).join(''))
}

type Node = { role?: string; alt?: string; children?: Node[] }

async function elementsOf({ page }: Opened): Promise<Node[]> {
  const flatten = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(flatten)]
  const tree = await page.getStructTree()
  return tree ? flatten(tree as Node) : []
}

test('a certificate is one tagged page with a title, an author and a language', async () => {
  const { pdf } = await open(plain)
  const { info, metadata } = await pdf.getMetadata()
  const facts = new Map(Object.entries(info))
  const title = said.title(input().holderName, input().course.title)
  assert.equal((await pdf.getMarkInfo())?.Marked, true)
  assert.equal(facts.get('Title'), title)
  assert.equal(facts.get('Author'), brand.name)
  assert.equal(facts.get('Language'), 'en-US')
  assert.equal(facts.get('PDFFormatVersion'), '1.7')
  assert.deepEqual(metadata.get('dc:title'), title)
  const raw = (await certificatePdf(input())).toString('latin1')
  assert.match(raw, /AI Governance &amp; Human Resilience<\/rdf:li>/)
  assert.equal(new Map(Object.entries((await pdf.getViewerPreferences()) ?? {})).get('DisplayDocTitle'), true)
})

test('its structure is a heading, paragraphs, a link and a figure with alternative text', async () => {
  const certificate = await open(plain)
  const elements = await elementsOf(certificate)
  const count = (role: string) => elements.filter((element) => element.role === role).length
  assert.deepEqual([count('H1'), count('Link'), count('Figure')], [1, 1, 1])
  assert.ok(elements.find(({ role }) => role === 'Figure')?.alt?.includes(input().verificationUrl))
  const open_: (string | undefined)[] = []
  for (const { type, tag, str } of await itemsOf(certificate)) {
    if (type?.startsWith('beginMarkedContent')) open_.push(tag)
    else if (type === 'endMarkedContent') open_.pop()
    else if (str?.trim()) assert.ok(open_.length > 0, `untagged: ${str}`)
  }
})

test('says who earned what and when, and how to check it', async () => {
  const certificate = await open(plain)
  const shown = await textOf(certificate)
  const { holderName, course, id, verificationUrl } = input()
  const all = [holderName, course.title, id, verificationUrl, 'October 15, 2025', 'October 14, 2027']
  for (const text of [...all, said.preamble.toUpperCase(), said.earned.CERT, said.verify, said.signed]) {
    assert.ok(shown.includes(lettersOf(text)), text)
  }
  const [link] = await certificate.page.getAnnotations()
  assert.equal(link?.url, verificationUrl)
})

test('says so if it does not expire', async () => {
  const shown = await textOf(await open(withoutExpiry()))
  assert.ok(shown.includes(lettersOf(said.neverExpires)))
  assert.ok(!shown.includes(lettersOf(said.validUntil)))
})

for (const [credential, since, meaning] of [
  [expired, 'Expired on October 14, 2027', said.band.expired],
  [revoked, 'Revoked on May 1, 2026', said.band.revoked],
  [
    input({ standing: 'suspended', suspendedAt: '2026-05-02T09:00:00Z' }),
    'Suspended since May 2, 2026',
    said.band.suspended,
  ],
  [
    input({ standing: 'not-yet-valid', issuedAt: '2030-01-01T00:00:00Z' }),
    'Not valid before January 1, 2030',
    said.band['not-yet-valid'],
  ],
] as const) {
  test(`a certificate that is ${credential.standing} says so with the day`, async () => {
    const shown = await textOf(await open(credential))
    assert.ok(shown.includes(lettersOf(since)))
    assert.ok(shown.includes(lettersOf(meaning)))
    assert.ok(!(await textOf(await open(plain))).includes(lettersOf(meaning)))
  })
}

test('attaches the signed document byte for byte', async () => {
  const { pdf } = await open(plain)
  const files: { filename: string; content: Uint8Array }[] = Object.values(await pdf.getAttachments())
  assert.equal(files.length, 1)
  assert.equal(files[0]?.filename, 'NM-7K3Q-9XTP-4DW2-H.json')
  assert.equal(Buffer.from(files[0]?.content ?? []).toString('utf8'), input().document)
  const raw = (await certificatePdf(input())).toString('latin1')
  assert.match(raw, /\/AFRelationship \/Data/)
  assert.match(raw, /\/Subtype \/application#2Fvc/)
  const checksum = hash('md5', input().document)
  assert.ok(raw.includes(`/CheckSum <${checksum}>`), 'the 16 bytes, not the letters that stand for them')
})

test('an independent decoder reads the QR code', async () => {
  for (const credential of [plain, revoked]) {
    const { qr } = await pagesAndQrInPdf(await certificatePdf(credential))
    assert.equal(qr, `${credential.verificationUrl}?iuv=1`)
  }
})

test('a joiner in a name is neither visible nor read as a space', async () => {
  const certificate = await open(input({ holderName: 'Zero\u200dWidth Name Zoe\u200c' }))
  const text = (await itemsOf(certificate)).map(({ str = '' }) => str).join('')
  assert.ok(text.includes('ZeroWidth Name Zoe'), text)
})

// Families whose letters a reader gets back as they were written, whatever shapes them.
const plainlyRead = [
  ...['source-serif-4', 'noto-serif-armenian', 'noto-serif-georgian', 'noto-serif-ethiopic'],
  ...['noto-serif-sc', 'noto-serif-jp', 'noto-serif-kr'],
].map((family) => namesByFamily[family]?.join(' '))

const crowded: Partial<ArtworkInput>[] = [
  { holderName: longName },
  { holderName: longWord },
  { holderName: longName, course: { title: longTitle, type: 'MICRO' } },
  { holderName: 'Jo' },
  ...Object.values(namesByFamily).map((names) => ({ holderName: names.join(' ') })),
]

test('text stays in its column with any name, and is extractable', async () => {
  for (const changes of crowded) {
    const certificate = await open(input(changes))
    const { holderName = '' } = changes
    if (plainlyRead.includes(holderName))
      assert.ok((await textOf(certificate)).includes(lettersOf(holderName)), holderName)
    for (const { str, transform, width = 0 } of await itemsOf(certificate)) {
      if (!str?.trim()) continue
      const [left = 0, baseline = 0] = transform?.slice(4) ?? []
      assert.ok(left >= 95 && left + width <= 573, `${str} of ${changes.holderName}`)
      assert.ok(baseline > 60 && baseline < 520, `${str} of ${changes.holderName}`)
    }
  }
})
