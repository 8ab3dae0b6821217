// Opens every published PDF with an independent reader and checks its words, structure and reported size.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { brand } from '#constants/brand.ts'
import { certification, moduleHours } from '#constants/certification.ts'
import type { DownloadDocument, DownloadFile } from '#content/shared/document.ts'
import { makeDownloads } from '#scripts/build/downloads.ts'
import { siteDir } from '#scripts/build/paths.ts'
import { ourDocuments } from '#tests/support/browser/our-documents.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'

const folder = temporaryFolder('downloads')
const opened = new Map<string, PDFDocumentProxy>()
let files: DownloadFile[] = []

before(async () => {
  writeFileSync(join(folder, 'of-a-former-release.pdf'), '')
  files = await makeDownloads(folder, join(folder, 'list.json'))
  for (const { id, file } of files) {
    const data = new Uint8Array(readFileSync(join(folder, file)))
    opened.set(id, await getDocument({ data, verbosity: 0 }).promise)
  }
})

after(async () => {
  for (const pdf of opened.values()) await pdf.loadingTask.destroy()
})

function pdfOf({ id }: DownloadDocument): PDFDocumentProxy {
  const pdf = opened.get(id)
  assert.ok(pdf, `${id} was made`)
  return pdf
}

const pagesOf = (pdf: PDFDocumentProxy): Promise<PDFPageProxy[]> =>
  Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)))

type Node = { role?: string; alt?: string; children?: Node[] }

async function elementsOf(pdf: PDFDocumentProxy): Promise<Node[]> {
  const flatten = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(flatten)]
  const trees = await Promise.all((await pagesOf(pdf)).map((page) => page.getStructTree()))
  return trees.flatMap((tree) => (tree ? flatten(tree as Node) : []))
}

type Item = { type?: string; tag?: string; str?: string }

// What is read aloud: everything but artifacts. Nothing on a page may be neither.
function tellingOf(items: Item[]): string[] {
  const open: (string | undefined)[] = []
  const texts: string[] = []
  for (const { type, tag, str } of items) {
    if (type?.startsWith('beginMarkedContent')) open.push(tag)
    else if (type === 'endMarkedContent') open.pop()
    else if (str?.trim()) {
      assert.ok(open.length > 0, `untagged: ${str}`)
      if (!open.includes('Artifact')) texts.push(str)
    }
  }
  return texts
}

async function textOf(pdf: PDFDocumentProxy): Promise<string> {
  const pages = await pagesOf(pdf)
  const contents = await Promise.all(pages.map((page) => page.getTextContent({ includeMarkedContent: true })))
  return contents
    .flatMap(({ items }) => tellingOf(items))
    .join(' ')
    .replace(/\s+/g, ' ')
}

const textsOfRow = ({ heading, cells }: { heading: string; cells: string[] }) =>
  [heading, ...cells].filter((text) => text.trim() !== '' && text !== '☐')

const textsOfBlocks = ({ sections }: DownloadDocument): string[] =>
  sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => {
      if (block.kind === 'paragraph') return [block.text]
      if (block.kind === 'list' || block.kind === 'steps') return block.items
      if (block.kind === 'terms') return block.items.flatMap(({ term, text }) => [term, text])
      if (block.kind === 'table') return [block.caption, ...block.columns, ...block.rows.flatMap(textsOfRow)]
      if (block.kind === 'timeline') return [block.caption, ...block.stages.map(({ text }) => text)]
      return block.links.map(({ text }) => text)
    }),
  )

test('publishes nine documents, each at its own address', () => {
  assert.equal(files.length, 9)
  assert.equal(new Set(files.map(({ id }) => id)).size, files.length)
  assert.deepEqual(JSON.parse(readFileSync(join(folder, 'list.json'), 'utf8')), files)
})

for (const document of ourDocuments.downloads) {
  test(`${document.id} is a tagged PDF with a title, an author and a language`, async () => {
    const pdf = pdfOf(document)
    const metadata = await pdf.getMetadata()
    const info = new Map(Object.entries(metadata.info))
    const preferences = new Map(Object.entries((await pdf.getViewerPreferences()) ?? {}))
    assert.equal((await pdf.getMarkInfo())?.Marked, true)
    assert.equal(info.get('Title'), document.title)
    assert.equal(info.get('Author'), brand.name)
    assert.equal(info.get('Subject'), document.summary)
    assert.equal(info.get('Language'), 'en-US')
    assert.equal(info.get('PDFFormatVersion'), '1.7')
    assert.equal(preferences.get('DisplayDocTitle'), true)
  })

  test(`${document.id} has the size and the pages that are reported`, () => {
    const file = files.find(({ id }) => id === document.id)
    assert.ok(file)
    assert.equal(readFileSync(join(folder, file.file)).length, file.bytes)
    assert.equal(pdfOf(document).numPages, file.pages)
    assert.ok(file.pages >= 2 && file.pages <= 5, `${file.pages} pages`)
  })

  test(`${document.id} has the structure of its content`, async () => {
    const elements = await elementsOf(pdfOf(document))
    const count = (role: string) => elements.filter((element) => element.role === role).length
    assert.equal(count('H1'), 1)
    assert.equal(count('H2'), document.sections.length)
    const blocks = document.sections.flatMap((section) => section.blocks)
    const tables = blocks.filter(({ kind }) => kind === 'table')
    if (tables.length > 0) {
      for (const role of ['Table', 'Caption', 'TR', 'TH', 'TD']) assert.ok(count(role) > 0, role)
    }
    const figures = elements.filter(({ role }) => role === 'Figure')
    assert.ok(figures.every(({ alt }) => alt))
  })

  test(`${document.id} has all of its text, and an outline of its sections`, async () => {
    const pdf = pdfOf(document)
    const shown = await textOf(pdf)
    const headings = document.sections.map(({ heading }) => heading)
    for (const text of [document.summary, ...headings, ...textsOfBlocks(document)]) {
      assert.ok(shown.includes(text), `missing: ${text}`)
    }
    assert.deepEqual(
      (await pdf.getOutline())?.map(({ title }) => title),
      headings,
    )
    for (const { id } of document.sections) assert.ok(await pdf.getDestination(id), id)
  })
}

test('every document equals the build’s byte for byte, and none of a former release remains', () => {
  assert.deepEqual(readdirSync(folder).sort(), [...files.map(({ file }) => file), 'list.json'].sort())
  for (const { file } of files)
    assert.ok(readFileSync(join(folder, file)).equals(readFileSync(join(siteDir, 'downloads', file))), file)
})

test('the hours of the modules add up to the hours of their pillars and of the certification', () => {
  const sum = (hours: readonly number[]) => hours.reduce((total, count) => total + count, 0)
  const { technical, ethics, resilience, specialization } = moduleHours
  assert.equal(sum(technical), certification.pillarHours.technical)
  assert.equal(sum(ethics), certification.pillarHours.ethics)
  assert.equal(sum(resilience), certification.pillarHours.resilience)
  assert.equal(sum(specialization), certification.specializationHours)
  assert.equal(sum(Object.values(moduleHours).flat()), certification.hours)
})
