// ML-DSA-44 in a browser: loaded only for a signature by such a key.
import { ml_dsa44 } from '@noble/post-quantum/ml-dsa.js'
import type { VerifySignature } from '#domain/log/claims.ts'

export const verifyMlDsa44: VerifySignature = (publicKey, message, signature) =>
  ml_dsa44.verify(signature, message, publicKey)
