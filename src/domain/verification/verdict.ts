// The verdict on a credential: one value that every caller reads and none recomputes.
import { type Credential, standings } from '#domain/credential/credential.ts'

// In the order they are made.
export const checkNames = [
  'registry',
  'record',
  'document',
  'signature',
  'revocation',
  'suspension',
  'start',
  'expiry',
] as const
export type CheckName = (typeof checkNames)[number]

export const outcomes = ['passed', 'failed', 'could not check'] as const
export type Outcome = (typeof outcomes)[number]

export type VerdictCheck = { name: CheckName; outcome: Outcome }

// What the directory may say without a verification.
export const cardStandings = [...standings, 'not-fully-verified'] as const
export type CardStanding = (typeof cardStandings)[number]

// A credential's standing, and two words for when verification cannot confirm one.
export const verdictStandings = [...cardStandings, 'invalid'] as const
export type VerdictStanding = (typeof verdictStandings)[number]

// A record is shown, and files made from it, only if it can be trusted. withheld: there is one, but it cannot be
// trusted.
type Meaning =
  | { standing: Exclude<VerdictStanding, 'invalid'>; record: 'shown' }
  | { standing: 'not-fully-verified'; record: 'withheld' }
  | { standing: 'invalid'; record: 'withheld' | 'none' }

// Every finding and its consequences.
export const findings = {
  valid: { standing: 'valid', record: 'shown' },
  expired: { standing: 'expired', record: 'shown' },
  revoked: { standing: 'revoked', record: 'shown' },
  suspended: { standing: 'suspended', record: 'shown' },
  'not-yet-valid': { standing: 'not-yet-valid', record: 'shown' },
  // Nothing is wrong, but not everything could be checked.
  unchecked: { standing: 'not-fully-verified', record: 'shown' },
  // Not found, but the registry has lost data, so it may be what is missing.
  'registry-incomplete': { standing: 'not-fully-verified', record: 'withheld' },
  altered: { standing: 'invalid', record: 'withheld' },
  forged: { standing: 'invalid', record: 'withheld' },
  'unlisted-key': { standing: 'invalid', record: 'withheld' },
  unknown: { standing: 'invalid', record: 'none' },
  mistyped: { standing: 'invalid', record: 'none' },
  'not-an-id': { standing: 'invalid', record: 'none' },
} as const satisfies Record<string, Meaning>

export type Finding = keyof typeof findings
export const findingNames = Object.keys(findings) as Finding[]

// With the text of its signed document, if it could be read.
export type ExaminedCredential = Credential & { document?: string }

// Why the whole registry cannot confirm anything at the moment.
export type Unconfirmed = 'unconfirmed' | 'witnessed'

export type Verdict = {
  finding: Finding
  because?: Unconfirmed
  standing: VerdictStanding
  checks: VerdictCheck[]
  // Set only if the finding shows the record.
  credential?: ExaminedCredential
}

// The credential is read only if it can be trusted, because altered data may contain anything.
export function verdictOf(
  finding: Finding,
  checks: VerdictCheck[],
  read?: () => ExaminedCredential,
): Verdict {
  const { standing, record } = findings[finding]
  return { finding, standing, checks, ...(record === 'shown' && read && { credential: read() }) }
}

// An expired credential is genuine: it truthfully says what someone achieved. An unchecked one is not called genuine,
// because a caller that reads nothing else must not take it for checked.
const genuine: Record<VerdictStanding, boolean> = {
  valid: true,
  expired: true,
  revoked: false,
  suspended: false,
  'not-yet-valid': false,
  'not-fully-verified': false,
  invalid: false,
}

export const isGenuine = ({ standing }: Pick<Verdict, 'standing'>) => genuine[standing]

// Whether the registry has a record of it, shown or withheld.
export const isFound = ({ finding }: Pick<Verdict, 'finding'>) => findings[finding].record !== 'none'

export const isInForce = ({ standing }: Pick<Verdict, 'standing'>) => standing === 'valid'
