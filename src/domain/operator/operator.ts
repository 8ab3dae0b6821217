// Who runs this installation, as shown on its pages: each fact from its own setting, or unset.
export type OperatorFact =
  | 'name'
  | 'address'
  | 'register'
  | 'email'
  | 'phone'
  | 'dataProtection'
  | 'authority'
  | 'law'
  | 'retention'
  | 'transfers'
  | 'biometrics'
  | 'withdrawal'
  | 'accessibility'
  | 'impartiality'
  // What only the owner can decide; pages say nothing about it while it is unset.
  | 'renewalFee'
  | 'missedExam'
  | 'earlierCrus'

export type Operator = { [Fact in OperatorFact]?: string | undefined }

export type HolderEmail = 'shown' | 'masked' | 'hidden'

// Whether verification lists the holder's other credentials.
export type ShowOtherCredentials = 'on' | 'off'

// Everything that pages show about their server, apart from the catalogue.
export type Installation = {
  operator: Operator
  holderEmail: HolderEmail
  showOtherCredentials: ShowOtherCredentials
  // The registry was filled with sample people.
  hasSamples: boolean
  // The site's public address.
  origin: string
  // The address that documents are signed for; the keys know it even if PUBLIC_URL is not set.
  issuer: string
  // The SHA-256 of the offline checker, which contains that address.
  checkerHash: string
}

// The build renders every page with this, as a demo.
export const builtInstallation: Installation = {
  operator: {},
  holderEmail: 'shown',
  showOtherCredentials: 'off',
  hasSamples: true,
  origin: '',
  issuer: '',
  checkerHash: '',
}
