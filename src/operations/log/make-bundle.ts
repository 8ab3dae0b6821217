// Puts together everything with which a credential can be verified when nobody can be asked any more.
import {
  badgeFilePath,
  didDocumentPath,
  logPolicyPath,
  logProofPath,
  statusListPath,
  statusPurposes,
} from '#domain/badge/addresses.ts'
import { statusListOf } from '#domain/badge/badge.ts'
import { checkBundle } from '#domain/log/check-bundle.ts'
import { readCheckpointText } from '#domain/log/checkpoint.ts'
import { type CredentialBundle, proofKeyIn, writeCredentialBundle } from '#domain/log/credential-bundle.ts'
import { readNote, readVkey } from '#domain/log/note.ts'
import { readTlogProof } from '#domain/log/tlog-proof.ts'
import { outcomeOf } from '#domain/verification/browser-check/steps.ts'
import { LogTrouble } from '#errors/log-trouble.ts'
import { issuerDocument } from '#operations/issuer-document.ts'
import type { LeafName } from '#operations/log/log-books.ts'
import type { PublicLog } from '#operations/log/public-log.ts'
import type { StatusLists } from '#operations/status-lists.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import { openVrf } from '#signing/labels.ts'
import { sha256, verifyEd25519 } from '#signing/log-crypto.ts'
import type { Store, StoredCredential } from '#store/store.ts'

export type BundleParts = { store: Store; keys: KeyRing; log: PublicLog; statusLists: StatusLists }

type Subject = Pick<StoredCredential, 'id' | 'entry' | 'statusIndex'> & { document: string }

const headSizeOf = (proof: string) => readCheckpointText(readNote(readTlogProof(proof).checkpoint).text).size

// Undefined where there is no log, or the document was not entered.
async function gather(
  { store, keys, log, statusLists }: BundleParts,
  { id, entry, statusIndex, document }: Subject,
  now: Date,
): Promise<CredentialBundle | undefined> {
  const { origin } = keys
  const proof = await log.prove({ id, ...(entry && { entry }) })
  if (proof === undefined) return undefined
  const { list } = statusListOf(statusIndex)
  const lists = new Map<string, string>()
  for (const purpose of statusPurposes)
    lists.set(statusListPath(list, purpose), (await statusLists({ purpose, list, origin }, now)) ?? '')
  const signers = new Set([document, ...lists.values()].map(proofKeyIn))
  const names: LeafName[] = [
    'genesis',
    ...[...signers].map((keyId): LeafName => `key ${keyId}`),
    ...statusPurposes.map((purpose): LeafName => `list ${purpose} ${list}`),
    ...(log.policy.witnesses.length > 0 ? ['witness-policy' as const] : []),
  ]
  const proved = await log.proveLeaves(names, headSizeOf(proof))
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

export type BundleTask = { bundle: CredentialBundle; vkey: string }

// Undefined for one that would prove nothing.
export type WriteSound = (task: BundleTask) => Promise<string | undefined>

// Takes several milliseconds of arithmetic: for a worker.
export async function writeSoundBundle({ bundle, vkey }: BundleTask): Promise<string | undefined> {
  const tools = { sha256, verify: verifyEd25519, vrf: await openVrf() }
  const { steps } = await checkBundle(tools, bundle, { log: readVkey(sha256, vkey) })
  const isSound = steps.every(({ finding }) => outcomeOf(finding) !== 'failed')
  return isSound ? writeCredentialBundle(bundle) : undefined
}

const tries = 3

// What would prove nothing is not handed out. A list may change while its leaf is looked up, so that the two are not of one
// moment; then it is made again.
export async function makeBundle(
  parts: BundleParts,
  subject: Subject,
  now: Date,
  writeSound: WriteSound,
): Promise<string | undefined> {
  for (let tried = 0; tried < tries; tried += 1) {
    const bundle = await gather(parts, subject, now)
    const written = bundle && (await writeSound({ bundle, vkey: parts.log.keeper.vkey }))
    if (!bundle || written !== undefined) return written
  }
  throw new LogTrouble('unmarked', (await parts.store.logState()).size)
}
