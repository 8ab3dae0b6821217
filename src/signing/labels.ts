// Makes the labels of the public log and proves them, in constant time: many at once by arithmetic in lanes, and all else with
// libsodium.
import { randomBytes } from 'node:crypto'
import type sodiumLibrary from 'libsodium-wrappers-sumo'
import { areSame, concat } from '#domain/log/bytes.ts'
import {
  labelsOf,
  proveLabel,
  type Ristretto255,
  type TimesEach,
  type Vrf,
  type VrfKeyPair,
  vrfKeyFrom,
} from '#domain/log/vrf.ts'
import { UserFacingError } from '#errors/user-facing-error.ts'
import { openLanes } from '#signing/lanes/ristretto.ts'
import { sha512 } from '#signing/log-crypto.ts'

type Sodium = typeof sodiumLibrary

const groupOf = (sodium: Sodium): Ristretto255 => ({
  elementFrom: (hash) => sodium.crypto_core_ristretto255_from_hash(hash),
  scalarFrom: (hash) => sodium.crypto_core_ristretto255_scalar_reduce(hash),
  timesBase: (scalar) => sodium.crypto_scalarmult_ristretto255_base(scalar),
  times: (scalar, element) => sodium.crypto_scalarmult_ristretto255(scalar, element),
  minus: (left, right) => sodium.crypto_core_ristretto255_sub(left, right),
  sumWithProduct: (left, factor, right) =>
    sodium.crypto_core_ristretto255_scalar_add(
      left,
      sodium.crypto_core_ristretto255_scalar_mul(factor, right),
    ),
})

// Loaded only when labels are made: it takes fifty milliseconds, and most commands make none.
export async function openVrf(): Promise<Vrf> {
  const { default: sodium } = await import('libsodium-wrappers-sumo')
  await sodium.ready
  return { group: groupOf(sodium), sha512 }
}

export const newVrfKey = async (): Promise<VrfKeyPair> => vrfKeyFrom(await openVrf(), randomBytes(64))

function belongTogether({ group }: Vrf, { publicKey, secretKey }: VrfKeyPair): boolean {
  try {
    return areSame(group.timesBase(secretKey), publicKey)
  } catch {
    // Zero is no secret.
    return false
  }
}

const oneByOne =
  ({ group }: Vrf): TimesEach =>
  (scalar, hashes) =>
    hashes.map((hash) => group.times(scalar, group.elementFrom(hash)))

const tried = Array.from({ length: 5 }, (_, at) => new Uint8Array(64).fill(at * 50 + 1))

// Lanes are trusted on a processor where they make what libsodium makes.
const agree = (one: TimesEach, other: TimesEach, scalar: Uint8Array): boolean =>
  areSame(concat(...one(scalar, tried)), concat(...other(scalar, tried)))

export type Labeller = {
  labelsOf: (ids: readonly string[]) => Uint8Array[]
  proofOf: (id: string) => Uint8Array
}

export async function labellerOf(
  keys: VrfKeyPair,
  lanes: TimesEach | 'none' = openLanes() ?? 'none',
): Promise<Labeller> {
  const vrf = await openVrf()
  if (!belongTogether(vrf, keys))
    throw new UserFacingError(
      'The secret of the public log’s labels does not belong to their public key: restore the file of the log’s key from your copy.',
    )
  const single = oneByOne(vrf)
  const timesEach = lanes !== 'none' && agree(lanes, single, keys.secretKey) ? lanes : single
  return {
    labelsOf: (ids) => labelsOf({ timesEach, sha512 }, keys, ids),
    proofOf: (id) => proveLabel(vrf, keys, id),
  }
}
