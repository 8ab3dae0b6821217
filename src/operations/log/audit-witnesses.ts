// Audits a log's witnesses: the published policy must be the logged one, and the cosigned head must belong to this log
// and satisfy it.
import { equalBytes, LogFormatError, readBase64, utf8 } from '#domain/log/bytes.ts'
import { type OpenedCheckpoint, openCheckpoint } from '#domain/log/checkpoint.ts'
import type { LogFold } from '#domain/log/fold.ts'
import { type FetchLogFile, hasOnlyGrown, UnreachableError } from '#domain/log/follow-log.ts'
import { readVkey } from '#domain/log/note.ts'
import { witnessKeysOf } from '#domain/log/opened-log.ts'
import { cosignersOf, type Policy } from '#domain/log/policy.ts'
import { datedCosigner, isEnough } from '#domain/log/quorum.ts'
import type { Audit, Books, WitnessSummary } from '#operations/log/audit.ts'
import { noWitnesses, witnessPolicyOf } from '#operations/log/witness-policy.ts'
import { sha256, verifyEd25519 } from '#signing/log-crypto.ts'

// The published texts; undefined if there are none.
export type PublishedWitnesses = { policy: string | undefined; cosigned: string | undefined }

type Judged = { faults: string[]; policy: Policy; isLogged: boolean }

function judgePolicy(text: string | undefined, { policy: logged }: LogFold): Judged {
  const { hash: loggedHash, index: place } = logged ?? {}
  const none = (fault: string) => ({ faults: [fault], policy: noWitnesses, isLogged: false })
  if (text === undefined)
    return loggedHash
      ? none(`There is no witness policy, but leaf ${place} of the log names one.`)
      : { faults: [], policy: noWitnesses, isLogged: true }
  try {
    const policy = witnessPolicyOf(text)
    // A log that never had witnesses has no policy leaf.
    const isLogged = loggedHash ? equalBytes(loggedHash, sha256(utf8(text))) : policy.witnesses.length === 0
    const fault = loggedHash
      ? `The witness policy is not the one that leaf ${place} of the log names.`
      : 'The witness policy is not in the log.'
    return { faults: isLogged ? [] : [fault], policy, isLogged }
  } catch (error) {
    if (!(error instanceof LogFormatError)) throw error
    return none(`The witness policy cannot be read: ${error.message}.`)
  }
}

// Why the cosigned head does not belong to this log, or undefined.
async function strangeness(
  cosigned: OpenedCheckpoint,
  { size, root }: Audit,
  readFile: FetchLogFile,
): Promise<string | undefined> {
  const head = { size, root: readBase64(root, 'the root') }
  const [former, later] = cosigned.size <= size ? [cosigned, head] : [head, cosigned]
  const apart = `The cosigned head of ${cosigned.size} leaves does not belong to the log whose head has ${size}.`
  try {
    return (await hasOnlyGrown(sha256, former, later, readFile)) ? undefined : apart
  } catch (error) {
    if (error instanceof UnreachableError || error instanceof LogFormatError) return apart
    throw error
  }
}

type Witnessed = { faults: string[]; seen: WitnessSummary }

export async function auditWitnesses(
  { audit, fold }: Books,
  published: PublishedWitnesses,
  readFile: FetchLogFile,
): Promise<Witnessed> {
  const { faults, policy, isLogged } = judgePolicy(published.policy, fold)
  const seen: WitnessSummary = { witnesses: policy.witnesses.length }
  // Without a key for the head, there is nothing to check the cosigned one with.
  if (published.cosigned === undefined || audit.key === '') return { faults, seen }
  try {
    const key = readVkey(sha256, audit.key)
    const cosigned = openCheckpoint(published.cosigned, key, verifyEd25519, witnessKeysOf(policy))
    const strange = await strangeness(cosigned, audit, readFile)
    if (strange) return { faults: [...faults, strange], seen }
    const by = cosignersOf(policy, cosigned.claims).map(datedCosigner)
    // A head from before this policy was cosigned under an earlier one.
    const isUnderPolicy = isLogged && cosigned.size > (fold.policy?.index ?? -1)
    const isLacking = isUnderPolicy && !isEnough(policy, cosigned.claims)
    return {
      faults: isLacking
        ? [
            ...faults,
            `The head of ${cosigned.size} leaves is shown as cosigned, but its cosignatures do not satisfy the policy.`,
          ]
        : faults,
      seen: { ...seen, ...(by.length > 0 && { cosigned: { size: cosigned.size, by } }) },
    }
  } catch (error) {
    if (!(error instanceof LogFormatError)) throw error
    return { faults: [...faults, `The cosigned head cannot be trusted: ${error.message}.`], seen }
  }
}
