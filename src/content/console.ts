// The console's words: names of pages, actions and states.
import { brand } from '#constants/brand.ts'
import type { Standing } from '#domain/credential/credential.ts'
import type { Act } from '#domain/credential/journal.ts'
import type { MessageKind, MessageState } from '#domain/outbox/message.ts'

// Pages in the order of the navigation.
export const consolePages = {
  overview: { href: '/', heading: 'Overview' },
  credentials: { href: '/credentials', heading: 'Credentials' },
  issue: { href: '/issue', heading: 'Issue a credential' },
  import: { href: '/import', heading: 'Import credentials' },
  emails: { href: '/emails', heading: 'Emails' },
  journal: { href: '/journal', heading: 'Journal' },
  catalogue: { href: '/catalogue', heading: 'Catalogue' },
} as const

export const consoleTitle = (heading: string) => `${heading} · Console · ${brand.name}`

// In the order of a credential's page; those that cannot be undone come last.
export const actionNames = {
  correct: 'Correct',
  renew: 'Renew',
  email: 'Send email',
  suspend: 'Suspend',
  lift: 'Lift suspension',
  hide: 'Hide from directory',
  list: 'List in directory',
  export: 'Export person’s data',
  replace: 'Replace',
  revoke: 'Revoke',
  erase: 'Erase',
}

// What was done, and the action that takes it back.
export const done: Record<string, { text: string; undo?: keyof typeof actionNames }> = {
  issue: { text: 'The credential was issued.' },
  correct: { text: 'The credential was corrected and signed again.', undo: 'correct' },
  renew: { text: 'The credential was renewed.' },
  email: { text: 'The email is queued.' },
  suspend: { text: 'The credential is suspended.', undo: 'lift' },
  lift: { text: 'The suspension was lifted.', undo: 'suspend' },
  hide: { text: 'The directory no longer lists the credential.', undo: 'list' },
  list: { text: 'The directory lists the credential again.', undo: 'hide' },
  replace: { text: 'The replacement was issued.' },
  revoke: { text: 'The credential is revoked.' },
  erase: { text: 'Everything about it was erased. Delete it from backups and other systems too.' },
  bulk: { text: 'It was done for all of them: the journal names each.' },
  import: { text: 'The credentials were imported.' },
  'suspend-import': { text: 'The import was undone: its credentials are suspended.' },
  'revoke-import': { text: 'The credentials of the import are revoked.' },
  'release-import': { text: 'The credentials of the import are valid again.' },
  emails: { text: 'The emails were changed.' },
  catalogue: { text: 'The catalogue was changed: the site shows it now.' },
}

export const catalogueFields: Record<string, string> = {
  course: 'Program',
  courses: 'Programs',
  session: 'Session',
  sessions: 'Sessions',
  post: 'Article',
  posts: 'Articles',
  report: 'Report',
  reports: 'Reports',
  id: 'ID',
  type: 'Type',
  title: 'Title',
  name: 'Name',
  description: 'Description',
  durationHours: 'Hours',
  ceuValue: 'CRUs',
  price: 'Price in dollars',
  startDate: 'First day',
  delivery: 'Delivery',
  capacity: 'Seats',
  enrolled: 'Enrolled',
  excerpt: 'Excerpt',
  coverUrl: 'Cover (optional)',
  publishedAt: 'Published (optional)',
  publishDate: 'Published',
}

export const changedMeanwhile =
  'Somebody changed this credential after you opened the form: look at its history, then decide again.'

export const formTexts = {
  reasonHint: 'For the journal.',
  noReason: 'Give a reason for the journal.',
  defaultReason: 'Done in the console.',
}

export const undoNames = { suspend: 'Undo', revoke: 'Revoke', release: 'Release' }

export const importTexts = {
  gone: 'This file is no longer here: choose it again. What was imported from it is in the list of imports.',
  noFile: 'Choose a file.',
  tooLong: (count: string, max: string) =>
    `This table has ${count} rows; the console takes ${max}. Split it, or import it with northmark import.`,
  bad: 'Some rows cannot be imported: correct them, or import the good rows only.',
  suspendSays: 'Suspends what the import added. Afterwards it can be revoked, or released.',
  revokeSays: 'Revokes what the import added. This is final.',
  releaseSays: 'Lifts the suspension of what the import added.',
  done: 'Imported',
  undone: 'Undone, suspended',
  revoked: 'Undone, revoked',
}

export const workTexts = {
  running: 'This goes on in the server, also if you close this page.',
  again: 'Look again',
  failed: 'Something went wrong on our side, so nothing of this was changed.',
  nothing: 'Nothing was done',
  interrupted:
    'It was interrupted, and nothing of it was changed, unless another server is still working on it.',
  completed: 'It was completed, although the server stopped.',
  unknown:
    'Nothing that you began under this address was changed: it was never begun, or the server stopped before it was complete. Begin again.',
}

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
  links: 'Links for a holder',
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
  rested: 'An hour has passed since your last request, or the server was started again.',
  link: 'This link was used before, or is older than ten minutes. Run northmark console again.',
  origin: 'This form was sent from another site, so nothing was changed.',
  reader: 'You may look, but not change anything: CONSOLE_READERS lists your address.',
  form: 'This form is incomplete: open the page again.',
}

export const sendAgain = {
  says: 'Nothing was changed, and what you typed is here. Sign in again in another tab if you must, then send it again.',
  button: 'Send again',
}

export const failures = {
  notFound: 'There is no such page.',
  unexpected: 'Something went wrong on our side. Nothing is known to have been changed: look at the journal.',
  notReady: 'The registry is not responding at the moment: please try again shortly.',
}
