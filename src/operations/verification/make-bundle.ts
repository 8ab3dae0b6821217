// Builds a bundle with everything needed to verify a credential offline.
import {
  badgeFilePath,
  didDocumentPath,
  logPolicyPath,
  logProofPath,
  statusListPath,
  statusPurposes,
} from '#domain/badge/addresses.ts'
import { statusListOf } from '#domain/badge/badge.ts'
import { readCheckpointText } from '#domain/log/checkpoint-text.ts'
import { type CredentialBundle, proofKeyIn, writeCredentialBundle } from '#domain/log/credential-bundle.ts'
import { readLeaf } from '#domain/log/leaf.ts'
import { readNote, readVkey } from '#domain/log/note.ts'
import { readTlogProof } from '#domain/log/tlog-proof.ts'
import type { StepName } from '#domain/verification/checks.ts'
import { judge } from '#domain/verification/judge.ts'
import { bundleEvidence } from '#domain/verification/reader-evidence.ts'
import { LogStateError } from '#errors/log-state-error.ts'
import type { PublicLog } from '#operations/log/public-log.ts'
import { issuerDocument } from '#operations/verification/issuer-document.ts'
import type { StatusLists } from '#operations/verification/status-lists.ts'
import { nodeTools } from '#signing/examine-proof.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import type { Store, StoredRecord } from '#store/store.ts'

export type BundleParts = { store: Store; keys: KeyRing; log: PublicLog; statusLists: StatusLists }

const headSizeOf = (proof: string) => readCheckpointText(readNote(readTlogProof(proof).checkpoint).text).size

// The genesis, the signers' key leaves, and the newest leaves of the status lists and the witness policy.
async function leavesFor(store: Store, list: number, signers: ReadonlySet<string>): Promise<number[]> {
  const { size } = await store.logState()
  const newest = new Map<string, number>()
  for (const { index, body } of await store.logChanges(0, size)) {
    const leaf = readLeaf(body)
    if (leaf.type === 'genesis' || leaf.type === 'policy') newest.set(leaf.type, index)
    if (leaf.type === 'key' && signers.has(leaf.keyId)) newest.set(`${leaf.action} ${leaf.keyId}`, index)
    if (leaf.type === 'list' && leaf.list === list) newest.set(leaf.purpose, index)
  }
  return [...newest.values()]
}

// Undefined if there is no log or no document.
async function gather(
  { store, keys, log, statusLists }: BundleParts,
  { credential: { id, statusIndex }, document: stored }: StoredRecord,
  now: Date,
): Promise<CredentialBundle | undefined> {
  if (!stored) return undefined
  const { origin } = keys
  const document = new TextDecoder().decode(stored.bytes)
  const proof = await log.prove(stored)
  const { list } = statusListOf(statusIndex)
  const lists = new Map<string, string>()
  for (const purpose of statusPurposes)
    lists.set(statusListPath(list, purpose), (await statusLists({ purpose, list, origin }, now)) ?? '')
  const signers = new Set([document, ...lists.values()].map(proofKeyIn))
  const proved = await log.proveLeaves(await leavesFor(store, list, signers), headSizeOf(proof))
  return (
    proved && {
      origin,
      id,
      files: {
        [badgeFilePath(id, 'json')]: document,
        [logProofPath(id)]: proof,
        [didDocumentPath]: await issuerDocument({ store, keys, log }, origin),
        ...Object.fromEntries(lists),
        [logPolicyPath]: log.policy.text,
      },
      ...proved,
    }
  )
}

export type BundleTask = { bundle: CredentialBundle; vkey: string; atMs: number }

// Undefined if the bundle would not verify.
export type WriteSound = (task: BundleTask) => Promise<string | undefined>

const mustHold: StepName[] = ['signature', 'log-key', 'log-entry', 'log-lists', 'log-keys']

// Takes several milliseconds of CPU, so it runs in a worker.
export async function writeSoundBundle({ bundle, vkey, atMs }: BundleTask): Promise<string | undefined> {
  const pinned = { log: readVkey(nodeTools.sha256, vkey) }
  const { steps } = await judge(bundleEvidence(bundle, atMs, pinned), nodeTools)
  const isSound = steps.every(({ name, outcome }) => !mustHold.includes(name) || outcome === 'passed')
  return isSound ? writeCredentialBundle(bundle) : undefined
}

const tries = 3

// A bundle that would not verify is not returned. A list may change while its leaf is looked up, so it is retried.
export async function makeBundle(
  parts: BundleParts,
  record: StoredRecord,
  now: Date,
  writeSound: WriteSound,
): Promise<string | undefined> {
  for (let tried = 0; tried < tries; tried += 1) {
    const bundle = await gather(parts, record, now)
    const written = bundle && (await writeSound({ bundle, vkey: parts.log.signer.vkey, atMs: now.getTime() }))
    if (!bundle || written !== undefined) return written
  }
  throw new LogStateError('unmarked', (await parts.store.logState()).size)
}
