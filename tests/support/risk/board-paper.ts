// Reads a printed board paper back with a PDF reader that is not ours.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

type Node = { role?: string; id?: string; children?: Node[] }
type Item = { type?: string; id?: string; str?: string; hasEOL?: boolean }

// Words and the cells of table rows, as the tags of the PDF order them.
type ReadPaper = { pages: number; title: unknown; text: string; rows: string[][]; links: string[] }

// A line may end after a hyphen.
const tidy = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/(?<=\w)- /g, '-')
    .trim()

export async function readPaper(data: Uint8Array): Promise<ReadPaper> {
  const pdf = await getDocument({ data: new Uint8Array(data), verbosity: 0 }).promise
  const all: string[] = []
  const rows: string[][] = []
  const links: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const textById = new Map<string, string>()
    const open: string[] = []
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    for (const { type, id = '', str = '', hasEOL } of items as Item[]) {
      if (type?.startsWith('beginMarkedContent')) open.push(id)
      else if (type === 'endMarkedContent') open.pop()
      else {
        const inside = open.find(Boolean)
        if (inside) textById.set(inside, `${textById.get(inside) ?? ''}${str}${hasEOL ? ' ' : ''}`)
      }
    }
    const textIn = ({ id, children = [] }: Node): string =>
      id ? (textById.get(id) ?? '') : children.map(textIn).join('')
    const visit = (node: Node): void => {
      const { role, children = [] } = node
      if (role === 'TR') rows.push(children.map((cell) => tidy(textIn(cell))))
      children.forEach(visit)
    }
    const tree = (await page.getStructTree()) as Node | null
    if (tree) {
      all.push(textIn(tree))
      visit(tree)
    }
    for (const { url } of await page.getAnnotations()) links.push(url)
  }
  const { info } = await pdf.getMetadata()
  const title = new Map(Object.entries(info)).get('Title')
  const pages = pdf.numPages
  await pdf.loadingTask.destroy()
  return { pages, title, text: tidy(all.join(' ')), rows, links }
}
