// Renews a credential: same id and status position, a new document with a later expiry. Copies of the old one stay
// valid until theirs.
import { type Credential, defaultExpiry, isExpired } from '#domain/credential/credential.ts'
import { ambiguousDays, dayOf, readDate, toTimestamp } from '#domain/credential/moments.ts'
import { BadValuesError, RefusedError } from '#errors/user-facing-error.ts'
import {
  type Deciding,
  decideAbout,
  InapplicableError,
  type Rule,
} from '#operations/credentials/decide-many.ts'
import { reissue } from '#operations/credentials/reissue.ts'

export type Renewal = {
  // A day or a moment; by default, the validity period of its type after the old expiry, or after today if that has
  // passed.
  expiresAt?: string
  // The continuing resilience units that the operator accepted, for the journal.
  crus?: number
}

function defaultEnd({ id, type, expiresAt = '' }: Credential, now: Date): string {
  const today = toTimestamp(now)
  const end = defaultExpiry(type, isExpired(expiresAt, now) ? today : expiresAt)
  if (end === undefined)
    throw new RefusedError(
      `${id} has no default period: give its new expiry (expiresAt, or --expires on the command line).`,
    )
  // Lets an interrupted command be repeated.
  if (expiresAt >= (defaultExpiry(type, today) ?? ''))
    throw new InapplicableError(
      `${id} is valid until ${dayOf(expiresAt)}, a whole period or more from today: to extend it further, give its new expiry (expiresAt, or --expires on the command line).`,
    )
  return end
}

function endOf(credential: Credential, { expiresAt: typed }: Renewal, now: Date): string {
  const { id, expiresAt: former = '' } = credential
  if (typed === undefined) return defaultEnd(credential, now)
  const end = readDate(typed, 'ends')
  const days = ambiguousDays(typed)?.join(' or ') ?? 'not a date such as 2028-03-14'
  if (end === undefined) throw new BadValuesError(`"${typed}" is ${days}.`)
  if (end === former) throw new InapplicableError(`${id} is valid until ${dayOf(former)} already.`)
  if (end < former || isExpired(end, now))
    throw new RefusedError(
      `${id} is valid until ${dayOf(former)}: a renewal must end later than that and today.`,
    )
  return end
}

export const renew: Rule<Renewal> = async ({ change, found, registry, now }, renewal) => {
  const { id, revocation, expiresAt } = found.credential
  if (revocation) throw new InapplicableError(`${id} is revoked, and that is final.`)
  if (expiresAt === undefined)
    throw new InapplicableError(`${id} does not expire, so there is nothing to renew.`)
  const { crus } = renewal
  if (crus !== undefined && !(Number.isFinite(crus) && crus >= 0))
    throw new RefusedError('The CRUs of a renewal must be a number.')
  const end = endOf(found.credential, renewal, now)
  await reissue(change, registry, found, { expiresAt: end, position: 'same' }, now)
  const { why } = change.note
  change.record({ act: 'renew', subject: id, why: crus === undefined ? why : `${crus} CRUs: ${why}` })
}

export const renewCredential = (deciding: Deciding, renewal: Renewal = {}) =>
  decideAbout(deciding, renew, renewal)
