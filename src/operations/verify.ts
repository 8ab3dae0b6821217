// Answers: is this credential genuine, and does it still stand? The order of the checks is the documentation.

import { factsOf, hasBegun, isExpired } from '#domain/credential/credential.ts'
import { type SealedRecord, sealedRecordOf, type Tagged } from '#domain/credential/seal.ts'
import type { TreeHead } from '#domain/log/tree.ts'
import { type Cid, readCid } from '#domain/verification/cid.ts'
import {
  type Check,
  type CheckName,
  checkNames,
  type ExaminedCredential,
  type Finding,
  type Outcome,
  type Verdict,
  verdictOf,
} from '#domain/verification/verdict.ts'
import {
  examineSignature,
  matchesRecord,
  type ReadDocument,
  readDocument,
} from '#operations/examine-document.ts'
import {
  hasEveryLeaf,
  isEntered,
  isSealed,
  isWhole,
  saysWhatWasDecided,
  saysWhatWasLogged,
} from '#operations/examine-record.ts'
import type { KeyRing, KeysNow } from '#signing/key-ring.ts'
import type { Store, StoredCredential } from '#store/store.ts'

// The largest head of the public log that was ever signed, where one is kept outside the registry.
export type ReadHead = () => TreeHead | undefined

// Reads it now. A head that cannot be read fails the checks that need one, and no others.
function readNow(readHead: ReadHead): ReadHead {
  try {
    const head = readHead()
    return () => head
  } catch (error) {
    return () => {
      throw error
    }
  }
}

type Examined = {
  credential: StoredCredential
  record: SealedRecord & Tagged
  document: ReadDocument | undefined
  keysNow: () => KeysNow
  on: Date
  confirmedHead: ReadHead
}

// What is not passed is named by what the credential then turns out to be.
type Result = 'passed' | Exclude<Finding, 'valid'>

type Examine = (examined: Examined) => Result | Promise<Result>

const checks: Record<CheckName, Examine> = {
  // Nothing else can be said of a credential that is not in the registry.
  registry: () => 'passed',
  // What was changed without the registry's own key is known by its seal.
  record({ credential, record, keysNow, confirmedHead }) {
    const sealer = keysNow().sealer()
    if (!isSealed(record, sealer) || !saysWhatWasDecided(credential) || !saysWhatWasLogged(credential))
      return 'altered'
    return isWhole(credential.extent, sealer) && hasEveryLeaf(credential.extent, confirmedHead())
      ? 'passed'
      : 'unchecked'
  },
  // The document must hold every fact of the record, and be the one that its hash was taken from. There is always one, and
  // once there is a public log it has been told of it.
  document({ credential, record, document }) {
    if (document === undefined || !matchesRecord(document, record)) return 'altered'
    const hasLog = (credential.extent.leaves ?? 0) > 0
    return !hasLog || isEntered(credential.entry, document.hash) ? 'passed' : 'altered'
  },
  async signature({ document, keysNow }) {
    if (document === undefined) return 'altered'
    const finding = await examineSignature(document, keysNow())
    return finding === 'good' ? 'passed' : finding
  },
  // These from the registry as it is now, never from a cache.
  revocation: ({ credential }) => (credential.revocation ? 'revoked' : 'passed'),
  suspension: ({ credential }) => (credential.suspension ? 'suspended' : 'passed'),
  start: ({ credential, on }) => (hasBegun(credential.issuedAt, on) ? 'passed' : 'not-yet-valid'),
  // Last: only what is genuine can expire.
  expiry: ({ credential, on }) => (isExpired(credential.expiresAt, on) ? 'expired' : 'passed'),
}

const unexamined = (registry: Outcome): Check[] =>
  checkNames.map((name) => ({ name, outcome: name === 'registry' ? registry : 'could not check' }))

// A check that itself breaks down has not been passed.
async function resultOf(examine: Examine, examined: Examined): Promise<Result> {
  try {
    return await examine(examined)
  } catch {
    return 'unchecked'
  }
}

function outcomeOf(result: Result): Outcome {
  if (result === 'passed') return 'passed'
  return result === 'unchecked' ? 'could not check' : 'failed'
}

// What failed first outweighs what could not be checked; but only what was checked in full is called expired, because that
// says that it is genuine.
function findingIn(results: Result[]): Finding {
  const failed = results.find((result) => result !== 'passed' && outcomeOf(result) === 'failed')
  if (results.includes('unchecked') && (failed === undefined || failed === 'expired')) return 'unchecked'
  return failed === undefined || failed === 'passed' ? 'valid' : failed
}

// What is not there was never issued, unless the registry has lost something.
async function examineMissing(
  store: Store,
  keys: KeyRing,
  { id, isMistyped }: Cid,
  confirmedHead: ReadHead,
): Promise<Verdict> {
  const { isNamed, extent } = await store.trace(id)
  if (isNamed) return verdictOf('altered', unexamined('failed'))
  if (!isWhole(extent, keys.sealer()) || !hasEveryLeaf(extent, confirmedHead()))
    return verdictOf('registry-incomplete', unexamined('could not check'))
  return verdictOf(isMistyped ? 'mistyped' : 'unknown', unexamined('failed'))
}

// The title is the one that was signed: the course may have been renamed since.
function asSigned(stored: StoredCredential, read: ReadDocument | undefined): ExaminedCredential {
  const credential = factsOf(stored)
  const title = String(read?.signed?.badge.course.title ?? credential.course.title)
  return { ...credential, course: { ...credential.course, title }, ...(read && { document: read.text }) }
}

// A replacement that is not listed is found by its own id alone, so this one does not name it.
async function withListedReplacement(store: Store, stored: StoredCredential): Promise<StoredCredential> {
  const { replacedBy: id, ...rest } = stored
  if (id === undefined) return stored
  const replacement = await store.find({ id, hashes: [], isMistyped: false })
  return replacement?.listing === 'listed' ? stored : rest
}

export async function verify(
  store: Store,
  keys: KeyRing,
  cid: string,
  on: Date,
  readHead: ReadHead = () => undefined,
): Promise<Verdict> {
  const read = readCid(cid)
  // Before the registry: what is issued in between makes the log longer than this head, never shorter.
  const confirmedHead = readNow(readHead)
  const credential = await store.find(read)
  if (!credential) return examineMissing(store, keys, read, confirmedHead)
  const document = credential.document && readDocument(credential.document)
  // All checks are made with the keys of one moment; keys that cannot be read fail each check that needs them.
  let held: KeysNow | undefined
  const keysNow = () => {
    held ??= keys.asOfNow()
    return held
  }
  const record = sealedRecordOf(credential)
  const examined = { credential, record, document, keysNow, on, confirmedHead }
  const results: Result[] = []
  const made: Check[] = []
  for (const name of checkNames) {
    const result = await resultOf(checks[name], examined)
    results.push(result)
    made.push({ name, outcome: outcomeOf(result) })
  }
  const shown = await withListedReplacement(store, credential)
  return verdictOf(findingIn(results), made, () => asSigned(shown, document))
}
