// What is written is opened by a reader that is not ours: words, structure, links and pictures.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type Font, readFont } from '#formats/font/font.ts'
import { TaggedPdf } from '#formats/pdf/document.ts'
import { setRuns, widthOfRuns } from '#formats/pdf/fonts.ts'
import { writeNumber, writeText } from '#formats/pdf/objects.ts'

const about = {
  title: 'Loss & <gain> 東京',
  author: 'Northmark',
  subject: 'A test',
  language: 'en-US',
  day: '2026-11-16',
}

let font: Font
let bytes: Uint8Array<ArrayBuffer>
let pdf: PDFDocumentProxy

before(async () => {
  font = await readFont('AAAAAA+Text', new Uint8Array(readFileSync('src/web/fonts/paper-text.woff')))
  const drawn = new TaggedPdf(about, { width: 300, height: 200 })
  const say = (words: string, x: number, y: number) =>
    drawn.text(setRuns(words, [font]), [x, y], { size: 12, colour: '#123456' })
  drawn.addPage()
  const heading = drawn.element(drawn.root, 'H1')
  drawn.inside(heading, () => say('Über alles', 20, 30))
  const table = drawn.element(drawn.root, 'Table')
  const row = drawn.element(table, 'TR')
  drawn.inside(drawn.element(row, 'TH', { scope: 'Row' }), () => say('Sum', 20, 50))
  drawn.inside(drawn.element(row, 'TD'), () => say('$1,234', 100, 50))
  const figure = drawn.element(drawn.root, 'Figure', { alt: 'A black square' })
  drawn.place(figure, { left: 20, top: 100, width: 50, height: 50 })
  drawn.inside(figure, () => drawn.rectangle({ left: 20, top: 100, width: 50, height: 50 }, '#000000'))
  const name = drawn.element(drawn.element(drawn.root, 'P'), 'Span', { actual: '東京' })
  const bits = new Uint8Array(8).fill(0b11110000)
  drawn.inside(name, () =>
    drawn.stencil(
      { widthPx: 8, heightPx: 8, bits },
      { left: 200, top: 100, width: 40, height: 40 },
      '#ff0000',
    ),
  )
  drawn.artifact('Pagination', () => say('Page 1', 20, 190))
  drawn.addPage()
  const link = drawn.element(drawn.element(drawn.root, 'P'), 'Link')
  drawn.inside(link, () => say('Open it', 20, 30))
  drawn.link(link, { left: 20, top: 20, width: 60, height: 14 }, 'https://a.example/(x)?y=1&z=é', 'Open it')
  bytes = await drawn.bytes()
  pdf = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise
})

after(() => pdf.loadingTask.destroy())

test('every object stands where the table of the file says it does', () => {
  const text = Buffer.from(bytes).toString('latin1')
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  const rows = text.slice(start).match(/^\d{10} 00000 n $/gm) ?? []
  assert.ok(rows.length > 10)
  rows.forEach((row, index) => {
    const place = Number(row.slice(0, 10))
    assert.ok(text.startsWith(`${index + 1} 0 obj\n`, place), row)
  })
})

test('title, author, language and marks are told', async () => {
  const { info, metadata } = await pdf.getMetadata()
  const facts = new Map(Object.entries(info))
  assert.equal(facts.get('Title'), about.title)
  assert.equal(facts.get('Author'), about.author)
  assert.equal(facts.get('Language'), 'en-US')
  assert.equal(metadata.get('dc:title'), about.title)
  assert.equal((await pdf.getMarkInfo())?.Marked, true)
  assert.match(Buffer.from(bytes).toString('latin1'), /<pdfuaid:part>1</)
})

test('words are read back as they were set', async () => {
  const { items } = await (await pdf.getPage(1)).getTextContent()
  const words = items.flatMap((item) => ('str' in item && item.str.trim() ? [item.str] : []))
  assert.deepEqual(words, ['Über alles', 'Sum', '$1,234', 'Page 1'])
})

type Node = { role?: string; alt?: string; children?: Node[] }

test('the structure has every element, with what pictures show', async () => {
  const flatten = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(flatten)]
  const tree = flatten((await (await pdf.getPage(1)).getStructTree()) as Node)
  const roles = tree.flatMap(({ role }) => (role ? [role] : []))
  assert.deepEqual(
    roles.filter((role) => role !== 'Root'),
    ['Document', 'H1', 'Table', 'TR', 'TH', 'TD', 'Figure', 'P', 'Span'],
  )
  assert.equal(tree.find(({ role }) => role === 'Figure')?.alt, 'A black square')
  assert.match(Buffer.from(bytes).toString('latin1'), /\/ActualText <FEFF67714EAC>/)
})

test('a link leads where it says, and is part of the structure', async () => {
  const page = await pdf.getPage(2)
  const [link] = await page.getAnnotations()
  assert.equal(link?.url, 'https://a.example/(x)?y=1&z=%C3%A9')
  const flatten = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(flatten)]
  assert.ok(flatten((await page.getStructTree()) as Node).some(({ role }) => role === 'Link'))
})

test('pictures stand where they were drawn, counted from the top', async () => {
  const page = await pdf.getPage(1)
  const canvas = createCanvas(300, 200)
  const context: unknown = canvas.getContext('2d')
  await page.render({
    canvas: null,
    canvasContext: context as CanvasRenderingContext2D,
    viewport: page.getViewport({ scale: 1 }),
  }).promise
  const at = (x: number, y: number) => [...canvas.getContext('2d').getImageData(x, y, 1, 1).data.slice(0, 3)]
  assert.deepEqual(at(45, 125), [0, 0, 0])
  assert.deepEqual(at(45, 95), [255, 255, 255])
  // The left half of the stencil is ink.
  assert.deepEqual(at(210, 120), [255, 0, 0])
  assert.deepEqual(at(230, 120), [255, 255, 255])
})

test('figures are all of one width, so that sums stand under one another', () => {
  const widthOf = (text: string) => widthOfRuns(setRuns(text, [font]))
  assert.equal(widthOf('$1,111,111'), widthOf('$8,407,926'))
})

test('letters that stand wide apart are still one word', async () => {
  const drawn = new TaggedPdf(about, { width: 300, height: 200 })
  drawn.addPage()
  drawn.inside(drawn.element(drawn.root, 'P'), () =>
    drawn.text(setRuns('Zipf’s f” (f) V’A', [font]), [20, 30], { size: 8, colour: '#000000' }),
  )
  const opened = await getDocument({ data: await drawn.bytes(), verbosity: 0 }).promise
  const { items } = await (await opened.getPage(1)).getTextContent()
  assert.equal(items.map((item) => ('str' in item ? item.str : '')).join(''), 'Zipf’s f” (f) V’A')
  await opened.loadingTask.destroy()
})

test('tracking stands between letters, and not after the last', () => {
  const widthOf = (text: string, tracking: number) => widthOfRuns(setRuns(text, [font], tracking))
  assert.ok(Math.abs(widthOf('nnn', 0.05) - widthOf('nnn', 0) - 0.1) < 1e-9)
})

test('numbers have no exponent, and texts may have letters of every script', () => {
  assert.equal(writeNumber(1e-9), '0')
  assert.equal(writeNumber(-0.00001), '0')
  assert.equal(writeNumber(12.34567), '12.346')
  assert.equal(writeText('aé😀'), '<FEFF006100E9D83DDE00>')
})
