// A log in memory, with the files that it would serve, for the judges that are not ours.
import { hash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { signCheckpoint } from '#domain/log/checkpoint.ts'
import { emptyFrontier, growTree } from '#domain/log/growing-tree.ts'
import { writeLeaf } from '#domain/log/leaf.ts'
import { type NoteKey, noteKey, readNote, writeNote, writeVkey } from '#domain/log/note.ts'
import { filesOf, hashesFromTiles, type LogFile, pathOf, writeBundle, writeTile } from '#domain/log/tiles.ts'
import { consistencyProof, inclusionProof, leafHash, rootAt, type TreeHead } from '#domain/log/tree.ts'
import { cosignNote } from '#tests/support/log/cosign-note.ts'
import { sha256, signerOf } from '#tests/support/log/draws.ts'
import { mlDsaPublicOf, publicPartOf } from '#tests/support/log/raw-keys.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'

export const secretOf = (seed: string) => new Uint8Array(hash('sha256', seed, 'buffer'))

export const keyNamed = (name: string, seed: string, type: NoteKey['type'] = 'ed25519'): NoteKey =>
  noteKey(sha256, name, type, (type === 'subtree/v1' ? mlDsaPublicOf : publicPartOf)(secretOf(seed)))

export type SmallLog = ReturnType<typeof smallLog>

// Leaves as issuing writes them, each another. What differs between two seeds is every hash.
export const issueLeaves = (count: number, seed = 'leaf'): Uint8Array[] =>
  Array.from({ length: count }, (_, at) =>
    writeLeaf({ type: 'document', commitment: secretOf(`${seed} ${at}`) }),
  )

type Cosigning = { key: NoteKey; seed: string; second: number; signedAs?: string | undefined }

export function smallLog(leaves: readonly Uint8Array[], origin = 'northmark.example/log', seed = 'log') {
  const key = keyNamed(origin, seed)
  const sign = signerOf(secretOf(seed))
  const hashes = leaves.map((leaf) => leafHash(sha256, leaf))
  const full = new Map(
    growTree(sha256, emptyFrontier, hashes).tiles.map((tile) => [`${tile.level}/${tile.index}`, tile]),
  )

  function fileOf(file: LogFile): Uint8Array {
    const places = Array.from({ length: file.width }, (_, at) => file.index * 256 + at)
    if (file.kind === 'entries') return writeBundle(places.map((at) => leaves[at] as Uint8Array))
    const whole = full.get(`${file.level}/${file.index}`)
    if (whole) return whole.bytes.subarray(0, file.width * 32)
    return writeTile(
      places.map((at) =>
        file.level === 0
          ? (hashes[at] as Uint8Array)
          : (full.get(`${file.level - 1}/${at}`)?.root as Uint8Array),
      ),
    )
  }

  const readerAt = (size: number) =>
    hashesFromTiles(sha256, size, (tile) => fileOf({ kind: 'hashes', ...tile }))
  const headAt = (size: number): TreeHead => ({ size, root: rootAt(sha256, size, readerAt(size)) })
  const checkpointAt = (size: number) => signCheckpoint({ origin, ...headAt(size) }, key, sign)

  function cosignedBy(size: number, witnesses: readonly Cosigning[]): string {
    const note = readNote(checkpointAt(size))
    const lines = witnesses.map((one) =>
      cosignNote(note.text, one.key, one.second, signerOf(secretOf(one.seed), one.key.type), one.signedAs),
    )
    return writeNote({ ...note, signatures: [...note.signatures, ...lines] })
  }

  return {
    origin,
    key,
    vkey: writeVkey(key),
    leaves,
    size: leaves.length,
    headAt,
    checkpointAt,
    fileOf,
    inclusion: (index: number, size: number) => inclusionProof(sha256, index, size, readerAt(size)),
    consistency: (former: number, size: number) => consistencyProof(sha256, former, size, readerAt(size)),
    cosignedBy,
  }
}

// Everything that a log of that size serves, in a folder of its own.
export async function writeFiles(
  size: number,
  fileOf: (file: LogFile) => Uint8Array | Promise<Uint8Array>,
): Promise<string> {
  const folder = temporaryFolder('log-files')
  for (const file of filesOf(size)) {
    const path = join(folder, pathOf(file))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, await fileOf(file))
  }
  return folder
}
