// Checks what a bundle says of the public log, with nothing but the bundle and the keys that its reader has.
import { logPolicyPath, logProofPath, statusListPath } from '#domain/badge/addresses.ts'
import { publicBytesOf } from '#domain/badge/multikey.ts'
import { momentOf } from '#domain/credential/moments.ts'
import { areSame, LogFault, utf8, writeBase64 } from '#domain/log/bytes.ts'
import { type OpenedCheckpoint, openCheckpoint } from '#domain/log/checkpoint.ts'
import {
  type CredentialBundle,
  fileIn,
  issuerIn,
  listBitsIn,
  type NamedIssuer,
  proofKeyIn,
  subjectIn,
} from '#domain/log/credential-bundle.ts'
import { type CredentialInLog, checkCredentialProof } from '#domain/log/credential-proof.ts'
import { type Genesis, type Leaf, readLeaf } from '#domain/log/leaf.ts'
import { type NoteKey, readVkey, type VerifyEd25519, writeVkey } from '#domain/log/note.ts'
import { type Cosigner, cosignersOf, isQuorum, type Policy, readPolicy } from '#domain/log/policy.ts'
import { readTlogProof, showsLeaf } from '#domain/log/tlog-proof.ts'
import { isConsistent, type Sha256 } from '#domain/log/tree.ts'
import type { Vrf } from '#domain/log/vrf.ts'
import type { bundleStepNames, StepFinding } from '#domain/verification/browser-check/steps.ts'
import { clockToleranceMs } from '#facts/browser-check.ts'
import { momentIn, readRecord } from '#formats/json-values.ts'

export type BundleTools = { sha256: Sha256; verify: VerifyEd25519; vrf: Vrf }

// What the reader has from elsewhere; whatever is missing is taken from the bundle, and said to be.
export type ReaderKnows = { log?: NoteKey; vrfKey?: Uint8Array; policy?: Policy }

export type StepReport = { finding: StepFinding; about: string }

export type BundleStep = StepReport & { name: (typeof bundleStepNames)[number] }

export type CheckedBundle = {
  steps: BundleStep[]
  // The log's key, as far as the bundle names one, and what was found under it.
  key?: string
  index?: number
  size?: number
  entered?: CredentialInLog['entered']
  // Of the head that covers the document, the earliest first.
  cosigners: Cosigner[]
}

type OpenedLog = {
  key: NoteKey
  policy: Policy
  issuer: NamedIssuer
  genesis: Genesis
  head: OpenedCheckpoint
  leaves: { leaf: Leaf; index: number }[]
}

const witnessKeysOf = ({ witnesses }: Policy) => witnesses.map(({ key }) => key)

function openLeaves(
  { sha256, verify }: BundleTools,
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

function openLog(tools: BundleTools, bundle: CredentialBundle, knows: ReaderKnows): OpenedLog {
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
  if (
    writeBase64(genesis.vrfKey) !== issuer.vrfKey ||
    (knows.vrfKey && !areSame(genesis.vrfKey, knows.vrfKey))
  )
    throw new LogFault('the log began with another key of labels')
  if (!issuer.names.includes(genesis.did))
    throw new LogFault(`the log is that of ${genesis.did}, which is not this issuer`)
  return { key, policy, issuer, genesis, head, leaves }
}

const checkEntry = (
  { sha256, verify, vrf }: BundleTools,
  bundle: CredentialBundle,
  { key, policy, genesis }: OpenedLog,
) => {
  const proof = readTlogProof(fileIn(bundle, logProofPath(bundle.id)))
  const keys = { log: key, witnesses: witnessKeysOf(policy) }
  const asked = { sha256, verify, vrf, vrfKey: genesis.vrfKey, keys }
  const { text } = subjectIn(bundle)
  return { ...checkCredentialProof(asked, bundle.id, utf8(text), proof), index: proof.index }
}

// Every key that signed is in the log, as the issuer lists it; that of the document was there first.
function checkKeys(bundle: CredentialBundle, { issuer, leaves }: OpenedLog, entry: number): void {
  const { text, lists } = subjectIn(bundle)
  const signers = [
    { id: proofKeyIn(text), before: entry },
    ...lists.map(({ path }) => ({ id: proofKeyIn(fileIn(bundle, path)), before: Number.POSITIVE_INFINITY })),
  ]
  for (const { id, before } of signers) {
    const listed = issuer.keys.get(id)
    if (listed === undefined) throw new LogFault(`the issuer does not list the key ${id}`)
    const about = leaves.flatMap(({ leaf, index }) =>
      leaf.type === 'key' && leaf.keyId === id ? { ...leaf, index } : [],
    )
    const added = about.find(({ action }) => action === 'add')
    if (!added) throw new LogFault(`the bundle has no leaf that adds the key ${id}`)
    if (!areSame(added.publicKey, publicKeyIn(listed, id)))
      throw new LogFault(`leaf ${added.index} adds another key as ${id}`)
    if (about.some(({ action }) => action === 'compromised'))
      throw new LogFault(`the log calls the key ${id} compromised`)
    if (added.index > before) throw new LogFault(`the key ${id} was added after the document`)
  }
}

function publicKeyIn(multibase: string, id: string): Uint8Array {
  try {
    return publicBytesOf(multibase)
  } catch {
    throw new LogFault(`the issuer lists something else than a key as ${id}`)
  }
}

// Each list has the bits of a leaf that was entered before it was signed.
async function checkLists(
  { sha256 }: BundleTools,
  bundle: CredentialBundle,
  { leaves }: OpenedLog,
): Promise<void> {
  const { lists } = subjectIn(bundle)
  for (const { purpose, path } of lists) {
    const list = readRecord(fileIn(bundle, path))
    if (!list) throw new LogFault(`the list ${path} is not JSON`)
    const about = leaves.flatMap(({ leaf, index }) =>
      leaf.type === 'list' && leaf.purpose === purpose && statusListPath(leaf.list, purpose) === path
        ? { ...leaf, index }
        : [],
    )
    const newest = about.toSorted((one, other) => one.index - other.index).at(-1)
    if (!newest) throw new LogFault(`the bundle has no leaf about the list ${path}`)
    if (!areSame(sha256(await listBitsIn(bundle, path)), newest.hash))
      throw new LogFault(`the list ${path} is not the one that its leaf in the log is about`)
    if (!(momentIn(list.validFrom) + clockToleranceMs >= Date.parse(newest.validFrom)))
      throw new LogFault(`the list ${path} was signed before the log came to give it`)
  }
}

function checkGrowth(
  { sha256 }: BundleTools,
  { growth }: CredentialBundle,
  one: OpenedCheckpoint,
  other: OpenedCheckpoint,
): void {
  const [former, later] = one.size <= other.size ? [one, other] : [other, one]
  if (!isConsistent(sha256, former, later, growth))
    throw new LogFault(
      `the heads of ${former.size} and of ${later.size} leaves are not shown to be of one log`,
    )
}

function assertPolicyEntered(
  { sha256 }: BundleTools,
  bundle: CredentialBundle,
  { leaves, policy }: OpenedLog,
): void {
  if (policy.witnesses.length === 0) return
  const hash = sha256(utf8(fileIn(bundle, logPolicyPath)))
  const isEntered = leaves.some(
    ({ leaf }) => leaf.type === 'policy' && leaf.subject === 'witness-policy' && areSame(leaf.hash, hash),
  )
  if (!isEntered) throw new LogFault('the log has no leaf of this policy of witnesses')
}

function judgeWitnesses(
  tools: BundleTools,
  bundle: CredentialBundle,
  log: OpenedLog,
  entry: OpenedCheckpoint,
  knows: ReaderKnows,
): StepReport {
  const { policy, head } = log
  if (!knows.policy) assertPolicyEntered(tools, bundle, log)
  if (policy.witnesses.length === 0) return { finding: 'cosigned-by-nobody', about: '' }
  const areEnough = [entry, head].every(({ claims }) =>
    isQuorum(
      policy,
      claims.map(({ key }) => key),
    ),
  )
  if (!areEnough && knows.policy)
    throw new LogFault('fewer witnesses have cosigned its checkpoint than the policy asks for')
  const [first] = cosignersOf(policy, entry.claims)
  if (!areEnough || !first) return { finding: 'cosigned-by-too-few', about: '' }
  return { finding: 'cosigned', about: momentOf(new Date(first.atSecond * 1000)) }
}

// Each step is told in its order; one that an earlier one left nothing for says so.
export async function checkBundle(
  tools: BundleTools,
  bundle: CredentialBundle,
  knows: ReaderKnows = {},
): Promise<CheckedBundle> {
  const steps: BundleStep[] = []

  async function make<Value>(
    name: BundleStep['name'],
    fault: StepFinding,
    find: false | undefined | (() => Value | Promise<Value>),
    say: (value: Value) => StepReport,
  ): Promise<Value | undefined> {
    if (!find) return void steps.push({ name, finding: 'not-reached', about: '' })
    try {
      const value = await find()
      steps.push({ name, ...say(value) })
      return value
    } catch (error) {
      if (!(error instanceof LogFault)) throw error
      return void steps.push({ name, finding: fault, about: error.message })
    }
  }
  const plainly = (finding: StepFinding) => () => ({ finding, about: '' })

  const log = await make(
    'log-key',
    'log-of-another',
    () => openLog(tools, bundle, knows),
    ({ issuer: { vkey } }) => ({ finding: knows.log ? 'log-known' : 'log-named-by-bundle', about: vkey }),
  )
  const entry = await make(
    'log-entry',
    'not-entered',
    log && (() => checkEntry(tools, bundle, log)),
    ({ index }) => ({
      finding: 'entered',
      about: String(index),
    }),
  )
  await make(
    'log-keys',
    'keys-not-entered',
    log && entry && (() => checkKeys(bundle, log, entry.index)),
    plainly('keys-entered'),
  )
  await make(
    'log-lists',
    'lists-not-entered',
    log && (() => checkLists(tools, bundle, log)),
    plainly('lists-entered'),
  )
  await make(
    'log-growth',
    'two-logs',
    log && entry && (() => checkGrowth(tools, bundle, entry.checkpoint, log.head)),
    plainly('one-log'),
  )
  await make(
    'witnesses',
    'not-by-policy',
    log && entry && (() => judgeWitnesses(tools, bundle, log, entry.checkpoint, knows)),
    (report) => report,
  )
  return {
    steps,
    ...(log && { key: log.issuer.vkey, size: log.head.size }),
    ...(entry && { index: entry.index, entered: entry.entered }),
    cosigners: log && entry ? cosignersOf(log.policy, entry.checkpoint.claims) : [],
  }
}
