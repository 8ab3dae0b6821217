// Verifies a signature in a note: by Ed25519, or by ML-DSA-44, which the length of the key says.
import type { VerifyAsync } from '#domain/log/claims.ts'
import { UnreachableError } from '#domain/log/follow-log.ts'
import { mlDsa44Bytes } from '#domain/log/note.ts'
import { verifyEd25519 } from '#web/tools/browser-check/verify-ed25519.ts'

export const verifySignature: VerifyAsync = async (...signed) => {
  if (signed[0].length !== mlDsa44Bytes.publicKey) return verifyEd25519(...signed)
  const { verifyMlDsa44 } = await import('#web/tools/browser-check/ml-dsa.ts').catch(() => {
    throw new UnreachableError('the code that checks ML-DSA-44 signatures')
  })
  return verifyMlDsa44(...signed)
}
