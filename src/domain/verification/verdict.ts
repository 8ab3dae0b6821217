// What can be said of a credential that someone asks about: one value, which every reader reads and none works out again.
import { type Credential, standings } from '#domain/credential/credential.ts'

// In the order in which they are made.
export const checkNames = ['registry', 'document', 'signature', 'revocation', 'expiry'] as const
export type CheckName = (typeof checkNames)[number]

export const outcomes = ['passed', 'failed', 'could not check'] as const
export type Outcome = (typeof outcomes)[number]

export type Check = { name: CheckName; outcome: Outcome }

// A credential's own standing, and two words for where a verification cannot vouch for one.
export const verdictStandings = [...standings, 'not-fully-verified', 'invalid'] as const
export type VerdictStanding = (typeof verdictStandings)[number]

// A record is shown, and paper made of it, only where it can be believed. Withheld: there is one, but it cannot be.
type Meaning =
  | { standing: Exclude<VerdictStanding, 'invalid'>; record: 'shown' }
  | { standing: 'invalid'; record: 'withheld' | 'none' }

// Everything that can be found, and what follows from it.
export const findings = {
  valid: { standing: 'valid', record: 'shown' },
  expired: { standing: 'expired', record: 'shown' },
  revoked: { standing: 'revoked', record: 'shown' },
  // Nothing speaks against these two, but not everything could be looked at.
  unsigned: { standing: 'not-fully-verified', record: 'shown' },
  unchecked: { standing: 'not-fully-verified', record: 'shown' },
  altered: { standing: 'invalid', record: 'withheld' },
  forged: { standing: 'invalid', record: 'withheld' },
  'unlisted-key': { standing: 'invalid', record: 'withheld' },
  unknown: { standing: 'invalid', record: 'none' },
  mistyped: { standing: 'invalid', record: 'none' },
} as const satisfies Record<string, Meaning>

export type Finding = keyof typeof findings
export const findingNames = Object.keys(findings) as Finding[]

// With the text of its signed document, where it has one.
export type ExaminedCredential = Credential & { document?: string }

export type Verdict = {
  finding: Finding
  standing: VerdictStanding
  checks: Check[]
  // There only where the finding shows the record.
  credential?: ExaminedCredential
}

// The credential is read only where it can be believed: what was altered may hold anything.
export function verdictOf(finding: Finding, checks: Check[], read?: () => ExaminedCredential): Verdict {
  const { standing, record } = findings[finding]
  return { finding, standing, checks, ...(record === 'shown' && read && { credential: read() }) }
}

// An expired credential is genuine: it says truly what someone once achieved.
const genuine: Record<VerdictStanding, boolean> = {
  valid: true,
  expired: true,
  revoked: false,
  'not-fully-verified': true,
  invalid: false,
}

export const isGenuine = ({ standing }: Pick<Verdict, 'standing'>) => genuine[standing]

// A caller who requests an id that does not exist may be guessing.
export const isFound = ({ finding }: Pick<Verdict, 'finding'>) => findings[finding].record !== 'none'

// A credential that was imported without a document stands too: the registry vouches for it. One whose document
// could not be looked at has to wait.
export const standsToday = ({ finding }: Pick<Verdict, 'finding'>) =>
  finding === 'valid' || finding === 'unsigned'
