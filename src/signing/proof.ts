// Signs and verifies canonical forms with the cryptosuite eddsa-rdfc-2022.
import { hash } from 'node:crypto'
import { base58 } from '@scure/base'
import { type Badge, type Proof, writeBadge } from '#domain/badge/badge.ts'
import { canonicalBadge } from '#domain/badge/canonical-badge.ts'
import type { Signer } from '#domain/badge/issuer.ts'
import { canonicalProof, type ProofOptions, proofOf } from '#domain/badge/proof.ts'
import { verifyEd25519 } from '#signing/log-crypto.ts'

const sha256 = (text: string) => hash('sha256', text, 'buffer')

const bytesToSign = (canonicalDocument: string, options: ProofOptions) =>
  Buffer.concat([sha256(canonicalProof(options)), sha256(canonicalDocument)])

export function proofFor(canonicalDocument: string, signer: Signer, created: string): Proof {
  const options = { created, verificationMethod: signer.keyId }
  const signature = signer.sign(bytesToSign(canonicalDocument, options))
  return proofOf(options, `z${base58.encode(signature)}`)
}

export const signBadge = (badge: Badge, signer: Signer, created: string): string =>
  writeBadge(badge, proofFor(canonicalBadge(badge), signer, created))

export function isSignedBy(canonicalDocument: string, proof: Proof, publicKey: Uint8Array): boolean {
  const signature = decodeSignature(proof.proofValue)
  return signature !== undefined && verifyEd25519(publicKey, bytesToSign(canonicalDocument, proof), signature)
}

function decodeSignature(proofValue: string): Uint8Array | undefined {
  try {
    return proofValue.startsWith('z') ? base58.decode(proofValue.slice(1)) : undefined
  } catch {
    return undefined
  }
}
