// Answers: is this credential genuine, and does it still stand? The order of the checks is the documentation.
import { readCid } from '#domain/cid.ts'
import { isExpired } from '#domain/credential.ts'
import type { Check, CheckName, Finding, Outcome, Verdict } from '#domain/verdict.ts'
import type { Found, Store } from '#store/store.ts'

type NamedCheck = {
  name: CheckName
  // What the credential turns out to be when this check fails.
  otherwise: Finding
  examine: (credential: Found, on: Date) => Outcome
}

const checks: NamedCheck[] = [
  // Nothing else can be said of a credential that is not in the registry.
  { name: 'registry', otherwise: 'unknown', examine: () => 'passed' },
  // From the registry as it is now, never from memory.
  {
    name: 'revocation',
    otherwise: 'revoked',
    examine: ({ revocation }) => (revocation ? 'failed' : 'passed'),
  },
  // Last: only what is genuine can expire.
  {
    name: 'expiry',
    otherwise: 'expired',
    examine: ({ expiresAt }, on) => (isExpired(expiresAt, on) ? 'failed' : 'passed'),
  },
]

const unexamined: Check[] = checks.map(({ name }) => ({
  name,
  outcome: name === 'registry' ? 'failed' : 'could not check',
}))

export async function verify(store: Store, cid: string, on: Date): Promise<Verdict> {
  const read = readCid(cid)
  const credential = await store.find(read)
  if (!credential) return { finding: read.isMistyped ? 'mistyped' : 'unknown', checks: unexamined }
  const made = checks.map(({ name, examine }) => ({ name, outcome: examine(credential, on) }))
  const failed = checks.find((_, at) => made[at]?.outcome === 'failed')
  return { finding: failed?.otherwise ?? 'valid', credential, checks: made }
}
