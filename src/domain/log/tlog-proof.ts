// An offline proof that a leaf is in the log (c2sp.org/tlog-proof).

import { tlogProofStart } from '#constants/log.ts'
import { hashBytes, LogFormatError, readBase64, readUtf8, readWhole, writeBase64 } from '#domain/log/bytes.ts'
import { noteLimits } from '#domain/log/note.ts'
import { type Hash, isIncluded, leafHash, type Sha256, type TreeHead } from '#domain/log/tree.ts'

// `extra` is not proved: it is what a reader needs to recompute the leaf. `checkpoint` is the exact signed note.
export type TlogProof = { extra?: Uint8Array; index: number; hashes: Hash[]; checkpoint: string }

// Enough for any tree whose size is a safe integer.
const maxHashes = 63
const maxExtraBytes = 4096
const maxProofBytes = noteLimits.bytes + 16 * 1024

export function writeTlogProof({ extra, index, hashes, checkpoint }: TlogProof): string {
  const lines = [
    tlogProofStart,
    ...(extra ? [`extra ${writeBase64(extra)}`] : []),
    `index ${index}`,
    ...hashes.map(writeBase64),
  ]
  return `${lines.join('\n')}\n\n${checkpoint}`
}

function readHashLine(line: string): Hash {
  const hash = readBase64(line, 'a hash of the proof')
  if (hash.length !== hashBytes) throw new LogFormatError('a hash of the proof is not 32 bytes long')
  return hash
}

function readExtra(line: string | undefined): { extra?: Uint8Array } {
  if (!line?.startsWith('extra ')) return {}
  const extra = readBase64(line.slice('extra '.length), 'the extra line of the proof')
  if (extra.length === 0 || extra.length > maxExtraBytes)
    throw new LogFormatError('the extra line of the proof is empty or too long')
  return { extra }
}

// Parses only.
export function readTlogProof(source: string | Uint8Array): TlogProof {
  if (source.length > maxProofBytes) throw new LogFormatError('the proof is too long')
  const text = typeof source === 'string' ? source : readUtf8(source, 'the proof')
  const parting = text.indexOf('\n\n')
  if (parting < 0) throw new LogFormatError('the proof ends before its checkpoint')
  const [first, ...lines] = text.slice(0, parting).split('\n')
  if (first !== tlogProofStart) throw new LogFormatError(`the proof does not begin with ${tlogProofStart}`)
  const extra = readExtra(lines[0])
  const [index = '', ...hashes] = extra.extra ? lines.slice(1) : lines
  if (!index.startsWith('index ')) throw new LogFormatError('the proof does not say which leaf it is for')
  if (hashes.length > maxHashes) throw new LogFormatError('the proof has too many hashes')
  return {
    ...extra,
    index: readWhole(index.slice('index '.length), 'the index in the proof'),
    hashes: hashes.map(readHashLine),
    checkpoint: text.slice(parting + 2),
  }
}

export const showsLeaf = (
  sha256: Sha256,
  { index, hashes }: TlogProof,
  { size, root }: TreeHead,
  leaf: Uint8Array,
): boolean => isIncluded(sha256, { leaf: leafHash(sha256, leaf), index, size, root, proof: hashes })
