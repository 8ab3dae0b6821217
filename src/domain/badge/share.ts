// The ways in which a holder takes or shares a badge: into a wallet, on LinkedIn, and on a website of their own.
import { badgeFilePath, badgePath, verificationPath } from '#domain/badge/addresses.ts'
import { escapeMarkup } from '#formats/markup.ts'

const linkedInForm = 'https://www.linkedin.com/profile/add'

export type LinkedInCredential = {
  name: string
  organizationName: string
  issuedAt: string
  expiresAt?: string
  certUrl: string
  certId: string
}

// LinkedIn counts months from 1 and wants no zero before them.
function yearAndMonth(prefix: 'issue' | 'expiration', moment: string): Record<string, string> {
  const [year = '', month = ''] = moment.split('-')
  return { [`${prefix}Year`]: year, [`${prefix}Month`]: String(Number(month)) }
}

// Opens LinkedIn with the credential filled in, ready for its holder to save.
export function linkedInAddress({
  issuedAt,
  expiresAt,
  certUrl,
  certId,
  ...names
}: LinkedInCredential): string {
  const parameters = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    ...names,
    ...yearAndMonth('issue', issuedAt),
    ...(expiresAt && yearAndMonth('expiration', expiresAt)),
    certUrl,
    certId,
  })
  // A plus would be read as a plus by some of LinkedIn's own apps.
  return `${linkedInForm}?${parameters.toString().replaceAll('+', '%20')}`
}

// The address at which Learner Credential Wallet takes requests. On a phone that has it, the app opens instead of the site.
const walletRequests = 'https://lcw.app/request'

// Where a wallet fetches the credential, with a POST.
export const exchangePath = (id: string) => `${badgePath(id)}/exchange`

// How a wallet can get the credential, in the words of W3C VCALM.
export const protocolsOf = (origin: string, id: string) => ({ vcapi: origin + exchangePath(id) })

// An interaction URL: a person who opens it sees the verification, a wallet gets the protocols.
export const asInteraction = (address: string) => `${address}?iuv=1`

// Invites the wallet to that exchange; nothing about the credential is in it but its id.
export function walletAddress(origin: string, id: string): string {
  const invitation = { credentialRequestOrigin: origin, protocols: protocolsOf(origin, id) }
  return `${walletRequests}?request=${encodeURIComponent(JSON.stringify(invitation))}`
}

export const snippetPx = 200

// The picture, and under it the way to its verification.
export function badgeSnippet({ origin, id, alt }: { origin: string; id: string; alt: string }): string {
  const address = escapeMarkup(origin + verificationPath(id))
  const picture = escapeMarkup(origin + badgeFilePath(id, 'svg'))
  return `<a href="${address}"><img src="${picture}" alt="${escapeMarkup(alt)}" width="${snippetPx}" height="${snippetPx}"></a>`
}
