// The console's words: names of pages, actions and states.
import { brand } from '#constants/brand.ts'
import type { Standing } from '#domain/credential/credential.ts'
import type { Act } from '#domain/credential/journal.ts'
import type { MessageKind, MessageState } from '#domain/outbox/message.ts'

// Pages in the order of the navigation: address, heading, and the shorter name there.
export const consolePages = {
  overview: { href: '/', heading: 'Overview' },
  credentials: { href: '/credentials', heading: 'Credentials' },
} as const

export const consoleTitle = (heading: string) => `${heading} · Console · ${brand.name}`

export const standingNames: Record<Standing, string> = {
  valid: 'Valid',
  expired: 'Expired',
  revoked: 'Revoked',
  suspended: 'Suspended',
  'not-yet-valid': 'Not yet valid',
}

export const actNames: Record<Act, string> = {
  seed: 'Catalogue added',
  issue: 'Issued',
  import: 'Imported',
  'undo-import': 'Import taken back',
  sample: 'Sample data added',
  restore: 'Restored',
  revoke: 'Revoked',
  suspend: 'Suspended',
  lift: 'Suspension lifted',
  unlist: 'Hidden from the directory',
  relist: 'Listed in the directory',
  correct: 'Corrected',
  replace: 'Replaced',
  unlink: 'Replacement taken back',
  renew: 'Renewed',
  erase: 'Erased',
  export: 'Person’s data exported',
  deliver: 'Email requested',
  retry: 'Email queued again',
  cancel: 'Email canceled',
  bounce: 'Email bounced',
  'clear-bounce': 'Bounce cleared',
  'sign-again': 'Signed again',
  'rotate-key': 'Key rotated',
  'compromise-key': 'Key declared compromised',
  'move-address': 'Address moved',
  'set-issuer': 'Issuer changed',
  'recover-log': 'Log recovered',
  'confirm-log': 'Log confirmed',
  add: 'Added',
  edit: 'Edited',
  remove: 'Removed',
}

export const emailNames: Record<MessageKind, string> = {
  issued: 'Credential issued',
  renewed: 'Credential renewed',
  reminder: 'Expiry reminder',
  revoked: 'Credential revoked',
  suspended: 'Credential suspended',
  lifted: 'Suspension lifted',
  corrected: 'Credential corrected',
  test: 'Test email',
  digest: 'Digest for the operator',
  hook: 'Webhook event',
}

export const messageStateNames: Record<MessageState, string> = {
  queued: 'Queued',
  sending: 'Being sent',
  sent: 'Sent',
  failed: 'Failed',
  bounced: 'Bounced',
  'in-doubt': 'In doubt',
  cancelled: 'Canceled',
}

// Why the console refuses to answer.
export const refusals = {
  host: 'This address is not the console’s own. Open the link that northmark console printed, or set CONSOLE_URL to the address that people use.',
  proxy: 'Requests must come through the proxy that CONSOLE_PROXY names.',
  noUser: 'The proxy did not say who is signed in: it must send the header that CONSOLE_USER_HEADER names.',
  user: 'You are signed in, but CONSOLE_USERS does not list your address.',
  session:
    'You are not signed in, or an hour has passed since your last request. Run northmark console again, and open the link that it prints.',
  link: 'This link was used before, or is older than ten minutes. Run northmark console again.',
  origin: 'This form was sent from another site, so nothing was changed.',
  reader: 'You may look, but not change anything: CONSOLE_READERS lists your address.',
  form: 'This form is incomplete: open the page again.',
}

export const failures = {
  notFound: 'There is no such page.',
  unexpected: 'Something went wrong on our side. Nothing is known to have been changed: look at the journal.',
  notReady: 'The registry is not responding at the moment: please try again shortly.',
}
