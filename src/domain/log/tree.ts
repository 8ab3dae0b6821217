// The Merkle tree of RFC 6962: roots, inclusion proofs and consistency proofs.
import { equalBytes, hashBytes, LogFormatError } from '#domain/log/bytes.ts'

export type Sha256 = (bytes: Uint8Array) => Uint8Array
export type Hash = Uint8Array

// The hash of the complete subtree over the 2^level leaves from index * 2^level.
export type HashReader = (level: number, index: number) => Hash

// The prefix byte prevents a leaf from passing as a node.
export function leafHash(sha256: Sha256, leaf: Uint8Array): Hash {
  const bytes = new Uint8Array(1 + leaf.length)
  bytes.set(leaf, 1)
  return sha256(bytes)
}

// Reused for every node, because a proof needs hundreds. Safe, because hashing is synchronous.
const node = new Uint8Array(1 + 2 * hashBytes)
node[0] = 1

export function nodeHash(sha256: Sha256, left: Hash, right: Hash): Hash {
  node.set(left, 1)
  node.set(right, 1 + hashBytes)
  return sha256(node)
}

// Sizes go up to 2^53, so they are halved arithmetically: shifts stop at 2^32.
const half = (value: number) => Math.floor(value / 2)
const isOdd = (value: number) => value % 2 === 1

// The level of a complete tree of that size, or undefined.
function levelOf(size: number): number | undefined {
  const level = Math.round(Math.log2(size))
  return 2 ** level === size ? level : undefined
}

// Where a tree splits: the largest power of two below its size.
function splitOf(size: number): number {
  let split = 1
  while (split * 2 < size) split *= 2
  return split
}

export const emptyRoot = (sha256: Sha256): Hash => sha256(new Uint8Array())

// The root over leaves from `from` up to but not including `to`, aligned to a subtree.
function rangeRoot(sha256: Sha256, from: number, to: number, readHash: HashReader): Hash {
  const size = to - from
  const level = levelOf(size)
  if (level !== undefined) return readHash(level, from / size)
  const middle = from + splitOf(size)
  return nodeHash(sha256, rangeRoot(sha256, from, middle, readHash), rangeRoot(sha256, middle, to, readHash))
}

export const rootAt = (sha256: Sha256, size: number, readHash: HashReader): Hash =>
  size === 0 ? emptyRoot(sha256) : rangeRoot(sha256, 0, size, readHash)

// The root over hashes of one level.
export function rootOf(sha256: Sha256, hashes: readonly Hash[]): Hash {
  let row = hashes
  if (row.length === 0) return emptyRoot(sha256)
  while (row.length > 1) {
    const above: Hash[] = []
    for (let at = 0; at < row.length; at += 2) {
      const [left, right] = [row[at], row[at + 1]]
      if (left) above.push(right ? nodeHash(sha256, left, right) : left)
    }
    row = above
  }
  return row[0] as Hash
}

function assertSizes(from: number, to: number, what: string): void {
  const areWhole = Number.isSafeInteger(from) && Number.isSafeInteger(to)
  if (!areWhole || from < 0 || from > to)
    throw new LogFormatError(`${what} ${from} of a tree of size ${to} does not exist`)
}

// From the leaf's sibling up to the child of the root.
export function inclusionProof(sha256: Sha256, index: number, size: number, readHash: HashReader): Hash[] {
  assertSizes(index, size - 1, 'leaf')
  const proof: Hash[] = []
  let [from, to] = [0, size]
  while (to - from > 1) {
    const middle = from + splitOf(to - from)
    if (index < middle) {
      proof.push(rangeRoot(sha256, middle, to, readHash))
      to = middle
    } else {
      proof.push(rangeRoot(sha256, from, middle, readHash))
      from = middle
    }
  }
  return proof.reverse()
}

// Proves that the first tree is a prefix of the second.
export function consistencyProof(sha256: Sha256, size: number, later: number, readHash: HashReader): Hash[] {
  assertSizes(size, later, 'size')
  if (size === 0 || size === later) return []
  const proof: Hash[] = []
  let [from, to] = [0, later]
  while (to !== size) {
    const middle = from + splitOf(to - from)
    if (size <= middle) {
      proof.push(rangeRoot(sha256, middle, to, readHash))
      to = middle
    } else {
      proof.push(rangeRoot(sha256, from, middle, readHash))
      from = middle
    }
  }
  // The verifier has the root of the smaller tree, so it is not part of the proof.
  if (from > 0) proof.push(rangeRoot(sha256, from, to, readHash))
  return proof.reverse()
}

export type Inclusion = { leaf: Hash; index: number; size: number; root: Hash; proof: readonly Hash[] }

const areHashes = (hashes: readonly Uint8Array[]) => hashes.every(({ length }) => length === hashBytes)
const isWhole = (value: number) => Number.isSafeInteger(value) && value >= 0

export function isIncluded(sha256: Sha256, { leaf, index, size, root, proof }: Inclusion): boolean {
  if (!isWhole(index) || !isWhole(size) || index >= size || !areHashes([leaf, root, ...proof])) return false
  let [at, last, found] = [index, size - 1, leaf]
  for (const sibling of proof) {
    if (last === 0) return false
    if (isOdd(at) || at === last) {
      found = nodeHash(sha256, sibling, found)
      // A node without a sibling is its own parent.
      while (!isOdd(at) && at !== 0) [at, last] = [half(at), half(last)]
    } else {
      found = nodeHash(sha256, found, sibling)
    }
    ;[at, last] = [half(at), half(last)]
  }
  return last === 0 && equalBytes(found, root)
}

export type TreeHead = { size: number; root: Hash }

export function isConsistent(
  sha256: Sha256,
  former: TreeHead,
  later: TreeHead,
  proof: readonly Hash[],
): boolean {
  if (!isWhole(former.size) || !isWhole(later.size) || former.size > later.size) return false
  if (!areHashes([former.root, later.root, ...proof])) return false
  if (former.size === 0) return proof.length === 0 && equalBytes(former.root, emptyRoot(sha256))
  if (former.size === later.size) return proof.length === 0 && equalBytes(former.root, later.root)
  const path = levelOf(former.size) === undefined ? proof : [former.root, ...proof]
  const [first, ...rest] = path
  if (!first) return false
  let [at, last] = [former.size - 1, later.size - 1]
  while (isOdd(at)) [at, last] = [half(at), half(last)]
  let [ofFormer, ofLater] = [first, first]
  for (const hash of rest) {
    if (last === 0) return false
    if (isOdd(at) || at === last) {
      ofFormer = nodeHash(sha256, hash, ofFormer)
      ofLater = nodeHash(sha256, hash, ofLater)
      while (!isOdd(at) && at !== 0) [at, last] = [half(at), half(last)]
    } else {
      ofLater = nodeHash(sha256, ofLater, hash)
    }
    ;[at, last] = [half(at), half(last)]
  }
  return last === 0 && equalBytes(ofFormer, former.root) && equalBytes(ofLater, later.root)
}
