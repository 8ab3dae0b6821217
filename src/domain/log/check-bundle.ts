// Checks what a bundle says of the public log, with nothing but the bundle and the keys that its reader has.
import { logPolicyPath, logProofPath } from '#domain/badge/addresses.ts'
import { publicBytesOf } from '#domain/badge/multikey.ts'
import { areSame, LogFault, utf8 } from '#domain/log/bytes.ts'
import type { OpenedCheckpoint } from '#domain/log/checkpoint.ts'
import {
  type CredentialBundle,
  fileIn,
  listBitsIn,
  proofKeyIn,
  subjectIn,
} from '#domain/log/credential-bundle.ts'
import { type CredentialInLog, checkCredentialProof } from '#domain/log/credential-proof.ts'
import { assertPolicyEntered, isEnough, judgeCosigners } from '#domain/log/judge-witnesses.ts'
import {
  type LogTools,
  listLeafFor,
  type OpenedLog,
  openLog,
  type ReaderKnows,
  witnessKeysOf,
} from '#domain/log/opened-log.ts'
import { type Cosigner, cosignersOf } from '#domain/log/policy.ts'
import { readTlogProof } from '#domain/log/tlog-proof.ts'
import { isConsistent } from '#domain/log/tree.ts'
import type { bundleStepNames, StepFinding, StepReport } from '#domain/verification/browser-check/steps.ts'

export type BundleStep = StepReport & { name: (typeof bundleStepNames)[number] }

export type CheckedBundle = {
  steps: BundleStep[]
  // The log's key, as far as the bundle names one, and what was found under it.
  key?: string
  index?: number
  size?: number
  // Of the head that covers the document, the earliest first.
  cosigners: Cosigner[]
}

const checkEntry = ({ sha256, verify }: LogTools, bundle: CredentialBundle, { key, policy }: OpenedLog) => {
  const proof = readTlogProof(fileIn(bundle, logProofPath(bundle.id)))
  const keys = { log: key, witnesses: witnessKeysOf(policy) }
  const { text } = subjectIn(bundle)
  return { ...checkCredentialProof({ sha256, verify, keys }, utf8(text), proof), index: proof.index }
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

async function checkLists(
  { sha256 }: LogTools,
  bundle: CredentialBundle,
  { leaves }: OpenedLog,
): Promise<void> {
  for (const { purpose, path } of subjectIn(bundle).lists) {
    const bits = await listBitsIn(bundle, path)
    listLeafFor(sha256, leaves, { purpose, path, bits })
  }
}

function checkGrowth(
  { sha256 }: LogTools,
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

function judgeWitnesses(
  { sha256 }: LogTools,
  bundle: CredentialBundle,
  { policy, head, leaves }: OpenedLog,
  entry: CredentialInLog & { index: number },
  knows: ReaderKnows,
): StepReport {
  if (!knows.policy && policy.witnesses.length > 0)
    assertPolicyEntered(sha256, fileIn(bundle, logPolicyPath), leaves)
  const { claims } = entry.checkpoint
  const judged = judgeCosigners(policy, claims, subjectIn(bundle).claims.badge.issuedAt)
  if (policy.witnesses.length === 0) return judged
  const areEnough = [claims, head.claims].every((one) => isEnough(policy, one))
  if (!areEnough && knows.policy)
    throw new LogFault('fewer witnesses have cosigned its checkpoint than the policy asks for')
  return areEnough ? judged : { ...judged, finding: 'cosigned-by-too-few' }
}

// Each step is told in its order; one that an earlier one left nothing for says so.
export async function checkBundle(
  tools: LogTools,
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
    log && entry && (() => judgeWitnesses(tools, bundle, log, entry, knows)),
    (report) => report,
  )
  return {
    steps,
    ...(log && { key: log.issuer.vkey, size: log.head.size }),
    ...(entry && { index: entry.index }),
    cosigners: log && entry ? cosignersOf(log.policy, entry.checkpoint.claims) : [],
  }
}
