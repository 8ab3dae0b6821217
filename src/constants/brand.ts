// The organization's names.
export const brand = {
  name: 'Northmark',
  claim: 'the global standard for AI governance and human resilience certification',
  copyrightYear: 2024,
  mailDomain: 'northmark.example',
} as const

export const mailbox = {
  general: `contact@${brand.mailDomain}`,
  security: `security@${brand.mailDomain}`,
} as const
