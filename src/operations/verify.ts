// Answers whether a credential is genuine and in force. The order of the checks is the documentation.
import type { StatusPurpose } from '#domain/badge/addresses.ts'
import { statusListOf } from '#domain/badge/badge.ts'
import { hasBegun, isExpired } from '#domain/credential/credential.ts'
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
import { LogTrouble } from '#errors/log-trouble.ts'
import {
  examineSignature,
  matchesRecord,
  type ReadDocument,
  readDocument,
} from '#operations/examine-document.ts'
import type { PublicLog } from '#operations/log/public-log.ts'
import type { ConfirmedLog } from '#operations/registry/confirmed-log.ts'
import type { SignatureFinding } from '#signing/examine-proof.ts'
import type { KeyRing, KeysNow } from '#signing/key-ring.ts'
import type { Evidence, Store } from '#store/store.ts'

export type Verifying = { store: Store; keys: KeyRing; log: PublicLog }

type Examined = {
  found: NonNullable<Evidence['found']>
  document: ReadDocument | undefined
  // Undefined where the log is not what it was left.
  log: ConfirmedLog | undefined
  confirmation: PublicLog
  keysNow: () => KeysNow
  on: Date
}

// What is not passed is named by what the credential then turns out to be.
type Result = 'passed' | Exclude<Finding, 'valid'>

type Examine = (examined: Examined) => Result | Promise<Result>

const signatureResults: Record<SignatureFinding, Result> = {
  good: 'passed',
  forged: 'forged',
  'unlisted-key': 'unlisted-key',
}

// The list itself must be the newest in the log: then its bit is the status.
function statusIn(
  { found, log, confirmation }: Examined,
  purpose: StatusPurpose,
): 'set' | 'clear' | 'unknown' {
  const { list, bit } = statusListOf(found.credential.statusIndex)
  const stored = found.lists.find((one) => one.list === list && one.purpose === purpose)
  if (!stored || !log || !confirmation.isNewestList(log, stored)) return 'unknown'
  return ((stored.bits[bit >> 3] ?? 0) & (0x80 >> (bit & 7))) === 0 ? 'clear' : 'set'
}

function examineStatus(examined: Examined, purpose: StatusPurpose, finding: 'revoked' | 'suspended'): Result {
  const status = statusIn(examined, purpose)
  if (status === 'unknown') return 'unchecked'
  const said =
    finding === 'revoked' ? examined.found.credential.revocation : examined.found.credential.suspension
  // The reason is shown with the status: a column that says otherwise than the list was altered.
  if ((said !== undefined) !== (status === 'set')) return 'altered'
  return status === 'set' ? finding : 'passed'
}

const checks: Record<CheckName, Examine> = {
  registry: () => 'passed',
  record: ({ found: { credential }, document }) =>
    document && matchesRecord(document, credential) ? 'passed' : 'altered',
  document: async ({ found, document, log, confirmation }) => {
    if (!document || !found.document) return 'altered'
    if (!log || found.document.leaf >= log.size) return 'unchecked'
    return (await confirmation.isLogged(log, found.document, document.hash)) ? 'passed' : 'altered'
  },
  signature: async ({ document, keysNow }) =>
    document ? signatureResults[await examineSignature(document, keysNow())] : 'altered',
  revocation: (examined) => examineStatus(examined, 'revocation', 'revoked'),
  suspension: (examined) => examineStatus(examined, 'suspension', 'suspended'),
  start: ({ found: { credential }, on }) => (hasBegun(credential.issuedAt, on) ? 'passed' : 'not-yet-valid'),
  expiry: ({ found: { credential }, on }) => (isExpired(credential.expiresAt, on) ? 'expired' : 'passed'),
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
function examineMissing({ isNamed }: Evidence, log: ConfirmedLog | undefined, { isMistyped }: Cid): Verdict {
  if (isNamed) return verdictOf('altered', unexamined('failed'))
  if (!log) return verdictOf('registry-incomplete', unexamined('could not check'))
  return verdictOf(isMistyped ? 'mistyped' : 'unknown', unexamined('failed'))
}

// Everything that is shown was signed: the course may have been renamed since.
function asSigned({ credential }: Examined['found'], read: ReadDocument | undefined): ExaminedCredential {
  const title = String(read?.signed?.badge.course.title ?? credential.course.title)
  return { ...credential, course: { ...credential.course, title }, ...(read && { document: read.text }) }
}

async function confirmedLog(
  log: PublicLog,
  head: TreeHead | undefined,
  evidence: Evidence,
): Promise<ConfirmedLog | undefined> {
  try {
    return await log.confirm(head, evidence.log)
  } catch (error) {
    if (error instanceof LogTrouble) return undefined
    throw error
  }
}

export async function verify({ store, keys, log }: Verifying, cid: string, on: Date): Promise<Verdict> {
  const read = readCid(cid)
  // Before the registry: what is committed in between then does not look like a loss.
  const head = log.head()
  const evidence = await store.evidence(read)
  const confirmed = await confirmedLog(log, head, evidence)
  const { found } = evidence
  if (!found) return examineMissing(evidence, confirmed, read)
  const document = found.document && readDocument(found.document.bytes)
  // All checks are made with the keys of one moment; keys that cannot be read fail each check that needs them.
  let now: KeysNow | undefined
  const keysNow = () => {
    now ??= keys.asOfNow()
    return now
  }
  const examined: Examined = { found, document, log: confirmed, confirmation: log, keysNow, on }
  const results: Result[] = []
  for (const name of checkNames) results.push(await resultOf(checks[name], examined))
  const made = checkNames.map((name, at) => ({ name, outcome: outcomeOf(results[at] ?? 'unchecked') }))
  return verdictOf(findingIn(results), made, () => asSigned(found, document))
}
