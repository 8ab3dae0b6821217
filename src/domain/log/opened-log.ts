// A log as a reader verifies it: newest head, genesis, and the leaves proved to be in it.

import { maxLaterLeaves } from '#constants/log.ts'
import type { StatusPurpose } from '#domain/badge/addresses.ts'
import { equalBytes, LogFormatError } from '#domain/log/bytes.ts'
import { type OpenedCheckpoint, openCheckpointAsync } from '#domain/log/checkpoint.ts'
import type { VerifyAsync } from '#domain/log/claims.ts'
import type { ProvedLeaf } from '#domain/log/credential-bundle.ts'
import {
  type FetchLogFile,
  forkOf,
  hasOnlyGrown,
  leavesSince,
  type PlacedLeaf,
} from '#domain/log/follow-log.ts'
import { type Genesis, readLeaf } from '#domain/log/leaf.ts'
import type { NoteKey } from '#domain/log/note.ts'
import { type Policy, readPolicy, witnessKeysOf } from '#domain/log/policy.ts'
import { readTlogProof, showsLeaf } from '#domain/log/tlog-proof.ts'
import type { Sha256 } from '#domain/log/tree.ts'

export type LogTools = { sha256: Sha256; verify: VerifyAsync }

type ListName = { list: number; purpose: StatusPurpose }

export type LogEvidence = {
  key: NoteKey
  // The issuer's names.
  names: readonly string[]
  // The published witness policy, and the one that counts if the reader has another.
  policyText: string
  policy?: Policy | undefined
  // All in one head.
  leaves: readonly ProvedLeaf[]
  // The newest head of the site. A bundle alone ends with the head of its leaves.
  newest?: { note: string; fetchFile: FetchLogFile }
}

export type OpenedLog = {
  key: NoteKey
  policy: Policy
  policyText: string
  genesis: Genesis
  // The newest head, and the one in which the leaves were proved.
  head: OpenedCheckpoint
  proved: OpenedCheckpoint
  // In order: the proved leaves, and all that follow the lists.
  leaves: PlacedLeaf[]
}

// More leaves follow the lists than a browser should fetch.
export class TooManyLeavesError extends Error {
  readonly count: number

  constructor(count: number) {
    super(`${count} leaves came after the lists`)
    this.count = count
  }
}

async function openProved({ sha256, verify }: LogTools, { leaves, key }: LogEvidence, policy: Policy) {
  const proofs = leaves.map(({ leaf, proof }) => ({ leaf, proof: readTlogProof(proof) }))
  const [first] = proofs
  if (!first) throw new LogFormatError('the bundle proves no leaf')
  if (proofs.some(({ proof }) => proof.checkpoint !== first.proof.checkpoint))
    throw new LogFormatError('the leaves of the bundle are not all proven against one head')
  const proved = await openCheckpointAsync(first.proof.checkpoint, key, verify, witnessKeysOf(policy))
  for (const { leaf, proof } of proofs)
    if (!showsLeaf(sha256, proof, proved, leaf))
      throw new LogFormatError(`the proof does not show that this is leaf ${proof.index} of the log`)
  return {
    proved,
    leaves: proofs.map(({ leaf, proof }): PlacedLeaf => ({ leaf: readLeaf(leaf), index: proof.index })),
  }
}

function genesisIn(leaves: readonly PlacedLeaf[], { key, names }: LogEvidence): Genesis {
  const genesis = leaves.find(({ index }) => index === 0)?.leaf
  if (genesis?.type !== 'genesis') throw new LogFormatError('the bundle does not show how the log begins')
  if (genesis.origin !== key.name || !equalBytes(genesis.logKey, key.publicKey))
    throw new LogFormatError('the log began with another name or another key')
  if (!names.includes(genesis.did))
    throw new LogFormatError(`the log belongs to ${genesis.did}, which is not this issuer`)
  return genesis
}

const isAbout =
  ({ list, purpose }: ListName) =>
  ({ leaf }: PlacedLeaf) =>
    leaf.type === 'list' && leaf.list === list && leaf.purpose === purpose

const inOrder = (leaves: readonly PlacedLeaf[]) =>
  [...new Map(leaves.map((one) => [one.index, one])).values()].toSorted(
    (one, other) => one.index - other.index,
  )

// Throws a LogFormatError that says what does not match. Leaves proved in an older head are followed to the newest one.
export async function openLog(
  tools: LogTools,
  shown: LogEvidence,
  lists: readonly ListName[],
): Promise<OpenedLog> {
  const { key, policyText, newest } = shown
  const policy = shown.policy ?? readPolicy(tools.sha256, policyText)
  const { proved, leaves } = await openProved(tools, shown, policy)
  const opened = { key, policy, policyText, genesis: genesisIn(leaves, shown), proved }
  if (!newest) return { ...opened, head: proved, leaves: inOrder(leaves) }
  const site = await openCheckpointAsync(newest.note, key, tools.verify, witnessKeysOf(policy))
  const [former, head] = site.size >= proved.size ? [proved, site] : [site, proved]
  if (!(await hasOnlyGrown(tools.sha256, former, head, newest.fetchFile)))
    throw new LogFormatError(forkOf(former, head))
  const places = lists.map((list) => leaves.find(isAbout(list))?.index ?? proved.size - 1)
  const from = Math.min(proved.size - 1, ...places) + 1
  if (head.size - from > maxLaterLeaves) throw new TooManyLeavesError(head.size - from)
  const later = await leavesSince(tools.sha256, head, from, newest.fetchFile)
  return { ...opened, head, leaves: inOrder([...leaves, ...later]) }
}

// The index of the list's newest leaf, which must commit to these bits.
export function listLeafIn(
  sha256: Sha256,
  { leaves }: Pick<OpenedLog, 'leaves'>,
  read: ListName & { path: string; bits: Uint8Array },
): number {
  const newest = leaves.findLast(isAbout(read))
  if (newest?.leaf.type !== 'list') throw new LogFormatError(`no leaf is shown for the list ${read.path}`)
  if (!equalBytes(sha256(read.bits), newest.leaf.hash))
    throw new LogFormatError(`the list ${read.path} does not match leaf ${newest.index} of the log`)
  return newest.index
}

// isReplaced: the issuer signs with another key of the same name now.
export type LoggedSigner = { id: string; publicKey: Uint8Array; before: number; isReplaced: boolean }

// Every signing key must be in the log and not compromised, and the document's key must precede the document. A key that
// was replaced must be shown as retired: otherwise the leaf that marks it as compromised may be left out.
export function assertKeysLogged(
  { leaves }: Pick<OpenedLog, 'leaves'>,
  signers: readonly LoggedSigner[],
): void {
  for (const { id, publicKey, before, isReplaced } of signers) {
    const about = leaves.flatMap(({ leaf, index }) =>
      leaf.type === 'key' && leaf.keyId === id ? { ...leaf, index } : [],
    )
    const added = about.find(({ action }) => action === 'add')
    if (!added) throw new LogFormatError(`no leaf is shown that adds the key ${id}`)
    if (!equalBytes(added.publicKey, publicKey))
      throw new LogFormatError(`leaf ${added.index} adds a different key as ${id}`)
    if (about.some(({ action }) => action === 'compromised'))
      throw new LogFormatError(`the log marks the key ${id} as compromised`)
    if (isReplaced && !about.some(({ action }) => action === 'retire'))
      throw new LogFormatError(`the key ${id} was replaced, and no leaf is shown that retires it`)
    if (added.index > before) throw new LogFormatError(`the key ${id} was added after the document`)
  }
}
