// Reads lists, links, tables and timelines of a document; every text in them is plain.
import type { Token, Tokens } from 'marked'
import type { Block } from '#content/shared/document.ts'
import { fillIn, type NamedValues } from '#content/shared/named-values.ts'
import { linesIn, type ReportFault } from '#documents/front-matter.ts'

const unsupported: Record<string, string> = {
  html: 'raw HTML is not allowed',
  code: 'code blocks and indented text are not supported',
  image: 'images are not supported',
  link: 'a link must be a line of its own, such as [Contact Us](/contact)',
  strong: 'bold text is only for the term that starts a list item, such as - **Term**: text',
}

// An address written out is also a token of this type.
export const isLink = (token: Token | undefined) =>
  token?.type === 'link' && token.raw !== (token as Tokens.Link).text

export const explain = ({ type }: Token) =>
  unsupported[type] ?? `Markdown of the kind "${type}" is not supported`

export function blockReader(values: NamedValues, report: ReportFault) {
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
          const definition = text.replace(/^: ?/, '')
          return definition
            ? [{ term: plain((term as Tokens.Strong | undefined)?.tokens, line), text: definition }]
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
