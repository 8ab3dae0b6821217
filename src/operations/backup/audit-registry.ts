// Audits the registry's own log: everything public, and what only its operator can check.
import { keyStateOf } from '#domain/badge/issuer.ts'
import { publicBytesOf } from '#domain/badge/multikey.ts'
import { equalBytes, LogFormatError } from '#domain/log/bytes.ts'
import { readCheckpointText } from '#domain/log/checkpoint-text.ts'
import { readNote, readVkey } from '#domain/log/note.ts'
import type { LogFile } from '#domain/log/tiles.ts'
import { checkRegistry } from '#operations/backup/check-registry.ts'
import { type Audit, auditLog } from '#operations/log/audit.ts'
import { fetchText } from '#operations/log/audit-site.ts'
import {
  auditWitnesses,
  fetchWitnessCheckpoints,
  type WitnessCheckpoints,
} from '#operations/log/audit-witnesses.ts'
import { readLogFile, readRoot } from '#operations/log/read-log.ts'
import type { WitnessPolicy } from '#operations/log/witness-policy.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import { sha256, verifySignature } from '#signing/log-crypto.ts'
import type { LogKey } from '#signing/log-key.ts'
import type { Store } from '#store/store.ts'

export type AuditedRegistry = {
  store: Store
  keys: KeyRing
  log: { signer: LogKey; policy: WitnessPolicy }
}

// Undefined if leaves or tiles are missing.
async function rootIn(store: Store, size: number): Promise<Uint8Array | undefined> {
  try {
    return await readRoot(store, size)
  } catch (error) {
    if (error instanceof LogFormatError) return undefined
    throw error
  }
}

// Every signed head must belong to this log.
async function checkpointFaults(store: Store): Promise<string[]> {
  const faults: string[] = []
  for (const { size, note } of await store.checkpoints()) {
    const root = await rootIn(store, size)
    if (!root || !equalBytes(root, readCheckpointText(readNote(note).text).root))
      faults.push(`The log is not the one whose head of ${size} leaves was signed.`)
  }
  return faults
}

type Progress = (done: number, total: number) => void

// A full audit, including records, documents, lists and journal.
export async function auditRegistry(registry: AuditedRegistry, onProgress?: Progress): Promise<Audit> {
  const { policy, signer } = registry.log
  const own = await fetchWitnessCheckpoints(policy.text, signer.origin, fetchText)
  const audit = await auditOwnLog(registry, onProgress, own)
  const total = await registry.store.count()
  const { faults } = await checkRegistry(registry, (done) => onProgress?.(done, total))
  return { ...audit, faults: [...audit.faults, ...faults] }
}

// The log as others read it: files, keys, policy and heads.
export async function auditOwnLog(
  { store, keys, log }: AuditedRegistry,
  onProgress?: Progress,
  own: WitnessCheckpoints = new Map(),
): Promise<Audit> {
  const { signer, policy } = log
  const cosigned = await store.lastCosigned()
  const { size } = await store.logState()
  const nothing: Audit = { origin: signer.origin, size, root: '', key: signer.vkey, leaves: {}, faults: [] }
  if (size === 0) return nothing
  const root = await rootIn(store, size)
  if (!root) return { ...nothing, faults: ['The log is incomplete: leaves or tiles are missing.'] }
  const readFile = (file: LogFile) => readLogFile(store, file, size)
  const books = await auditLog({
    // Signed for this audit only and never published.
    checkpoint: signer.signCheckpoint({ size, root }),
    readFile,
    key: readVkey(sha256, signer.vkey),
    verify: verifySignature,
    ...(onProgress && { onProgress }),
  })
  const published = { policy: policy.text, cosigned: cosigned?.note, own }
  const witnessed = await auditWitnesses(books, published, readFile)
  const listed = keys.list().filter((key) => keyStateOf(key) !== 'compromised')
  const keyFaults = books.fold.publishedKeyFaults(
    listed.map(({ id, publicKeyMultibase }) => ({ id, publicKey: publicBytesOf(publicKeyMultibase) })),
  )
  const faults = [
    ...books.audit.faults,
    ...(await checkpointFaults(store)),
    ...witnessed.faults,
    ...keyFaults,
  ]
  return { ...books.audit, ...witnessed.seen, notes: witnessed.notes, faults }
}
