// Cosigns the heads of other logs, each only if it goes on from the last that was cosigned (c2sp.org/tlog-witness).
import { readAddCheckpoint } from '#domain/log/add-checkpoint.ts'
import { areSame, LogFault } from '#domain/log/bytes.ts'
import { type Checkpoint, openCheckpoint, readCheckpointText } from '#domain/log/checkpoint.ts'
import { cosignNote, type NoteKey, readNote, type SignEd25519, writeSignature } from '#domain/log/note.ts'
import { type Hash, isConsistent, type TreeHead } from '#domain/log/tree.ts'
import { sha256, verifyEd25519 } from '#signing/log-crypto.ts'

// What was cosigned last, one head for each log.
export type WitnessMemory = {
  latest: (origin: string) => TreeHead | undefined
  // Puts the new head in the place of the one of that size, for good; false where another came in between.
  advance: (origin: string, from: number, to: TreeHead) => boolean
}

export type Witness = { key: NoteKey; sign: SignEd25519; logs: readonly NoteKey[]; memory: WitnessMemory }

// seen: how many leaves were cosigned, for whoever began elsewhere.
export type Verdict =
  | { kind: 'cosigned'; line: string }
  | { kind: 'malformed'; why: string }
  | { kind: 'unsigned' }
  | { kind: 'unknown-log' }
  | { kind: 'other-size'; seen: number }
  | { kind: 'inconsistent' }

type Asked = { old: number; proof: readonly Hash[]; checkpoint: string; text: string; claimed: Checkpoint }

function readAsked(request: Uint8Array): Asked {
  const asked = readAddCheckpoint(request)
  const { text } = readNote(asked.checkpoint)
  const claimed = readCheckpointText(text)
  if (asked.old > claimed.size) throw new LogFault('the old size is larger than that of the checkpoint')
  return { ...asked, text, claimed }
}

// Of several keys of one log any may have signed.
function isSignedBy(keys: readonly NoteKey[], checkpoint: string): boolean {
  return keys.some((key) => {
    try {
      openCheckpoint(checkpoint, key, verifyEd25519)
      return true
    } catch (error) {
      if (error instanceof LogFault) return false
      throw error
    }
  })
}

function judge({ logs, memory }: Witness, { old, proof, checkpoint, claimed }: Asked): Verdict | undefined {
  const keys = logs.filter(({ name }) => name === claimed.origin)
  if (keys.length === 0) return { kind: 'unknown-log' }
  if (!isSignedBy(keys, checkpoint)) return { kind: 'unsigned' }
  const latest = memory.latest(claimed.origin)
  const seen = latest?.size ?? 0
  if (old !== seen) return { kind: 'other-size', seen }
  if (latest && claimed.size === seen && !areSame(latest.root, claimed.root))
    return { kind: 'other-size', seen }
  if (latest ? !isConsistent(sha256, latest, claimed, proof) : proof.length > 0)
    return { kind: 'inconsistent' }
  return undefined
}

// What is cosigned is remembered first: a witness that forgot would cosign a fork.
export function witnessHead(witness: Witness, request: Uint8Array, now: Date): Verdict {
  let asked: Asked
  try {
    asked = readAsked(request)
  } catch (error) {
    if (error instanceof LogFault) return { kind: 'malformed', why: error.message }
    throw error
  }
  const refused = judge(witness, asked)
  if (refused) return refused
  const { origin, size, root } = asked.claimed
  if (!witness.memory.advance(origin, asked.old, { size, root }))
    return { kind: 'other-size', seen: witness.memory.latest(origin)?.size ?? 0 }
  const second = Math.floor(now.getTime() / 1000)
  return { kind: 'cosigned', line: writeSignature(cosignNote(asked.text, witness.key, second, witness.sign)) }
}
