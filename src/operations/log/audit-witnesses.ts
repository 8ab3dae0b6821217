// Audits a log's witnesses: the published policy must be the logged one, the cosigned head must belong to this log and
// satisfy it, and so must every head that a witness publishes itself.
import { equalBytes, LogFormatError, readBase64, utf8 } from '#domain/log/bytes.ts'
import { type OpenedCheckpoint, openCheckpoint } from '#domain/log/checkpoint.ts'
import type { LogFold } from '#domain/log/fold.ts'
import { type FetchLogFile, hasOnlyGrown, UnreachableError } from '#domain/log/follow-log.ts'
import { readVkey } from '#domain/log/note.ts'
import {
  type ActiveWitness,
  activeWitnesses,
  cosignersOf,
  type Policy,
  type PolicyWitness,
  urlOf,
} from '#domain/log/policy.ts'
import { datedBy, datedCosigner, futureFault, isEnough } from '#domain/log/quorum.ts'
import type { TreeHead } from '#domain/log/tree.ts'
import type { Audit, Books, WitnessSummary } from '#operations/log/audit.ts'
import { noWitnesses, openCosigned, witnessPolicyOf } from '#operations/log/witness-policy.ts'
import { sha256, verifySignature } from '#signing/log-crypto.ts'

// The checkpoints of the log that its witnesses publish, by name: undefined if there is none, an Error if that is unknown.
export type WitnessCheckpoints = Map<string, string | Error | undefined>

// The published texts; undefined if there are none.
export type PublishedWitnesses = {
  policy: string | undefined
  cosigned: string | undefined
  own: WitnessCheckpoints
}

function readPublished(text: string): Policy | LogFormatError {
  try {
    return witnessPolicyOf(text)
  } catch (error) {
    if (error instanceof LogFormatError) return error
    throw error
  }
}

// Call it before reading the log's head: a head that a witness has by then is one that the log must have too.
export async function fetchWitnessCheckpoints(
  policyText: string | undefined,
  origin: string,
  fetchText: (address: string) => Promise<string | undefined>,
): Promise<WitnessCheckpoints> {
  const policy = readPublished(policyText ?? noWitnesses.text)
  const log = Buffer.from(sha256(utf8(origin))).toString('hex')
  const fetchFrom = (witness: ActiveWitness) =>
    fetchText(urlOf(witness, `${log}/checkpoint`)).catch((error: Error) => error)
  const active = policy instanceof LogFormatError ? [] : activeWitnesses(policy)
  return new Map(
    await Promise.all(active.map(async (witness) => [witness.name, await fetchFrom(witness)] as const)),
  )
}

type Judged = { faults: string[]; policy: Policy; isLogged: boolean }

function judgePolicy(text: string | undefined, { policy: logged }: LogFold): Judged {
  const { hash: loggedHash, index: place } = logged ?? {}
  const none = (fault: string) => ({ faults: [fault], policy: noWitnesses, isLogged: false })
  if (text === undefined)
    return loggedHash
      ? none(`There is no witness policy, but leaf ${place} of the log names one.`)
      : { faults: [], policy: noWitnesses, isLogged: true }
  const policy = readPublished(text)
  if (policy instanceof LogFormatError) return none(`The witness policy cannot be read: ${policy.message}.`)
  // A log that never had witnesses has no policy leaf.
  const isLogged = loggedHash ? equalBytes(loggedHash, sha256(utf8(text))) : policy.witnesses.length === 0
  const fault = loggedHash
    ? `The witness policy is not the one that leaf ${place} of the log names.`
    : 'The witness policy is not in the log.'
  return { faults: isLogged ? [] : [fault], policy, isLogged }
}

// Whether both heads belong to one log.
async function areOfOneLog(head: TreeHead, { size, root }: Audit, readFile: FetchLogFile): Promise<boolean> {
  const audited = { size, root: readBase64(root, 'the root') }
  const [former, later] = head.size <= size ? [head, audited] : [audited, head]
  try {
    return await hasOnlyGrown(sha256, former, later, readFile)
  } catch (error) {
    if (error instanceof UnreachableError || error instanceof LogFormatError) return false
    throw error
  }
}

type Witnessed = { faults: string[]; notes: string[]; seen: WitnessSummary }

// A witness may publish a head an hour late (c2sp.org/tlog-witness).
const maxDelaySeconds = 3600

// The log's signature makes the head evidence against the log, whatever the witness's word is worth.
async function judgeOwn(
  { name, key }: PolicyWitness,
  note: string | Error | undefined,
  { audit }: Books,
  cosigned: OpenedCheckpoint | undefined,
  readFile: FetchLogFile,
): Promise<{ fault?: string; note?: string }> {
  if (note === undefined) return { note: `${name} publishes no checkpoint of this log.` }
  if (note instanceof Error) return { note: `${name} could not be asked for its checkpoint: ${note.message}` }
  try {
    const own = openCheckpoint(note, readVkey(sha256, audit.key), verifySignature, [key])
    if (own.size > audit.size)
      return {
        fault: `${name} publishes a head of ${own.size} leaves, and this log has only ${audit.size}.`,
      }
    if (!(await areOfOneLog(own, audit, readFile)))
      return { fault: `The head of ${own.size} leaves that ${name} publishes does not belong to this log.` }
    const { cosignedAtSecond = 0 } = cosigned?.claims.find((claim) => claim.key === key) ?? {}
    const isLate = cosigned !== undefined && cosignedAtSecond > 0 && own.size < cosigned.size
    return isLate && cosignedAtSecond < Date.now() / 1000 - maxDelaySeconds
      ? { note: `${name} publishes a head of ${own.size} leaves, but has cosigned one of ${cosigned.size}.` }
      : {}
  } catch (error) {
    if (!(error instanceof LogFormatError)) throw error
    return { note: `The checkpoint that ${name} publishes cannot be trusted: ${error.message}.` }
  }
}

async function judgeCosigned(
  cosigned: OpenedCheckpoint,
  { audit, fold }: Books,
  { policy, isLogged }: Judged,
  readFile: FetchLogFile,
): Promise<{ fault?: string; cosigned?: NonNullable<WitnessSummary['cosigned']> }> {
  if (!(await areOfOneLog(cosigned, audit, readFile)))
    return {
      fault: `The cosigned head of ${cosigned.size} leaves does not belong to the log whose head has ${audit.size}.`,
    }
  const by = cosignersOf(policy, cosigned.claims).map(datedCosigner)
  // A head from before this policy was cosigned under an earlier one.
  const isUnderPolicy = isLogged && cosigned.size > (fold.policy?.index ?? -1)
  const now = Date.now()
  const future = futureFault(now, cosigned.claims)
  const why = future ?? 'its cosignatures do not satisfy the policy'
  return {
    ...(isUnderPolicy &&
      !isEnough(policy, datedBy(now, cosigned.claims)) && {
        fault: `The head of ${cosigned.size} leaves is shown as cosigned, but ${why}.`,
      }),
    ...(by.length > 0 && { cosigned: { size: cosigned.size, by } }),
  }
}

function openPublished(note: string, key: string, policy: Policy): OpenedCheckpoint | string {
  try {
    return openCosigned(policy, key, note)
  } catch (error) {
    if (!(error instanceof LogFormatError)) throw error
    return `The cosigned head cannot be trusted: ${error.message}.`
  }
}

export async function auditWitnesses(
  books: Books,
  published: PublishedWitnesses,
  readFile: FetchLogFile,
): Promise<Witnessed> {
  const { audit, fold } = books
  const judged = judgePolicy(published.policy, fold)
  const { policy } = judged
  const witnesses = policy.witnesses.length
  // Without a key for the head, there is nothing to check other heads with.
  if (audit.key === '') return { faults: judged.faults, notes: [], seen: { witnesses } }
  const opened =
    published.cosigned === undefined ? undefined : openPublished(published.cosigned, audit.key, policy)
  const head = typeof opened === 'string' ? undefined : opened
  const { fault, cosigned } = head
    ? await judgeCosigned(head, books, judged, readFile)
    : { fault: opened as string | undefined }
  const own = await Promise.all(
    policy.witnesses
      .filter(({ name }) => published.own.has(name))
      .map((witness) => judgeOwn(witness, published.own.get(witness.name), books, head, readFile)),
  )
  const faults = [...judged.faults, fault, ...own.map((one) => one.fault)]
  return {
    faults: faults.filter((one) => one !== undefined),
    notes: own.flatMap(({ note }) => note ?? []),
    seen: { witnesses, ...(cosigned && { cosigned }) },
  }
}
