// The group ristretto255 in plain JavaScript: slow, and fit for one check in a browser. Its time depends on what it is
// given, so no secret belongs here.
import { ristretto255, ristretto255_hasher } from '@noble/curves/ed25519.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { LogFault } from '#domain/log/bytes.ts'
import type { Ristretto255, Vrf } from '#domain/log/vrf.ts'

const { Point } = ristretto255
const { Fn } = Point

function derive(hash: Uint8Array) {
  const element = ristretto255_hasher.deriveToCurve?.(hash)
  if (!element) throw new LogFault('these bytes lead to no element')
  return element
}

function elementOf(bytes: Uint8Array) {
  const element = Point.fromBytes(bytes)
  if (element.is0()) throw new LogFault('the neutral element stands for nothing')
  return element
}

function littleEndian(bytes: Uint8Array): bigint {
  return bytes.reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)
}

const group: Ristretto255 = {
  elementFrom: (hash) => derive(hash).toBytes(),
  scalarFrom: (hash) => Fn.toBytes(Fn.create(littleEndian(hash))),
  timesBase: (scalar) => Point.BASE.multiplyUnsafe(Fn.fromBytes(scalar)).toBytes(),
  times: (scalar, element) => elementOf(element).multiplyUnsafe(Fn.fromBytes(scalar)).toBytes(),
  minus: (left, right) => Point.fromBytes(left).subtract(Point.fromBytes(right)).toBytes(),
  sumWithProduct: (left, factor, right) =>
    Fn.toBytes(Fn.add(Fn.fromBytes(left), Fn.mul(Fn.fromBytes(factor), Fn.fromBytes(right)))),
}

export const plainVrf: Vrf = { group, sha512 }
