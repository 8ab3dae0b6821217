// Renders an email from the current record, as plain text and HTML.

import { holderPaths } from '#constants/interface.ts'
import { credentialLines, dayCount, testSubject, validityText } from '#content/emails.ts'
import { day } from '#content/shared/dates.ts'
import { badgePath } from '#domain/badge/addresses.ts'
import { type Credential, fullName, withStanding } from '#domain/credential/credential.ts'
import type { EmailKind } from '#domain/outbox/message.ts'
import { escapeMarkup } from '#formats/markup.ts'
import type { Listed } from '#operations/credentials/list-credentials.ts'
import type { Template, Templates } from '#operations/outbox/templates.ts'

export type Rendered = { subject: string; text: string; html: string }

// The sender: names used in emails, and the site's address.
export type Correspondent = { organization: string; contact: string; origin: string }

const dayMs = 86_400_000

const factsOf = (
  { id, holder, course, expiresAt, revocation, suspension }: Credential,
  { organization, contact, origin }: Correspondent,
  now: Date,
): Record<string, string> => ({
  name: fullName(holder),
  course: course.title,
  id,
  link: origin + badgePath(id),
  validity: validityText(expiresAt),
  expires: expiresAt === undefined ? '' : day(expiresAt),
  days: expiresAt === undefined ? '' : dayCount(Math.ceil((Date.parse(expiresAt) - now.getTime()) / dayMs)),
  reason: revocation?.reason ?? suspension?.reason ?? '',
  organization,
  contact,
  page: origin + holderPaths.ask,
})

const linesOf = (credentials: readonly Listed[], origin: string) =>
  credentials.map((one) => credentialLines(one, origin + badgePath(one.id))).join('\n\n')

const fill = (text: string, facts: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (whole, name) => facts[name] ?? whole)

// Trailing punctuation and brackets are not part of an address.
const addressPattern = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)'])/

const withLinks = (text: string) =>
  text
    .split(addressPattern)
    .map(escapeMarkup)
    .map((part, at) => (at % 2 === 1 ? `<a href="${part}">${part}</a>` : part))
    .join('')

const paragraphOf = (paragraph: string) => `<p>${withLinks(paragraph).replaceAll('\n', '<br>\n')}</p>`

const pageOf = (body: string) =>
  `<!doctype html>
<html lang="en">
<body style="margin: 0 auto; padding: 24px; max-width: 36em; font: 16px/1.5 sans-serif; color: #1a1a1a; background: #ffffff">
${body}
</body>
</html>
`

export const htmlOf = (text: string) =>
  pageOf(
    text
      .split(/\n{2,}/)
      .map(paragraphOf)
      .join('\n'),
  )

function renderTemplate({ subject, text, html }: Template, facts: Record<string, string>): Rendered {
  const filled = fill(text, facts)
  const escaped = Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, escapeMarkup(fact)]))
  return {
    subject: fill(subject, facts),
    text: `${filled}\n`,
    html: html === undefined ? htmlOf(filled) : fill(html, escaped),
  }
}

export type Rendering = { templates: Templates; correspondent: Correspondent; now: Date }

export const renderEmail = (
  kind: EmailKind,
  credential: Credential,
  { templates, correspondent, now }: Rendering,
): Rendered =>
  renderTemplate(templates[kind], {
    ...factsOf(credential, correspondent, now),
    credentials: linesOf([withStanding(credential, now)], correspondent.origin),
  })

// `page` opens the holder's own page once.
export const renderLinks = (
  credentials: readonly Listed[],
  page: string,
  { templates, correspondent: { organization, contact, origin } }: Rendering,
): Rendered =>
  renderTemplate(templates.links, {
    ...{ organization, contact, page, link: page },
    credentials: linesOf(credentials, origin),
  })

export function renderTest(credential: Credential, rendering: Rendering): Rendered {
  const email = renderEmail('issued', credential, rendering)
  return { ...email, subject: testSubject(email.subject) }
}
