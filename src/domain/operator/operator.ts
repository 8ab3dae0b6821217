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
  | 'accessibility'
  | 'impartiality'

export type Operator = { [Fact in OperatorFact]?: string | undefined }

export type HolderEmail = 'shown' | 'masked' | 'hidden'

// All that pages tell about the server which shows them, beside the catalogue.
export type Installation = { operator: Operator; holderEmail: HolderEmail }

// What the files of the build were rendered with.
export const builtInstallation: Installation = { operator: {}, holderEmail: 'shown' }

export const isAsBuilt = ({ operator, holderEmail }: Installation) =>
  holderEmail === builtInstallation.holderEmail && Object.values(operator).every((fact) => fact === undefined)
