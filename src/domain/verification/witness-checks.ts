// Checks who vouches for the log: the issuer's keys were logged before they signed, and witnesses have cosigned it.

import { lateEntryDays } from '#constants/log.ts'
import { logPolicyPath, statusPurposes } from '#domain/badge/addresses.ts'
import { controllerOf } from '#domain/badge/issuer.ts'
import { publicBytesOf } from '#domain/badge/multikey.ts'
import { openCheckpointAsync } from '#domain/log/checkpoint.ts'
import type { Claim } from '#domain/log/claims.ts'
import { proofKeyIn } from '#domain/log/credential-bundle.ts'
import { UnreachableError } from '#domain/log/follow-log.ts'
import { assertKeysLogged, type LoggedSigner } from '#domain/log/opened-log.ts'
import { cosignersOf, type Policy, readPolicy, witnessKeysOf } from '#domain/log/policy.ts'
import { assertPolicyLogged, datedBy, futureFault, isEnough, momentAt } from '#domain/log/quorum.ts'
import { check, type ReportOf, readers } from '#domain/verification/check.ts'
import { judgeLog, readerOf } from '#domain/verification/published-log.ts'

const dayMs = 86_400_000

const logKeys = check({
  name: 'log-keys',
  of: readers,
  after: 'log-entry',
  findings: {
    'keys-entered': 'passed',
    'keys-not-entered': 'failed',
    'log-unreadable': 'could not check',
  },
  async find({ opened, entry, keys, document, lists }) {
    if (!opened || !entry || !keys || !document) return undefined
    const signer = proofKeyIn(document.text)
    const listSigners = statusPurposes.flatMap((purpose) => lists[purpose]?.signer ?? [])
    const isReplaced =
      !listSigners.includes(signer) && listSigners.some((id) => controllerOf(id) === controllerOf(signer))
    const signers = [
      { id: signer, before: entry.index, isReplaced },
      ...listSigners.map((id) => ({ id, before: opened.head.size, isReplaced: false })),
    ]
    return judgeLog(
      () => {
        const found = signers.flatMap(({ id, ...rest }): LoggedSigner[] => {
          const key = keys.find(id)
          return key ? [{ id: key.id, publicKey: publicBytesOf(key.multibase), ...rest }] : []
        })
        assertKeysLogged(opened, found)
        return { finding: 'keys-entered' }
      },
      'keys-not-entered',
      'log-unreadable',
    )
  },
})

const witnessFindings = {
  cosigned: 'passed',
  // Genuine, but no one else vouches for its date of issue.
  'cosigned-long-after': 'noted',
  'cosigned-by-nobody': 'noted',
  'not-yet-cosigned': 'noted',
  'cosigned-by-too-few': 'noted',
  'cosigned-in-future': 'could not check',
  'policy-unreachable': 'could not check',
  'not-by-policy': 'failed',
} as const

type WitnessReport = ReportOf<typeof witnessFindings>

// The issuer writes the date of issue. The first cosignature is the first date that others vouch for.
function judgeCosigners(
  policy: Policy,
  given: readonly Claim[],
  issuedAt: string,
  now: number,
): WitnessReport {
  const claims = datedBy(now, given)
  const future = futureFault(now, given)
  if (future !== undefined && !isEnough(policy, claims))
    return { finding: 'cosigned-in-future', about: future }
  const cosigners = cosignersOf(policy, claims)
  const [first] = cosigners
  const log = { issuedAt, names: [...new Set(cosigners.map(({ key }) => key))] }
  if (policy.witnesses.length === 0) return { finding: 'cosigned-by-nobody', log }
  if (!first) return { finding: 'not-yet-cosigned', log }
  const about = momentAt(first.atSecond)
  if (!isEnough(policy, claims)) return { finding: 'cosigned-by-too-few', about, log }
  const isLate = first.atSecond * 1000 - Date.parse(issuedAt) > lateEntryDays * dayMs
  return { finding: isLate ? 'cosigned-long-after' : 'cosigned', about, log }
}

const witnesses = check({
  name: 'witnesses',
  of: readers,
  after: 'log-entry',
  findings: witnessFindings,
  async find(one) {
    const { entry, log, document, opened, tools } = one
    const { fetchFile, pinned } = readerOf(one)
    if (!entry || !log || !document) return undefined
    return judgeLog<WitnessReport['finding']>(
      async () => {
        const { text } = await fetchFile(logPolicyPath)
        if (text === undefined) throw new UnreachableError(logPolicyPath)
        const policy = pinned.policy ?? readPolicy(tools.sha256, text)
        const isNeeded = !pinned.policy && policy.witnesses.length > 0
        if (opened) assertPolicyLogged(tools.sha256, opened, isNeeded)
        const { claims } = await openCheckpointAsync(
          entry.checkpoint,
          log,
          tools.verify,
          witnessKeysOf(policy),
        )
        return judgeCosigners(policy, claims, document.facts.issuedAt, one.evidence.now)
      },
      'not-by-policy',
      'policy-unreachable',
    )
  },
})

export const witnessChecks = [logKeys, witnesses] as const
