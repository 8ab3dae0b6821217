// Draws board papers outside a browser, with the same fonts and a canvas that is not a browser's, and reads any paper back by
// its structure, with a reader that is not ours.
import { readFileSync } from 'node:fs'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { cutFace } from '#artwork/type/cuts.ts'
import { type Family, families, filesFor } from '#artwork/type/families.ts'
import { readFont } from '#formats/font/font.ts'
import { composePaper, type PaperParts } from '#web/tools/calculator/paper/compose.ts'
import { drawPaper } from '#web/tools/calculator/paper/draw.ts'
import { type Drawing, letteringWith } from '#web/tools/calculator/paper/lettering.ts'
import type { Faces } from '#web/tools/calculator/paper/typeset.ts'

const face = (name: string) =>
  readFont(`NORTHM+Newsreader-${name}`, new Uint8Array(readFileSync(`src/web/fonts/paper-${name}.woff`)))

export const readFaces = async (): Promise<Faces> => ({
  text: await face('text'),
  strong: await face('strong'),
  display: await face('display'),
  names: await face('names'),
})

const hasOwnFile = (codePoint: number) => (family: Family) =>
  family.name.startsWith('noto') && family.group !== 'alphabet' && filesFor(family, codePoint).length > 0

// A device that has letters for the text, whatever this machine has: they are those of certificates.
async function familyWith(text: string): Promise<string> {
  const names = new Set<string>()
  for (const letter of text.replace(/[\p{Script=Latin}\p{Script=Common}]/gu, '')) {
    const codePoint = letter.codePointAt(0) ?? 0
    const family = families.find(hasOwnFile(codePoint))
    for (const file of family ? filesFor(family, codePoint) : []) {
      const name = `${file.family.name} ${file.part}`
      if (!GlobalFonts.has(name)) GlobalFonts.register(await cutFace(file, 'display'), name)
      names.add(`"${name}"`)
    }
  }
  return [...names, 'serif'].join(', ')
}

function makeDrawing(widthPx: number, heightPx: number): Drawing {
  const context: unknown = createCanvas(widthPx, heightPx).getContext('2d')
  return context as Drawing
}

export const letteringFor = async (text: string) => letteringWith(makeDrawing, await familyWith(text))

export async function paperPdf(parts: PaperParts): Promise<Uint8Array<ArrayBuffer>> {
  const typed = [parts.organization, ...parts.scenarios.map(({ name }) => name)].join(' ')
  const hasOthers = /[^\p{Script=Latin}\p{Script=Common}]/u.test(typed)
  const lettering = hasOthers ? await letteringFor(typed) : letteringWith(makeDrawing, 'serif')
  return drawPaper(composePaper(parts), await readFaces(), lettering)
}

// An element of a paper's structure, with the words that stand in it.
export type PaperElement = { role: string; alt: string; words: string; children: PaperElement[] }

type Node = { role?: string; alt?: string; id?: string; children?: Node[] }
type Item = { type?: string; id?: string; str?: string; hasEOL?: boolean; tag?: string }

export type ReadPaper = {
  pages: number
  title: unknown
  language: unknown
  isMarked: boolean
  elements: PaperElement[]
  // What is shown outside the structure: artifacts alone may be.
  loose: string[]
  links: string[]
}

export async function readPaper(data: Uint8Array): Promise<ReadPaper> {
  const pdf = await getDocument({ data: new Uint8Array(data), verbosity: 0 }).promise
  const elements: PaperElement[] = []
  const loose: string[] = []
  const links: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const words = new Map<string, string>()
    const open: { tag: string; id: string }[] = []
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    for (const { type, id = '', tag = '', str = '', hasEOL } of items as Item[]) {
      if (type?.startsWith('beginMarkedContent')) open.push({ tag, id })
      else if (type === 'endMarkedContent') open.pop()
      else {
        const inside = open.find((each) => each.id)
        if (inside) words.set(inside.id, `${words.get(inside.id) ?? ''}${str}${hasEOL ? ' ' : ''}`)
        else if (str.trim() && !open.some((each) => each.tag === 'Artifact')) loose.push(str)
      }
    }
    const read = ({ role = '', alt = '', id, children = [] }: Node): PaperElement => {
      const inner = children.map(read)
      const own = id ? (words.get(id) ?? '') : inner.map((child) => child.words).join('')
      return { role, alt, words: own.replace(/\s+/g, ' '), children: inner.filter((child) => child.role) }
    }
    const tree = await page.getStructTree()
    if (tree) elements.push(read(tree as Node))
    for (const { url } of await page.getAnnotations()) links.push(url)
  }
  const { info } = await pdf.getMetadata()
  const facts = new Map(Object.entries(info))
  const isMarked = (await pdf.getMarkInfo())?.Marked === true
  const paper = { pages: pdf.numPages, title: facts.get('Title'), language: facts.get('Language') }
  await pdf.loadingTask.destroy()
  return { ...paper, isMarked, elements, loose, links }
}

export function everyElement({ elements }: ReadPaper, role?: string): PaperElement[] {
  const flatten = (element: PaperElement): PaperElement[] => [element, ...element.children.flatMap(flatten)]
  return elements.flatMap(flatten).filter((element) => !role || element.role === role)
}

// Rows of all tables, cell by cell.
export const rowsOf = (paper: ReadPaper): string[][] =>
  everyElement(paper, 'TR').map(({ children }) => children.map(({ words }) => words.trim()))

export const wordsOf = (paper: ReadPaper) =>
  paper.elements
    .map(({ words }) => words)
    .join(' ')
    .replace(/\s+/g, ' ')
