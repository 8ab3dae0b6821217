// Email templates: ours, or the files in EMAIL_TEMPLATES_DIR that replace them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Email, emails } from '#content/emails.ts'
import { type EmailKind, emailKinds } from '#domain/outbox/message.ts'
import { RefusedError } from '#errors/user-facing-error.ts'

// Without `html`, HTML is made from the text.
export type Template = Email & { html?: string }
export type Templates = Record<EmailKind, Template>

export const placeholders = [
  ...['name', 'course', 'id', 'link', 'validity', 'expires', 'days', 'reason'],
  ...['organization', 'contact', 'credentials', 'page'],
]

const subjectLine = /^Subject: *(\S[^\r\n]*)\r?\n\r?\n/

function checkPlaceholders(file: string, text: string): string {
  for (const [, name = ''] of text.matchAll(/\{(\w+)\}/g))
    if (!placeholders.includes(name))
      throw new RefusedError(
        `${file} has the unknown placeholder {${name}}: use ${placeholders.map((one) => `{${one}}`).join(', ')}.`,
      )
  return text
}

function readText(file: string): string {
  try {
    return checkPlaceholders(file, new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file)))
  } catch (cause) {
    if (cause instanceof RefusedError) throw cause
    const { code } = cause as NodeJS.ErrnoException
    throw new RefusedError(`${file} cannot be read as UTF-8 text (${code ?? 'damaged'}).`, { cause })
  }
}

function readTemplateText(file: string): Email {
  const text = readText(file)
  const [head, subject] = subjectLine.exec(text) ?? []
  if (head === undefined || subject === undefined)
    throw new RefusedError(
      `${file} must begin with a line such as "Subject: Your credential", and an empty line.`,
    )
  return { subject, text: text.slice(head.length).trim() }
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new RefusedError(`EMAIL_TEMPLATES_DIR names ${folder}, which cannot be read (${code}).`, { cause })
  }
}

export function readTemplates(folder: string | undefined): Templates {
  if (folder === undefined) return emails
  const found = filesIn(folder).filter((name) => /\.(txt|html)$/.test(name))
  const read: Templates = { ...emails }
  for (const kind of emailKinds) {
    if (found.includes(`${kind}.txt`)) read[kind] = readTemplateText(join(folder, `${kind}.txt`))
    if (found.includes(`${kind}.html`))
      read[kind] = { ...read[kind], html: readText(join(folder, `${kind}.html`)) }
  }
  const unknown = found.find((name) => !emailKinds.some((kind) => name.replace(/\.\w+$/, '') === kind))
  if (unknown !== undefined)
    throw new RefusedError(
      `${join(folder, unknown)} is not an email template: templates are ${emailKinds.join(', ')}, as .txt or .html.`,
    )
  return read
}
