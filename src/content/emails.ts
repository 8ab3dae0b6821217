// The emails to holders, and the digest for the operator. A name in braces is replaced when an email is sent.
import { holderLinkMinutes } from '#constants/limits.ts'
import { certificate } from '#content/shared/certificate.ts'
import { day } from '#content/shared/dates.ts'
import { counted } from '#content/shared/figures.ts'
import type { Credential, Standing } from '#domain/credential/credential.ts'
import type { EmailKind, MessageState } from '#domain/outbox/message.ts'

export type Email = { subject: string; text: string }

const signature = `To see all your credentials, hide one from the directory or download your data, go to {page}

{organization}`

const closing = `If something is wrong, or you have a question, write to {contact}.

${signature}`

const decidedAgainst = `Credential ID {id}

Reason: {reason}

{link}

If you think this is a mistake, write to {contact}. You can appeal the decision.

${signature}`

const whatItIs = `{course}
Credential ID {id}
{validity}`

const share = `On that page you can add it to your LinkedIn profile, download the certificate as a PDF, and copy the badge for your website or email signature. To show it to an employer, send them the link: the page shows whether it is genuine and currently valid. You don’t need an account, and the link keeps working.`

export const emails: Record<EmailKind, Email> = {
  issued: {
    subject: 'Your credential: {course}',
    text: `Dear {name},

Congratulations! {organization} has issued you this credential:

${whatItIs}

View it here:

{link}

${share}

Is your name spelled correctly? If not, write to {contact} and we will correct it.

${signature}`,
  },
  renewed: {
    subject: 'Your credential is renewed: {course}',
    text: `Dear {name},

Your credential has been renewed. Its ID and its link are the same as before:

${whatItIs}

{link}

${share}

${closing}`,
  },
  reminder: {
    subject: 'Your credential expires on {expires}: {course}',
    text: `Dear {name},

Your credential expires on {expires}, {days} from now:

${whatItIs}

{link}

To keep it valid, renew it before then. Write to {contact} to find out how.

${signature}`,
  },
  revoked: {
    subject: 'Your credential was revoked: {course}',
    text: `Dear {name},

Your credential was revoked, and its verification page now says so:

{course}
${decidedAgainst}`,
  },
  suspended: {
    subject: 'Your credential is suspended: {course}',
    text: `Dear {name},

Your credential is suspended while it is under review. It is not valid until the review ends, and its verification page says so:

{course}
${decidedAgainst}`,
  },
  lifted: {
    subject: 'Your credential is no longer suspended: {course}',
    text: `Dear {name},

The suspension of your credential has been lifted, and its verification page no longer mentions it:

${whatItIs}

{link}

${closing}`,
  },
  corrected: {
    subject: 'Your credential was corrected: {course}',
    text: `Dear {name},

Your credential was corrected. Its ID and its link are the same as before:

${whatItIs}

{link}

Files you downloaded earlier are out of date. Please download the certificate and the badge again from that page.

${closing}`,
  },
  links: {
    subject: 'Your credentials',
    text: `Hello,

You asked for the links to your credentials. These were issued to this email address:

{credentials}

To hide a credential from the directory, list it again, download your data or ask for a correction, open this link within ${holderLinkMinutes} minutes. It works once:

{page}

Don’t forward this email while the link works: it opens your page for anyone who has it. If you didn’t ask for it, ignore this email; nothing has changed.

If something is wrong, or you have a question, write to {contact}.

{organization}`,
  },
}

export const testSubject = (subject: string) => `[Test] ${subject}`

export const validityText = (expiresAt: string | undefined) =>
  expiresAt === undefined ? 'No expiration date' : `Valid until ${day(expiresAt)}`

type WithStanding = Credential & { standing: Standing }

export function standingLine({
  standing,
  issuedAt,
  expiresAt,
  revocation,
  suspension,
}: WithStanding): string {
  if (standing === 'valid') return expiresAt ? validityText(expiresAt) : 'Valid, with no expiration date'
  const since = {
    expired: expiresAt,
    revoked: revocation?.at,
    suspended: suspension?.at,
    'not-yet-valid': issuedAt,
  }
  return certificate.lapses[standing](since[standing] ?? issuedAt)
}

export const credentialLines = (credential: WithStanding, link: string) =>
  [credential.course.title, `Credential ID ${credential.id}`, standingLine(credential), link].join('\n')

export const dayCount = (days: number) => counted(days, 'day')

const stateLabels: Partial<Record<MessageState, string>> = {
  failed: 'could not be sent',
  bounced: 'bounced',
  'in-doubt': 'may or may not have been sent',
}

type DigestFacts = {
  expiring: { within: number; count: number }[]
  messages: Partial<Record<MessageState, number>>
  logFault: string | undefined
}

// Undefined if there is nothing to report.
export function digest({ expiring, messages, logFault }: DigestFacts): Email | undefined {
  const soon = expiring.filter(({ count }) => count > 0)
  const stuck = Object.entries(stateLabels).flatMap(([state, label]) => {
    const count = messages[state as MessageState] ?? 0
    return count > 0 ? [`${counted(count, 'message')} ${label}: northmark outbox list --state ${state}`] : []
  })
  if (soon.length === 0 && stuck.length === 0 && !logFault) return undefined
  const parts = [
    ...(logFault ? [`Fault: ${logFault}`] : []),
    ...soon.map(
      ({ within, count }) => `${counted(count, 'credential')} will expire within ${dayCount(within)}.`,
    ),
    ...stuck,
  ]
  return { subject: 'Northmark: weekly summary', text: parts.join('\n\n') }
}
