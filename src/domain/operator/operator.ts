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
}

// What the files of the build were rendered with.
export const builtInstallation: Installation = {
  operator: {},
  holderEmail: 'shown',
  holderList: 'off',
  hasSamples: false,
}

// Whether a page that shows no one from the registry is as it was built.
export const isAsBuilt = ({ operator, holderEmail, holderList }: Omit<Installation, 'hasSamples'>) =>
  holderEmail === builtInstallation.holderEmail &&
  holderList === builtInstallation.holderList &&
  Object.values(operator).every((fact) => fact === undefined)
