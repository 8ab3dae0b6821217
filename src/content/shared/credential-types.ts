// What each type of credential is called.
import type { CredentialType } from '#constants/registry.ts'

export const credentialTypeNames: Record<CredentialType, string> = {
  CERT: 'Certification',
  MICRO: 'Micro-credential',
  CEU: 'CRU subscription',
}
