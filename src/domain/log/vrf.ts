// Labels that are one and the same for one id and tell nothing about it, with a proof of it (c2sp.org/vrf-r255).
import { areSame, concat, LogFault, utf8 } from '#domain/log/bytes.ts'

export type Sha512 = (bytes: Uint8Array) => Uint8Array

// The group ristretto255, its elements and scalars as their 32 bytes. Each function throws on bytes that are neither.
export type Ristretto255 = {
  // Of 64 bytes that look random.
  elementFrom: (hash: Uint8Array) => Uint8Array
  scalarFrom: (hash: Uint8Array) => Uint8Array
  timesBase: (scalar: Uint8Array) => Uint8Array
  times: (scalar: Uint8Array, element: Uint8Array) => Uint8Array
  minus: (left: Uint8Array, right: Uint8Array) => Uint8Array
  // left + factor * right
  sumWithProduct: (left: Uint8Array, factor: Uint8Array, right: Uint8Array) => Uint8Array
}

export type Vrf = { group: Ristretto255; sha512: Sha512 }
export type VrfKeyPair = { publicKey: Uint8Array; secretKey: Uint8Array }

export const vrfProofBytes = 80
export const labelBytes = 32
const challengeBytes = 16
const scalarBytes = 32

// The number of the group's elements, 2^252 + 27742317777372353535851937790883648493, its last byte first.
const order = Uint8Array.from([
  0xed, 0xd3, 0xf5, 0x5c, 0x1a, 0x63, 0x12, 0x58, 0xd6, 0x9c, 0xf7, 0xa2, 0xde, 0xf9, 0xde, 0x14, 0, 0, 0, 0,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x10,
])

// A number has one spelling: libraries would take it for the same with the order added, and a proof would have two.
function isScalar(bytes: Uint8Array): boolean {
  for (let at = scalarBytes - 1; at >= 0; at -= 1) {
    const [byte, most] = [bytes[at] ?? 0, order[at] ?? 0]
    if (byte !== most) return byte < most
  }
  return false
}

const suite = concat(Uint8Array.of(0xff), utf8('c2sp.org/vrf-r255'))
const end = Uint8Array.of(0)

// The byte after the suite keeps each use of the hash apart from the others.
const uses = { challenge: 0x02, output: 0x03, nonce: 0x81, element: 0x82 } as const

const hashFor = (sha512: Sha512, use: keyof typeof uses, ...parts: Uint8Array[]) =>
  sha512(concat(suite, Uint8Array.of(uses[use]), ...parts))

const elementOf = ({ group, sha512 }: Vrf, publicKey: Uint8Array, id: Uint8Array) =>
  group.elementFrom(hashFor(sha512, 'element', publicKey, id))

const outputOf = ({ sha512 }: Vrf, gamma: Uint8Array) => hashFor(sha512, 'output', gamma, end)

function challengeOf({ sha512 }: Vrf, points: Uint8Array[]): Uint8Array {
  const challenge = new Uint8Array(scalarBytes)
  challenge.set(hashFor(sha512, 'challenge', ...points, end).subarray(0, challengeBytes))
  return challenge
}

// A key from 64 random bytes.
export function vrfKeyFrom({ group }: Vrf, random: Uint8Array): VrfKeyPair {
  const secretKey = group.scalarFrom(random)
  return { publicKey: group.timesBase(secretKey), secretKey }
}

// All 64 bytes that the function gives; the log keeps the first 32.
export function vrfOutput(vrf: Vrf, { publicKey, secretKey }: VrfKeyPair, id: Uint8Array): Uint8Array {
  return outputOf(vrf, vrf.group.times(secretKey, elementOf(vrf, publicKey, id)))
}

const labelIn = (output: Uint8Array): Uint8Array => new Uint8Array(output.subarray(0, labelBytes))

export const labelOf = (vrf: Vrf, keys: VrfKeyPair, id: string): Uint8Array =>
  labelIn(vrfOutput(vrf, keys, utf8(id)))

// The same every time: nothing in it is random.
export function proveOutput(vrf: Vrf, { publicKey, secretKey }: VrfKeyPair, id: Uint8Array): Uint8Array {
  const { group, sha512 } = vrf
  const element = elementOf(vrf, publicKey, id)
  const gamma = group.times(secretKey, element)
  const nonce = group.scalarFrom(hashFor(sha512, 'nonce', secretKey, element))
  const [ofBase, ofElement] = [group.timesBase(nonce), group.times(nonce, element)]
  const challenge = challengeOf(vrf, [publicKey, element, gamma, ofBase, ofElement])
  const response = group.sumWithProduct(nonce, challenge, secretKey)
  return concat(gamma, challenge.subarray(0, challengeBytes), response)
}

export const proveLabel = (vrf: Vrf, keys: VrfKeyPair, id: string): Uint8Array =>
  proveOutput(vrf, keys, utf8(id))

// The output that the proof shows to be the only one for this id under this key; throws a LogFault if it shows nothing.
export function checkOutput(vrf: Vrf, publicKey: Uint8Array, id: Uint8Array, proof: Uint8Array): Uint8Array {
  const { group } = vrf
  if (proof.length !== vrfProofBytes)
    throw new LogFault(`the proof of a label has ${vrfProofBytes} bytes and not ${proof.length}`)
  const gamma = proof.subarray(0, 32)
  const challenge = new Uint8Array(scalarBytes)
  challenge.set(proof.subarray(32, 32 + challengeBytes))
  const response = proof.subarray(32 + challengeBytes)
  if (!isScalar(response)) throw new LogFault('the proof of the label has a number that is too large')
  let found: Uint8Array
  try {
    const element = elementOf(vrf, publicKey, id)
    const ofBase = group.minus(group.timesBase(response), group.times(challenge, publicKey))
    const ofElement = group.minus(group.times(response, element), group.times(challenge, gamma))
    found = challengeOf(vrf, [publicKey, element, gamma, ofBase, ofElement])
  } catch {
    throw new LogFault('the proof of the label, or the key of the labels, is not made of points and numbers')
  }
  if (!areSame(found, challenge))
    throw new LogFault('the proof does not show that the label belongs to this id')
  return outputOf(vrf, gamma)
}

export const checkLabel = (vrf: Vrf, publicKey: Uint8Array, id: string, proof: Uint8Array): Uint8Array =>
  labelIn(checkOutput(vrf, publicKey, utf8(id), proof))
