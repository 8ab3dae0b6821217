// Reads one Markdown file into front matter and sections; everything that a page or PDF cannot show is a fault with its line.
import { lexer, type Token, type Tokens } from 'marked'
import type { Block, Section } from '#content/shared/document.ts'
import { month } from '#content/shared/figures.ts'
import type { NamedValues } from '#content/shared/named-values.ts'
import {
  type DocumentFault,
  type Fields,
  linesIn,
  type ReportFault,
  readFrontMatter,
} from '#documents/front-matter.ts'
import { blockReader, explain, isLink } from '#documents/read-blocks.ts'

export type MarkdownFile = {
  front: Record<string, string>
  // What comes before the first heading.
  opening: Block[]
  sections: Section[]
}

function refuseUnknownNames(text: string, values: NamedValues, report: ReportFault): void {
  text.split('\n').forEach((line, index) => {
    for (const [, name = ''] of line.replace(/ \{#[\w-]+\}$/, '').matchAll(/\{([^{}]*)\}/g))
      if (!values.has(name)) report(index + 1, `no value is named {${name}}`)
  })
}

// What a kind of document consists of: sections, an article's paragraphs with one closing section, or questions.
export type DocumentForm = 'sections' | 'article' | 'questions'

const isQuestion = (token: Token, form: DocumentForm) =>
  form === 'questions' && token.type === 'heading' && (token as Tokens.Heading).depth === 3

function refuseMisplaced(
  { type }: Token,
  headings: number,
  form: DocumentForm,
  report: (text: string) => void,
): void {
  if (form !== 'article' && headings === 0 && type !== 'heading')
    report('text must not come before the first heading')
  if (form === 'article' && (type === 'heading' ? headings > 0 : type !== 'paragraph'))
    report('an article has only paragraphs, and one heading with a last paragraph')
  if (form === 'questions' && type !== 'heading' && type !== 'paragraph')
    report('an answer has only paragraphs and a link')
}

function readBody(
  body: string,
  bodyLine: number,
  form: DocumentForm,
  values: NamedValues,
  report: ReportFault,
) {
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
    if (isQuestion(token, form)) {
      if (sections.length === 0) report(at, 'a question must be below a heading with two #')
      sections.push({ id: '', heading: read.plain((token as Tokens.Heading).tokens, at), blocks: [] })
    } else if (token.type === 'heading') {
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
      const [, kind, title = ''] = /^(Table|Timeline): (.*)$/.exec(text) ?? []
      if (kind) {
        caption = { kind, text: title, line: at }
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
  { fields, form }: { fields: Fields; form: DocumentForm },
  shared: NamedValues,
): { file: MarkdownFile; faults: DocumentFault[] } {
  const faults: DocumentFault[] = []
  // One per line: the first one explains the others.
  const report: ReportFault = (line, fault) => {
    if (!faults.some((other) => other.line === line)) faults.push({ line, text: fault })
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
