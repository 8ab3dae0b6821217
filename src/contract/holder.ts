// What /my-credentials shows: the request for a link, the link's button, and the holder's own page.
import type { Credential, Standing } from '#domain/credential/credential.ts'

export type OwnCredential = Pick<Credential, 'id' | 'listing'> & {
  course: string
  standing: Standing
  // Sentence about its standing, such as "Valid until March 3, 2027".
  validity: string
}

export type HolderView =
  | { kind: 'ask'; typed?: string; isFaulty?: boolean }
  // Emails are not set up, or the operator has switched this off.
  | { kind: 'off'; mailTo: string }
  | { kind: 'asked'; mailTo: string }
  | { kind: 'enter'; secret: string }
  | { kind: 'spent' }
  | { kind: 'left' }
  | { kind: 'own'; email: string; mailTo: string; credentials: OwnCredential[]; done?: 'listed' | 'unlisted' }
