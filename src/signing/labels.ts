// Makes the labels of the public log and proves them with libsodium, whose arithmetic runs in constant time.
import { randomBytes } from 'node:crypto'
import type sodiumLibrary from 'libsodium-wrappers-sumo'
import { areSame } from '#domain/log/bytes.ts'
import {
  labelOf,
  proveLabel,
  type Ristretto255,
  type Vrf,
  type VrfKeyPair,
  vrfKeyFrom,
} from '#domain/log/vrf.ts'
import { UserFacingError } from '#errors/user-facing-error.ts'
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

export type Labeller = {
  labelsOf: (ids: readonly string[]) => Uint8Array[]
  proofOf: (id: string) => Uint8Array
}

export async function labellerOf(keys: VrfKeyPair): Promise<Labeller> {
  const vrf = await openVrf()
  if (!belongTogether(vrf, keys))
    throw new UserFacingError(
      'The secret of the public log’s labels does not belong to their public key: restore the file of the log’s key from your copy.',
    )
  return {
    labelsOf: (ids) => ids.map((id) => labelOf(vrf, keys, id)),
    proofOf: (id) => proveLabel(vrf, keys, id),
  }
}
