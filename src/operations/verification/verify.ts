// Verifies a credential from the registry's own rows and the confirmed log.
import type { StatusPurpose } from '#domain/badge/addresses.ts'
import { didOf } from '#domain/badge/issuer.ts'
import type { TreeHead } from '#domain/log/tree.ts'
import type { Step, StepFinding, StepName } from '#domain/verification/checks.ts'
import { checks } from '#domain/verification/checks.ts'
import { cidFrom, mayBeReference, type ParsedCid, parseCid } from '#domain/verification/cid.ts'
import type { Evidence as JudgedEvidence } from '#domain/verification/evidence.ts'
import { judge } from '#domain/verification/judge.ts'
import {
  type CheckName,
  checkNames,
  type ExaminedCredential,
  type Finding,
  type Outcome,
  type Unconfirmed,
  type Verdict,
  type VerdictCheck,
  verdictOf,
} from '#domain/verification/verdict.ts'
import { LogStateError } from '#errors/log-state-error.ts'
import { StoreError } from '#errors/store-error.ts'
import { type ConfirmedLog, listKey } from '#operations/log/confirmed-log.ts'
import type { PublicLog } from '#operations/log/public-log.ts'
import {
  matchesRecord,
  type ParsedDocument,
  readDocument,
} from '#operations/verification/examine-document.ts'
import { issuerKeysOf, nodeTools, signatureIn } from '#signing/examine-proof.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import type { Store, VerificationSnapshot } from '#store/store.ts'

export type Verifying = { store: Store; keys: KeyRing; log: PublicLog }

type Found = NonNullable<VerificationSnapshot['found']>

// Which verifier steps each check in the answer summarizes. None covers `registry`, because the record is right here.
const madeOf = (name: CheckName): StepName[] =>
  checks.filter(({ countsFor = ['document'] }) => countsFor.includes(name)).map((check) => check.name)

type Meaning = Exclude<Finding, 'valid' | 'unchecked'>

// What each finding means for the credential, worst first. Anything else that could not be checked leaves it unchecked.
const meanings: [Meaning, StepFinding[]][] = [
  ['altered', ['no-document', 'no-credential', 'record-differs', 'not-entered', 'other-credential']],
  ['unlisted-key', ['key-not-listed', 'key-not-for-signing', 'other-issuer']],
  ['forged', ['altered', 'unsigned', 'outside-key-dates', 'several-proofs', 'other-proof', 'too-long']],
  ['revoked', ['revoked']],
  ['suspended', ['suspended']],
  ['not-yet-valid', ['not-yet']],
  ['expired', ['run-out']],
]

// Bits that are not the newest in the log may be outdated, so what they say is unknown.
const unsure: StepFinding[] = ['lists-not-entered']

// A failure not listed counts as an alteration, so that a new check cannot be forgotten here.
function meaningOf({ finding, outcome }: Step): Meaning | undefined {
  const row = meanings.find(([, findings]) => findings.includes(finding))
  if (row) return row[0]
  return outcome === 'failed' && !unsure.includes(finding) ? 'altered' : undefined
}

const grave: (Meaning | undefined)[] = ['altered', 'unlisted-key', 'forged']

function outcomeIn(steps: readonly Step[], names: readonly StepName[]): Outcome {
  const made = steps.filter(({ name }) => names.includes(name))
  if (made.some((step) => grave.includes(meaningOf(step)))) return 'failed'
  const found = made.map(({ finding, outcome }) => (unsure.includes(finding) ? 'could not check' : outcome))
  if (found.includes('could not check')) return 'could not check'
  return found.includes('failed') ? 'failed' : 'passed'
}

// Only a fully checked credential is called expired, because that implies it is genuine.
function findingIn(steps: readonly Step[], made: readonly VerdictCheck[]): Finding {
  const failed = made.filter(({ outcome }) => outcome === 'failed').flatMap(({ name }) => madeOf(name))
  const found = steps.filter(({ name }) => failed.includes(name)).map(meaningOf)
  const meaning = meanings.find(([one]) => found.includes(one))?.[0]
  const isUnchecked = made.some(({ outcome }) => outcome === 'could not check')
  if (isUnchecked && (meaning === undefined || meaning === 'expired')) return 'unchecked'
  return meaning ?? 'valid'
}

export function summarize(steps: readonly Step[]): { finding: Finding; made: VerdictCheck[] } {
  const made = checkNames.map((name): VerdictCheck => ({ name, outcome: outcomeIn(steps, madeOf(name)) }))
  return { finding: findingIn(steps, made), made }
}

const unexamined = (registry: Outcome): VerdictCheck[] =>
  checkNames.map((name) => ({ name, outcome: name === 'registry' ? registry : 'could not check' }))

// A missing credential was never issued, unless the registry has lost data.
function examineMissing(
  { isNamed }: VerificationSnapshot,
  log: ConfirmedLog | undefined,
  { isMistyped }: ParsedCid,
  cid: string,
): Verdict {
  if (isNamed) return verdictOf('altered', unexamined('failed'))
  if (!log) return verdictOf('registry-incomplete', unexamined('could not check'))
  if (!mayBeReference(cidFrom(cid))) return verdictOf('not-an-id', unexamined('failed'))
  return verdictOf(isMistyped ? 'mistyped' : 'unknown', unexamined('failed'))
}

// Shows only signed data, because the course may have been renamed.
function asSigned({ credential }: Found, read: ParsedDocument | undefined): ExaminedCredential {
  const title = String(read?.signed?.badge.course.title ?? credential.course.title)
  return { ...credential, course: { ...credential.course, title }, ...(read && { document: read.text }) }
}

type Confirmation = { confirmed?: ConfirmedLog; because?: Unconfirmed }

async function confirmedLog(
  log: PublicLog,
  head: TreeHead | undefined,
  evidence: VerificationSnapshot,
): Promise<Confirmation> {
  try {
    return { confirmed: await log.confirm(head, evidence.log) }
  } catch (error) {
    if (!(error instanceof LogStateError)) throw error
    const { code } = error
    return code === 'unconfirmed' || code === 'witnessed' ? { because: code } : {}
  }
}

// Read before the checks, because a registry that stops responding is not a finding about the credential.
async function isLoggedIn(
  log: PublicLog,
  { document }: Found,
  read: ParsedDocument | undefined,
  confirmed: ConfirmedLog | undefined,
): Promise<boolean | undefined> {
  if (!confirmed || !document || !read || document.leaf >= confirmed.size) return undefined
  try {
    return await log.isLogged(confirmed, document, read.hash)
  } catch (error) {
    if (error instanceof StoreError) throw error
    return undefined
  }
}

function evidenceOf(
  { keys }: Verifying,
  { credential, lists }: Found,
  read: ParsedDocument | undefined,
  { confirmed, isLogged }: { confirmed: ConfirmedLog | undefined; isLogged: boolean | undefined },
  on: Date,
): JudgedEvidence {
  const stored = (purpose: StatusPurpose, list: number) =>
    lists.find((one) => one.list === list && one.purpose === purpose)
  return {
    source: 'registry',
    now: on.getTime(),
    document: async () => (read ? { text: read.text } : { isMissing: true }),
    // All checks use the keys as of one moment.
    keys: async () => ({ keys: issuerKeysOf(keys.origins().map(didOf), keys.asOfNow()) }),
    async list({ purpose, list }) {
      const found = stored(purpose, list)
      return found ? { bits: found.bits } : {}
    },
    registry: {
      isRecordOf: () => read !== undefined && matchesRecord(read, credential),
      status: {
        revocation: credential.revocation !== undefined,
        suspension: credential.suspension !== undefined,
      },
      isLogged: async () => isLogged,
      newestList: (place) => confirmed && (confirmed.lists.get(listKey(place)) ?? 'unlogged'),
    },
  }
}

export async function verify(verifying: Verifying, cid: string, on: Date): Promise<Verdict> {
  const { store, log } = verifying
  const parsed = parseCid(cid)
  // Read the head before the registry, so that commits in between do not look like a loss.
  const head = log.head()
  const evidence = await store.evidence(parsed)
  const { confirmed, because } = await confirmedLog(log, head, evidence)
  const { found } = evidence
  if (!found) return { ...examineMissing(evidence, confirmed, parsed, cid), ...(because && { because }) }
  const read = found.document && readDocument(found.document.bytes)
  const logged = { confirmed, isLogged: await isLoggedIn(log, found, read, confirmed) }
  const { steps } = await judge(evidenceOf(verifying, found, read, logged, on), {
    ...nodeTools,
    isSigned: async (_, key) => signatureIn(read?.signed, key),
  })
  const { finding, made } = summarize(steps)
  return { ...verdictOf(finding, made, () => asSigned(found, read)), ...(because && { because }) }
}
