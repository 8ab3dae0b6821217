// What several pages of the console show alike: days, standings, and a credential's row.
import { actionNames, done, standingNames } from '#content/console.ts'
import { day, months } from '#content/shared/dates.ts'
import type { Cell, ConsolePage, Tone } from '#contract/console.ts'
import { type Credential, fullName, type Standing, withStanding } from '#domain/credential/credential.ts'

const tones: Record<Standing, Tone> = {
  valid: 'valid',
  expired: 'expired',
  suspended: 'expired',
  'not-yet-valid': 'expired',
  revoked: 'invalid',
}

export const toneOf = (standing: Standing): Tone => tones[standing]

// Short enough for a table: Mar 14, 2026.
export function shortDay(moment: string | undefined): string {
  if (moment === undefined) return 'Never'
  const [year, month, date] = moment.slice(0, 10).split('-').map(Number)
  return `${months[(month ?? 1) - 1]?.slice(0, 3)} ${date}, ${year}`
}

export const dayIn = (moment: string | undefined) => (moment === undefined ? 'Never' : day(moment))

// As a registrar reads a log: the day and the minute, in UTC.
export const minuteIn = (moment: string) => `${shortDay(moment)}, ${moment.slice(11, 16)}`

// What the last change did, named by the address it led to.
export function noticeOf(name: string, id?: string): Pick<ConsolePage, 'notice'> {
  const { text, undo } = done[name] ?? {}
  if (text === undefined) return {}
  const links = undo && id ? [{ text: actionNames[undo], href: `/credentials/${id}/${undo}` }] : []
  return { notice: { kind: 'banner', tone: 'valid', text, links } }
}

export const pageOfCredential = (id: string) => `/credentials/${id}`

export function standingText(credential: Credential, now: Date): { text: string; tone: Tone } {
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

export const credentialColumns = ['Name', 'Standing', 'Program', 'Issued', 'Expires']

export function credentialRow(credential: Credential, now: Date): { id: string; cells: Cell[] } {
  const { id, holder, course, issuedAt, expiresAt, standing } = withStanding(credential, now)
  return {
    id,
    cells: [
      { text: fullName(holder), href: pageOfCredential(id), note: holder.email },
      { text: standingNames[standing], tone: toneOf(standing) },
      course.title,
      shortDay(issuedAt),
      shortDay(expiresAt),
    ],
  }
}
