// Reads the front matter of a document: lines such as title: Privacy Policy, between two lines of ---.
import { fillIn, type NamedValues } from '#content/shared/named-values.ts'

export type DocumentFault = { line: number; text: string }
export type ReportFault = (line: number, text: string) => void

// The fields of a kind of document; the name of an optional one ends in a question mark.
export type Fields = Record<string, { form: RegExp; description: string }>

export const linesIn = (text: string) => text.split('\n').length - 1

const byName = (fields: Fields) =>
  new Map(Object.entries(fields).map(([name, field]) => [name.replace('?', ''), field]))

export function readFrontMatter(text: string, fields: Fields, values: NamedValues, report: ReportFault) {
  const [whole = '', head = ''] = /^---\n([\s\S]*?)^---\n/m.exec(text.startsWith('---\n') ? text : '') ?? []
  if (whole === '') report(1, 'the file must start with front matter between two lines of ---')
  const known = byName(fields)
  const front: Record<string, string> = {}
  head.split('\n').forEach((line, index) => {
    if (line.trim() === '') return
    const [, name = '', value = ''] = /^(\w+): *(.*?) *$/.exec(line) ?? []
    const field = known.get(name)
    if (!field) report(index + 2, `the front matter has the fields ${[...known.keys()].join(', ')}`)
    else if (!field.form.test(value)) report(index + 2, `${name} must be ${field.description}`)
    front[name] = fillIn(value, values)
  })
  for (const name of Object.keys(fields))
    if (!name.endsWith('?') && !front[name]) report(1, `the front matter lacks ${name}`)
  return { front, body: text.slice(whole.length), bodyLine: linesIn(whole) + 1 }
}
