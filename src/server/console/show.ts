// What several pages of the console show alike: blocks, days, standings, and a credential's row.
import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { actionNames, consolePages, done, standingNames } from '#content/console.ts'
import { day, months } from '#content/shared/dates.ts'
import type { Block, BlockOf, Cell, ConsolePage, Field, Link, Row, Tone } from '#contract/console.ts'
import { type Credential, fullName, type Standing, withStanding } from '#domain/credential/credential.ts'
import type { Rendered } from '#operations/outbox/render-email.ts'

export const csvType = 'text/csv; charset=utf-8'

// A file instead of a page.
export const sendFile = (reply: FastifyReply, name: string, type: string, body: string | Readable) =>
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(body)

export const text = (text: string): Block => ({ kind: 'text', text })
export const banner = (tone: Tone, text: string, links: Link[] = []): BlockOf<'banner'> => ({
  kind: 'banner',
  tone,
  text,
  links,
})
export const section = (heading: string, ...blocks: Block[]): Block => ({ kind: 'section', heading, blocks })
export const links = (...links: Link[]): Block => ({ kind: 'links', links })
export const facts = (facts: (readonly [string, Cell] | false | '' | undefined)[]): Block => ({
  kind: 'facts',
  facts: facts.filter((one) => one !== false && one !== undefined && one !== ''),
})
export const table = (
  caption: string,
  columns: string[],
  rows: Row[],
  empty = 'None.',
): BlockOf<'table'> => ({
  kind: 'table',
  caption,
  columns,
  rows,
  empty,
})
export const quote = ({ subject, text }: Pick<Rendered, 'subject' | 'text'>): Block => ({
  kind: 'quote',
  text: `${subject}\n\n${text}`,
})
export const select = (name: string, label: string, options: (readonly [string, string])[]): Field => ({
  name,
  label,
  kind: 'select',
  options: options.map(([value, text]) => ({ value, text })),
})

// Short enough for a table: Mar 14, 2026.
export function shortDay(moment: string | undefined): string {
  if (moment === undefined) return 'Never'
  const [year, month, date] = moment.slice(0, 10).split('-').map(Number)
  return `${months[(month ?? 1) - 1]?.slice(0, 3)} ${date}, ${year}`
}

export const dayIn = (moment: string | undefined) => (moment === undefined ? 'Never' : day(moment))

// As a registrar reads a log: the day and the minute, in UTC.
export const minuteIn = (moment: string) => `${shortDay(moment)}, ${moment.slice(11, 16)}`

export const pageOfCredential = (id: string) => `${consolePages.credentials.href}/${id}`

// What the last change did, named by the address it led to.
export function noticeOf(name: string, id?: string): Pick<ConsolePage, 'notice'> {
  const { text, undo } = done[name] ?? {}
  if (text === undefined) return {}
  const undoing = undo && id ? [{ text: actionNames[undo], href: `${pageOfCredential(id)}/${undo}` }] : []
  return { notice: banner('valid', text, undoing) }
}

const tones: Record<Standing, Tone> = {
  valid: 'valid',
  expired: 'expired',
  suspended: 'expired',
  'not-yet-valid': 'expired',
  revoked: 'invalid',
}

export function standingOf(credential: Credential, now: Date): { text: string; tone: Tone } {
  const { standing, expiresAt, revocation, suspension, issuedAt } = withStanding(credential, now)
  const texts: Record<Standing, string> = {
    valid: expiresAt === undefined ? 'Valid, does not expire' : `Valid until ${day(expiresAt)}`,
    expired: `Expired ${dayIn(expiresAt)}`,
    revoked: `Revoked ${dayIn(revocation?.at)}`,
    suspended: `Suspended since ${dayIn(suspension?.at)}`,
    'not-yet-valid': `Not valid before ${day(issuedAt)}`,
  }
  return { text: texts[standing], tone: tones[standing] }
}

export const certificateOf = ({ id, holder, course, issuedAt, expiresAt }: Credential): Block => ({
  kind: 'certificate',
  holder: fullName(holder),
  course: course.title,
  facts: [
    { term: 'Issued', value: day(issuedAt) },
    { term: 'Expires', value: dayIn(expiresAt) },
    { term: 'ID', value: id },
  ],
})

export function credentialTable(caption: string, credentials: readonly Credential[], now: Date) {
  const rows = credentials.map((credential): Row => {
    const { id, holder, course, issuedAt, expiresAt, standing } = withStanding(credential, now)
    return {
      id,
      cells: [
        { text: fullName(holder), href: pageOfCredential(id), note: holder.email },
        { text: standingNames[standing], tone: tones[standing] },
        course.title,
        shortDay(issuedAt),
        shortDay(expiresAt),
      ],
    }
  })
  const columns = ['Name', 'Standing', 'Program', 'Issued', 'Expires']
  return table(caption, columns, rows, 'No credential matches. Check the spelling, or leave out a filter.')
}
