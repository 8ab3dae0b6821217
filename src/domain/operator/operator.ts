// Who runs this installation, as far as its pages say so: each fact from a setting of its own, or not set at all.
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

export type Operator = { [Fact in OperatorFact]?: string | undefined }

export type HolderEmail = 'shown' | 'masked' | 'hidden'

// Whether verification names what else the holder of a credential holds.
export type HolderList = 'on' | 'off'

// All that pages tell about the server which shows them, beside the catalogue.
export type Installation = {
  operator: Operator
  holderEmail: HolderEmail
  holderList: HolderList
  // The registry was begun with people who do not exist.
  hasSamples: boolean
  // The address that pages name as their own.
  origin: string
  // The address that documents are signed under, which the keys know where nobody has said one.
  issuer: string
  // The SHA-256 of the check that readers keep, which names that address too.
  checkerHash: string
}

// What the build renders every page with once, to find out whether it can: a demo.
export const builtInstallation: Installation = {
  operator: {},
  holderEmail: 'shown',
  holderList: 'off',
  hasSamples: true,
  origin: '',
  issuer: '',
  checkerHash: '',
}
