// Reads one Markdown file into front matter and sections; everything that a page or PDF cannot show is a fault with its line.
import { lexer, type Token, type Tokens } from 'marked'
import type { Block, Section } from '#content/document.ts'
import { month } from '#content/figures.ts'
import { fillIn, type NamedValues } from '#content/named-values.ts'
import {
  type Fault,
  type Fields,
  linesIn,
  type Report,
  readFrontMatter,
} from '#operations/documents/front-matter.ts'

export type MarkdownFile = {
  front: Record<string, string>
  // What comes before the first heading.
  opening: Block[]
  sections: Section[]
}

const unsupported: Record<string, string> = {
  html: 'raw HTML is not allowed',
  code: 'code blocks and indented text are not supported',
  image: 'images are not supported',
  link: 'a link must be a line of its own, such as [Contact Us](/contact)',
  strong: 'bold text is only for the term that starts a list item, such as - **Term**: text',
}

// An address written out is also a token of this type.
const isLink = (token: Token | undefined) =>
  token?.type === 'link' && token.raw !== (token as Tokens.Link).text

const explain = ({ type }: Token) => unsupported[type] ?? `Markdown of the kind "${type}" is not supported`

function refuseUnknownNames(text: string, values: NamedValues, report: Report): void {
  text.split('\n').forEach((line, index) => {
    for (const [, name = ''] of line.replace(/ \{#[\w-]+\}$/, '').matchAll(/\{([^{}]*)\}/g))
      if (!values.has(name)) report(index + 1, `no value is named {${name}}`)
  })
}

// Blocks of one file, in reading order; every text is plain.
function blockReader(values: NamedValues, report: Report) {
  function plain(tokens: Token[] | undefined, line: number): string {
    let at = line
    const texts = (tokens ?? []).map((token) => {
      const isText = token.type === 'text' || (token.type === 'link' && !isLink(token))
      if (!isText && token.type !== 'escape') report(at, explain(token))
      at += linesIn(token.raw)
      return token.type === 'escape' ? (token as Tokens.Escape).text : token.raw
    })
    const text = texts.join('').replace(/\s*\n\s*/g, ' ')
    return fillIn(text.trim(), values)
  }

  // The one line of text that a list item must be.
  function inlineOf(item: Tokens.ListItem, line: number): Token[] {
    const [text, ...others] = item.tokens.filter(({ type }) => type !== 'space')
    if (text && others.length === 0 && 'tokens' in text && ['text', 'paragraph'].includes(text.type))
      return text.tokens ?? []
    report(line, 'a list item must be one paragraph')
    return []
  }

  function readList(list: Tokens.List, from: number): Block {
    let line = from
    const items = list.items.map((item) => {
      const at = line
      line += linesIn(item.raw)
      return { tokens: inlineOf(item, at), line: at }
    })
    if (!list.ordered && items.some(({ tokens }) => tokens[0]?.type === 'strong'))
      return {
        kind: 'terms',
        items: items.flatMap(({ tokens: [term, ...rest], line }) => {
          if (term?.type !== 'strong') report(line, 'every item of this list must start with a bold term')
          const text = plain(rest, line)
          if (!text.startsWith(':'))
            report(line, 'a bold term must be followed by a colon, such as **Term**: text')
          const words = text.replace(/^: ?/, '')
          return words
            ? [{ term: plain((term as Tokens.Strong | undefined)?.tokens, line), text: words }]
            : []
        }),
      }
    const texts = items.map(({ tokens, line }) => plain(tokens, line)).filter(Boolean)
    return { kind: list.ordered ? 'steps' : 'list', items: texts }
  }

  // A paragraph of nothing but links, one per line.
  function readLinks(tokens: Token[], line: number): Block {
    let at = line
    const links = tokens.flatMap((token) => {
      const start = at
      at += linesIn(token.raw)
      if (token.type !== 'link') {
        if (token.raw.trim())
          report(start, 'next to a link, a paragraph must have only other links, one per line')
        return []
      }
      const { href: written, tokens: text } = token as Tokens.Link
      const href = fillIn(written, values)
      if (!/^(\/|#|mailto:|https:\/\/)/.test(href))
        report(start, 'a link leads to a page such as /contact, or to an address with https:// or mailto:')
      return [{ href, text: plain(text, start) }]
    })
    return { kind: 'actions', links }
  }

  function readTable({ header, rows }: Tokens.Table, caption: string, line: number): Block {
    const columns = header.map(({ tokens }) => plain(tokens, line))
    if (columns.length < 2) report(line, 'a table must have at least two columns')
    return {
      kind: 'table',
      caption,
      columns,
      rows: rows.map((row, index) => {
        const [heading = '', ...cells] = row.map(({ tokens }) => plain(tokens, line + 2 + index))
        return { heading, cells }
      }),
    }
  }

  function readTimeline({ rows }: Tokens.Table, caption: string, line: number): Block {
    return {
      kind: 'timeline',
      caption,
      stages: rows.map((row, index) => {
        const at = line + 2 + index
        const [name = '', from = '', to = '', text = ''] = row.map(({ tokens }) => plain(tokens, at))
        if (!/^\d+$/.test(from) || !/^\d+$/.test(to))
          report(at, 'a timeline has the columns stage, first day, last day and text; days are numbers')
        return { name, text, fromDay: Number(from), toDay: Number(to) }
      }),
    }
  }

  return { plain, readList, readLinks, readTable, readTimeline }
}

// What a kind of document consists of: sections, or an article's paragraphs with one closing section.
export type Form = 'sections' | 'article'

function refuseMisplaced(
  { type }: Token,
  headings: number,
  form: Form,
  report: (text: string) => void,
): void {
  if (form === 'sections' && headings === 0 && type !== 'heading')
    report('text must not come before the first heading')
  if (form === 'article' && (type === 'heading' ? headings > 0 : type !== 'paragraph'))
    report('an article has only paragraphs, and one heading with a last paragraph')
}

function readBody(body: string, bodyLine: number, form: Form, values: NamedValues, report: Report) {
  const read = blockReader(values, report)
  const opening: Block[] = []
  const sections: Section[] = []
  let line = bodyLine
  let caption: { kind: string; text: string; line: number } | undefined
  for (const token of lexer(body)) {
    const at = line + (/^\n*/.exec(token.raw)?.[0].length ?? 0)
    line += linesIn(token.raw)
    const blocks = sections.at(-1)?.blocks ?? opening
    if (token.type === 'space') continue
    if (caption && token.type !== 'table')
      report(caption.line, `"${caption.kind}:" must be followed by a table`)
    refuseMisplaced(token, sections.length, form, (text) => report(at, text))
    if (token.type === 'heading') {
      const { depth, text } = token as Tokens.Heading
      if (depth !== 2) report(at, 'headings have two #, such as ## Refunds {#refunds}')
      const [, id = ''] = / \{#([a-z0-9-]+)\}$/.exec(text) ?? []
      if (!id) report(at, 'a heading must end with its id, such as ## Refunds {#refunds}')
      else if (sections.some((section) => section.id === id)) report(at, `#${id} is used twice`)
      sections.push({ id, heading: read.plain(token.tokens, at), blocks: [] })
    } else if (token.type === 'paragraph' && isLink(token.tokens?.[0])) {
      blocks.push(read.readLinks(token.tokens ?? [], at))
    } else if (token.type === 'paragraph') {
      const text = read.plain(token.tokens, at)
      const [, kind, words = ''] = /^(Table|Timeline): (.*)$/.exec(text) ?? []
      if (kind) {
        caption = { kind, text: words, line: at }
        continue
      }
      if (text) blocks.push({ kind: 'paragraph', text })
    } else if (token.type === 'list') {
      blocks.push(read.readList(token as Tokens.List, at))
    } else if (token.type === 'table') {
      if (!caption) report(at, 'the line before a table must be its caption, such as Table: Fees')
      const readAs = caption?.kind === 'Timeline' ? read.readTimeline : read.readTable
      blocks.push(readAs(token as Tokens.Table, caption?.text ?? '', at))
    } else report(at, explain(token))
    caption = undefined
  }
  if (caption) report(caption.line, `"${caption.kind}:" must be followed by a table`)
  return { opening, sections }
}

export function readMarkdown(
  text: string,
  { fields, form }: { fields: Fields; form: Form },
  shared: NamedValues,
): { file: MarkdownFile; faults: Fault[] } {
  const faults: Fault[] = []
  // One per line: the first one explains the others.
  const report: Report = (line, words) => {
    if (!faults.some((fault) => fault.line === line)) faults.push({ line, text: words })
  }
  const unix = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  const { front, body, bodyLine } = readFrontMatter(unix, fields, shared, report)
  const { date } = front
  // A document may name its own date.
  const values = new Map([...shared, ['date', date && month(date)]])
  refuseUnknownNames(unix, values, report)
  const file = { front, ...readBody(body, bodyLine, form, values, report) }
  return { file, faults: faults.toSorted((one, other) => one.line - other.line) }
}
