// The address that opens LinkedIn with a credential filled in, ready for its holder to save.
const form = 'https://www.linkedin.com/profile/add'

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
  return `${form}?${parameters.toString().replaceAll('+', '%20')}`
}
