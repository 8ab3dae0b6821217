// Leaves and trees for the tests of the public log.
import { hash, sign, verify } from 'node:crypto'
import fc from 'fast-check'
import { statusPurposes } from '#domain/badge/addresses.ts'
import { toTimestamp } from '#domain/credential/moments.ts'
import type { VerifySignature } from '#domain/log/claims.ts'
import { keyActions, type Leaf } from '#domain/log/leaf.ts'
import type { SignatureType } from '#domain/log/note.ts'
import { type Hash, type HashReader, leafHash, rootOf } from '#domain/log/tree.ts'
import { mlDsaSecretOf, publicKeyOf, secretKeyOf } from '#tests/support/log/raw-keys.ts'

export const sha256 = (bytes: Uint8Array) => new Uint8Array(hash('sha256', bytes, 'buffer'))
export const verifyEd25519: VerifySignature = (publicKey, message, signature) =>
  verify(null, message, publicKeyOf(publicKey), signature)
export const signerOf = (secret: Uint8Array, type?: SignatureType) => (message: Uint8Array) =>
  new Uint8Array(sign(null, message, type === 'subtree/v1' ? mlDsaSecretOf(secret) : secretKeyOf(secret)))

// Plain objects, as our own code makes them.
const record = <Model>(model: { [Key in keyof Model]: fc.Arbitrary<Model[Key]> }) =>
  fc.record(model, { noNullPrototype: true })

const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 })
const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .filter((text) => !/\p{Cc}/u.test(text) && text.isWellFormed())
const moment = fc
  .integer({ min: 0, max: Date.UTC(2199, 0, 1) / 1000 })
  .map((second) => toTimestamp(new Date(second * 1000)))
const list = fc.integer({ min: 1, max: 2 ** 32 - 1 })
const purpose = fc.constantFrom(...statusPurposes)
const former = fc.option(
  record({ origin: name, size: fc.nat({ max: Number.MAX_SAFE_INTEGER }), root: bytes32 }),
  { nil: undefined },
)

export const leaves: fc.Arbitrary<Leaf> = fc.oneof(
  fc
    .tuple(
      record({
        type: fc.constant('genesis' as const),
        origin: name,
        did: name,
        logKey: bytes32,
        software: name,
      }),
      former,
    )
    .map(([genesis, log]) => (log ? { ...genesis, former: log } : genesis)),
  record({ type: fc.constant('document'), commitment: bytes32 }),
  record({ type: fc.constant('list'), list, purpose, hash: bytes32 }),
  record({
    type: fc.constant('key'),
    action: fc.constantFrom(...keyActions),
    keyId: name,
    publicKey: bytes32,
    since: moment,
  }),
  record({ type: fc.constant('policy'), hash: bytes32 }),
)

export const leafHashes = (count: number): Hash[] =>
  Array.from({ length: count }, (_, at) => leafHash(sha256, new TextEncoder().encode(`leaf ${at}`)))

// The simplest reader: computes every hash from the leaves.
export const readFrom =
  (hashes: readonly Hash[]): HashReader =>
  (level, index) => {
    const part = hashes.slice(index * 2 ** level, (index + 1) * 2 ** level)
    if (part.length !== 2 ** level) throw new Error(`no whole subtree ${index} on level ${level}`)
    return rootOf(sha256, part)
  }

// The same bytes with one bit flipped.
export function withOneBitTurned(bytes: Uint8Array, bit: number): Uint8Array {
  const turned = Uint8Array.from(bytes)
  const at = Math.floor(bit / 8) % bytes.length
  turned[at] = (turned[at] ?? 0) ^ (1 << (bit % 8))
  return turned
}
