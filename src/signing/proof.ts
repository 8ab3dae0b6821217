// Signs and checks canonical forms as the cryptosuite eddsa-rdfc-2022 says.
import { createHash, type Hash, hash, type KeyObject, verify } from 'node:crypto'
import { base58 } from '@scure/base'
import { LRUCache } from 'lru-cache'
import { type Badge, type Proof, writeBadge } from '#domain/badge/badge.ts'
import { canonicalPartsOf } from '#domain/badge/canonical-badge.ts'
import type { Signer } from '#domain/badge/issuer.ts'
import { canonicalProof, type ProofOptions, proofOf } from '#domain/badge/proof.ts'
import { encodeBase58 } from '#formats/base58.ts'

const sha256 = (text: string) => hash('sha256', text, 'buffer')

let last = { created: '', verificationMethod: '', hash: new Uint8Array() }

// The same for everything that a key signs in one go, so the last one is cached.
function optionsHash({ created, verificationMethod }: ProofOptions): Uint8Array {
  if (last.created !== created || last.verificationMethod !== verificationMethod)
    last = { created, verificationMethod, hash: sha256(canonicalProof({ created, verificationMethod })) }
  return last.hash
}

// What every badge of a course begins with is hashed once, and the hash goes on from there.
const heads = new LRUCache<string, Hash>({ max: 100 })

function hashFrom(head: string, tail: string): Uint8Array {
  let begun = heads.get(head)
  if (begun === undefined) {
    begun = createHash('sha256').update(head)
    heads.set(head, begun)
  }
  return begun.copy().update(tail).digest()
}

function proofOfHash(documentHash: Uint8Array, signer: Signer, created: string): Proof {
  const options = { created, verificationMethod: signer.keyId }
  const signature = signer.sign(Buffer.concat([optionsHash(options), documentHash]))
  return proofOf(options, `z${encodeBase58(signature)}`)
}

export const proofFor = (canonicalDocument: string, signer: Signer, created: string) =>
  proofOfHash(sha256(canonicalDocument), signer, created)

export function signBadge(badge: Badge, signer: Signer, created: string): string {
  const { head, tail } = canonicalPartsOf(badge)
  return writeBadge(badge, proofOfHash(hashFrom(head, tail), signer, created))
}

const bytesToSign = (canonicalDocument: string, options: ProofOptions) =>
  Buffer.concat([optionsHash(options), sha256(canonicalDocument)])

export function isSignedBy(canonicalDocument: string, proof: Proof, publicKey: KeyObject): boolean {
  const signature = decodeSignature(proof.proofValue)
  return signature !== undefined && verify(null, bytesToSign(canonicalDocument, proof), publicKey, signature)
}

function decodeSignature(proofValue: string): Uint8Array | undefined {
  try {
    return proofValue.startsWith('z') ? base58.decode(proofValue.slice(1)) : undefined
  } catch {
    return undefined
  }
}
