// Checks whether stored cosigned heads satisfy the witness policy in force, since proofs of earlier credentials depend
// on them.
import { setImmediate } from 'node:timers/promises'
import { unlessFault } from '#domain/log/bytes.ts'
import { claimsOf } from '#domain/log/claims.ts'
import { type NoteSignature, readNote } from '#domain/log/note.ts'
import { isCosigned, type Policy, witnessKeysOf } from '#domain/log/policy.ts'
import type { PublicLog } from '#operations/log/public-log.ts'
import type { CosignedCheckpoint, LogHeadStore } from '#store/log-store.ts'

const headsPerPage = 1000

// Heads that do not satisfy the policy in force. `since` and `until` are when the first and last were stored. `by`
// lists the keys that cosigned them, abbreviated; `unlisted` are those missing from the policy, and `fewest` is the
// smallest number of these on any head that has some.
export type Uncounted = {
  heads: number
  since: string
  until: string
  by: string[]
  unlisted: string[]
  fewest: number
}

export type CosignedHeads = { heads: number; uncounted?: Uncounted }

const keyOf = ({ name, id }: NoteSignature) => `${name}+${Buffer.from(id).toString('hex')}+…`

// A note that was altered in the database counts as missing.
function cosignaturesOf({ note }: CosignedCheckpoint, log: string) {
  const read = unlessFault(() => readNote(note))
  return read && { ...read, signatures: read.signatures.filter(({ name }) => name !== log) }
}

type CountedHead = { at: string; isCounted: boolean; by: string[]; unlisted: string[] }

// The signature line names its key. Signatures were verified before the head was stored, and are verified again in
// every proof.
function countHead(
  head: CosignedCheckpoint,
  { policy, signer }: Pick<PublicLog, 'policy' | 'signer'>,
): CountedHead | undefined {
  const note = cosignaturesOf(head, signer.origin)
  if (!note) return undefined
  const keys = witnessKeysOf(policy)
  const claimed = claimsOf(note, keys).map(({ key }) => key)
  const isUnlisted = (one: NoteSignature) => claimsOf({ ...note, signatures: [one] }, keys).length === 0
  return {
    at: head.at,
    isCounted: isCosigned(policy, claimed),
    by: note.signatures.map(keyOf),
    unlisted: note.signatures.filter(isUnlisted).map(keyOf),
  }
}

const withHead = (former: Uncounted | undefined, { at, by, unlisted }: CountedHead): Uncounted => ({
  heads: (former?.heads ?? 0) + 1,
  since: former?.since ?? at,
  until: at,
  by: [...new Set([...(former?.by ?? []), ...by])],
  unlisted: [...new Set([...(former?.unlisted ?? []), ...unlisted])],
  fewest: Math.min(former?.fewest || unlisted.length, unlisted.length || Number.POSITIVE_INFINITY),
})

export async function checkCosignedHeads(
  store: Pick<LogHeadStore, 'cosignedAfter'>,
  log: Pick<PublicLog, 'policy' | 'signer'>,
): Promise<CosignedHeads> {
  let heads = 0
  let uncounted: Uncounted | undefined
  for (let [after, read] = [0, headsPerPage]; read === headsPerPage; ) {
    const page = await store.cosignedAfter(after, headsPerPage)
    read = page.length
    after = page.at(-1)?.no ?? after
    const counted = page.map((head) => countHead(head, log)).filter((head) => head !== undefined)
    heads += counted.length
    for (const head of counted) if (!head.isCounted) uncounted = withHead(uncounted, head)
    // Yields to requests between batches.
    await setImmediate()
  }
  return { heads, ...(uncounted && { uncounted }) }
}

const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

const nameIn = (key: string) => key.slice(0, key.indexOf('+'))

// The policy lines that would count them, with names not used yet.
function linesFor({ unlisted, fewest }: Uncounted, { quorum, groups, witnesses }: Policy): string[] {
  const taken = new Set([...groups.keys(), ...witnesses.map(({ name }) => name)])
  const named = (name: string) => {
    const free = [name, ...Array.from({ length: taken.size }, (_, at) => `${name}-${at + 2}`)]
    const found = free.find((one) => !taken.has(one)) ?? name
    taken.add(found)
    return found
  }
  const formers = unlisted.map((key) => ({ key, name: named('former') }))
  const [only] = formers
  const isOne = formers.length === 1
  const together = isOne && only ? only.name : named('former-witnesses')
  const either = named('either')
  const names = formers.map(({ name }) => name).join(' ')
  return [
    ...formers.map(({ key, name }) => `witness ${name} ${key}`),
    ...(isOne ? [] : [`group ${together} ${fewest} ${names}`]),
    `group ${either} any ${together}${witnesses.length > 0 ? ` ${quorum}` : ''}`,
    `quorum ${either}`,
  ]
}

// One sentence for the operator: which heads no longer count, and what to add to the policy file.
export function uncountedHeadsMessage({ heads, uncounted }: CosignedHeads, policy: Policy): string {
  if (!uncounted) return ''
  const { since, until, by, unlisted } = uncounted
  const which = `${uncounted.heads} of ${heads} cosigned log heads, stored from ${since} to ${until} and cosigned by ${listed(by.map(nameIn))}, ${uncounted.heads === 1 ? 'does' : 'do'} not satisfy the witness policy, so proofs of credentials from that time have too few cosignatures`
  return unlisted.length === 0
    ? `${which}: its quorum must accept what was enough before.`
    : `${which}: in the file that WITNESS_POLICY_FILE names, keep the former witnesses without an address and accept them in the quorum: ${listed(linesFor(uncounted, policy).map((line) => `"${line}"`))}, with each key in full.`
}
