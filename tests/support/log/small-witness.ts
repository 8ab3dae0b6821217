// A witness for tests (c2sp.org/tlog-witness): cosigns a head of a log it knows only if that continues the last one.
import { randomBytes } from 'node:crypto'
import { equalBytes, readBase64, utf8 } from '#domain/log/bytes.ts'
import { openCheckpoint } from '#domain/log/checkpoint.ts'
import { readCheckpointText } from '#domain/log/checkpoint-text.ts'
import {
  type NoteKey,
  noteKey,
  readNote,
  type SignatureType,
  writeNote,
  writeVkey,
} from '#domain/log/note.ts'
import { isConsistent, type TreeHead } from '#domain/log/tree.ts'
import type { WitnessAnswer } from '#operations/log/ask-witnesses.ts'
import { cosignNote } from '#tests/support/log/cosign-note.ts'
import { sha256, signerOf, verifyEd25519 } from '#tests/support/log/draws.ts'
import { mlDsaPublicOf, publicPartOf } from '#tests/support/log/raw-keys.ts'

export function smallWitness(name: string, logs: readonly NoteKey[], type: SignatureType = 'cosignature/v1') {
  const secret = new Uint8Array(randomBytes(32))
  const key = noteKey(sha256, name, type, (type === 'subtree/v1' ? mlDsaPublicOf : publicPartOf)(secret))
  const heads = new Map<string, TreeHead & { note: string }>()

  function answer(request: string, now: Date): WitnessAnswer {
    const parting = request.indexOf('\n\n')
    const [first = '', ...hashes] = request.slice(0, parting).split('\n')
    const checkpoint = request.slice(parting + 2)
    const { text } = readNote(checkpoint)
    const { origin } = readCheckpointText(text)
    const log = logs.find((one) => one.name === origin)
    if (!log) return { status: 404, text: '' }
    const head = openCheckpoint(checkpoint, log, verifyEd25519)
    const last = heads.get(origin) ?? { size: 0, root: sha256(new Uint8Array()) }
    const isOther = head.size === last.size && !equalBytes(head.root, last.root)
    if (first !== `old ${last.size}` || isOther) return { status: 409, text: `${last.size}\n` }
    const proof = hashes.map((line) => readBase64(line, 'a hash'))
    if (last.size > 0 && !isConsistent(sha256, last, head, proof)) return { status: 422, text: '' }
    const second = Math.floor(now.getTime() / 1000)
    const line = cosignNote(text, key, second, signerOf(secret, type))
    const { signatures } = readNote(checkpoint)
    heads.set(origin, { ...head, note: writeNote({ text, signatures: [...signatures, line] }) })
    return { status: 200, text: writeNote({ text, signatures: [line] }).slice(text.length + 1) }
  }

  // GET <origin hash>/checkpoint, for monitors.
  function published(path: string): string | undefined {
    const found = [...heads].find(
      ([origin]) => path === `/${Buffer.from(sha256(utf8(origin))).toString('hex')}/checkpoint`,
    )
    return found?.[1].note
  }

  return { vkey: writeVkey(key), answer, published }
}
