// A log as a bundle shows it: its head, how it begins, and the leaves that are proved in that head.
import { logPolicyPath, type StatusPurpose, statusListPath } from '#domain/badge/addresses.ts'
import { areSame, LogFault } from '#domain/log/bytes.ts'
import { type OpenedCheckpoint, openCheckpoint } from '#domain/log/checkpoint.ts'
import { type CredentialBundle, fileIn, issuerIn, type NamedIssuer } from '#domain/log/credential-bundle.ts'
import { type Genesis, type Leaf, readLeaf } from '#domain/log/leaf.ts'
import { type NoteKey, readVkey, type VerifyEd25519, writeVkey } from '#domain/log/note.ts'
import { type Policy, readPolicy } from '#domain/log/policy.ts'
import { readTlogProof, showsLeaf } from '#domain/log/tlog-proof.ts'
import type { Sha256 } from '#domain/log/tree.ts'

export type LogTools = { sha256: Sha256; verify: VerifyEd25519 }

// What the reader has from elsewhere; whatever is missing is taken from the bundle, and said to be.
export type ReaderKnows = { log?: NoteKey; policy?: Policy }

export type PlacedLeaf = { leaf: Leaf; index: number }

export type OpenedLog = {
  key: NoteKey
  policy: Policy
  issuer: NamedIssuer
  genesis: Genesis
  head: OpenedCheckpoint
  leaves: PlacedLeaf[]
}

export const witnessKeysOf = ({ witnesses }: Policy) => witnesses.map(({ key }) => key)

function openLeaves(
  { sha256, verify }: LogTools,
  { leaves }: CredentialBundle,
  log: NoteKey,
  policy: Policy,
) {
  const proved = leaves.map(({ leaf, proof }) => ({ leaf, proof: readTlogProof(proof) }))
  const [first] = proved
  if (!first) throw new LogFault('the bundle proves no leaf')
  if (proved.some(({ proof }) => proof.checkpoint !== first.proof.checkpoint))
    throw new LogFault('the leaves of the bundle are not proved in one head')
  const head = openCheckpoint(first.proof.checkpoint, log, verify, witnessKeysOf(policy))
  for (const { leaf, proof } of proved)
    if (!showsLeaf(sha256, proof, head, leaf))
      throw new LogFault(`the proof does not show that this is leaf ${proof.index} of the log`)
  return { head, leaves: proved.map(({ leaf, proof }) => ({ leaf: readLeaf(leaf), index: proof.index })) }
}

// Throws a LogFault that says what does not fit.
export function openLog(tools: LogTools, bundle: CredentialBundle, knows: ReaderKnows): OpenedLog {
  const { sha256 } = tools
  const issuer = issuerIn(bundle)
  const key = readVkey(sha256, issuer.vkey)
  // A log that was begun anew after a loss has another name, and the same key.
  if (knows.log && !areSame(knows.log.publicKey, key.publicKey))
    throw new LogFault(`the bundle is of ${issuer.vkey}, and not of ${writeVkey(knows.log)}`)
  const policy = knows.policy ?? readPolicy(sha256, fileIn(bundle, logPolicyPath))
  const { head, leaves } = openLeaves(tools, bundle, key, policy)
  const genesis = leaves.find(({ index }) => index === 0)?.leaf
  if (genesis?.type !== 'genesis') throw new LogFault('the bundle does not show how the log begins')
  if (genesis.origin !== key.name || !areSame(genesis.logKey, key.publicKey))
    throw new LogFault('the log began under another name, or with another key')
  if (!issuer.names.includes(genesis.did))
    throw new LogFault(`the log is that of ${genesis.did}, which is not this issuer`)
  return { key, policy, issuer, genesis, head, leaves }
}

// A status list as it was read.
export type ReadBits = { purpose: StatusPurpose; path: string; bits: Uint8Array }

const isAbout = ({ purpose, path }: Pick<ReadBits, 'purpose' | 'path'>, leaf: Leaf) =>
  leaf.type === 'list' && leaf.purpose === purpose && statusListPath(leaf.list, purpose) === path

// The newest leaf about the list, whose bits it must have.
export function listLeafFor(sha256: Sha256, leaves: readonly PlacedLeaf[], read: ReadBits): number {
  const { path, bits } = read
  const about = leaves.flatMap(({ leaf, index }) =>
    leaf.type === 'list' && isAbout(read, leaf) ? { ...leaf, index } : [],
  )
  const newest = about.toSorted((one, other) => one.index - other.index).at(-1)
  if (!newest) throw new LogFault(`no leaf is shown that is about the list ${path}`)
  if (!areSame(sha256(bits), newest.hash))
    throw new LogFault(`the list ${path} is not the one that its leaf in the log is about`)
  return newest.index
}

// That these leaves, which came later, log no other bits of the list. An unchanged list is logged again from time to time.
export function assertUnchanged(sha256: Sha256, read: ReadBits, later: readonly PlacedLeaf[]): void {
  const hash = sha256(read.bits)
  const changed = later.find(
    ({ leaf }) => leaf.type === 'list' && isAbout(read, leaf) && !areSame(leaf.hash, hash),
  )
  if (changed) throw new LogFault(`leaf ${changed.index} of the log has changed the list ${read.path} since`)
}
