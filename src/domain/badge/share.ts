// Ways to share a badge: a wallet, LinkedIn, and HTML for a website.
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

// LinkedIn expects months from 1 without a leading zero.
function yearAndMonth(prefix: 'issue' | 'expiration', moment: string): Record<string, string> {
  const [year = '', month = ''] = moment.split('-')
  return { [`${prefix}Year`]: year, [`${prefix}Month`]: String(Number(month)) }
}

// Opens LinkedIn's form with the credential filled in.
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
  // Some of LinkedIn's apps do not decode a plus as a space.
  return `${linkedInForm}?${parameters.toString().replaceAll('+', '%20')}`
}

// Learner Credential Wallet's address for requests. On a phone with the app, it opens the app.
const walletRequests = 'https://lcw.app/request'

// Where a wallet fetches the credential with a POST.
export const exchangePath = (id: string) => `${badgePath(id)}/exchange`

// How a wallet gets the credential, as W3C VCALM defines it.
export const protocolsOf = (origin: string, id: string) => ({ vcapi: origin + exchangePath(id) })

// An interaction URL: people see the verification, wallets get the protocols.
export const asInteraction = (address: string) => `${address}?iuv=1`

// Invites the wallet to that exchange; it contains nothing about the credential but its id.
export function walletAddress(origin: string, id: string): string {
  const invitation = { credentialRequestOrigin: origin, protocols: protocolsOf(origin, id) }
  return `${walletRequests}?request=${encodeURIComponent(JSON.stringify(invitation))}`
}

export const snippetPx = 200

// The badge picture, with a link to its verification.
export function badgeSnippet({ origin, id, alt }: { origin: string; id: string; alt: string }): string {
  const address = escapeMarkup(origin + verificationPath(id))
  const picture = escapeMarkup(origin + badgeFilePath(id, 'svg'))
  return `<a href="${address}"><img src="${picture}" alt="${escapeMarkup(alt)}" width="${snippetPx}" height="${snippetPx}"></a>`
}
