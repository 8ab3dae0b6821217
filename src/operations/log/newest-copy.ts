// Whether this is the newest copy of the registry, by what the witnesses have said, or the operator in their place.
import { unlessFault } from '#domain/log/bytes.ts'
import { type ActiveWitness, activeWitnesses, isQuorum } from '#domain/log/policy.ts'
import { lastSeenMs } from '#domain/log/quorum.ts'
import { LogStateError } from '#errors/log-state-error.ts'
import { listJournal } from '#operations/log/list-journal.ts'
import { openCosigned, type WitnessPolicy } from '#operations/log/witness-policy.ts'
import type { LogKey } from '#signing/log-key.ts'
import type { Store } from '#store/store.ts'

// How long ago the last confirmation may be when a process starts. Longer than an unchanged head is cosigned again.
const confirmedForMs = 60 * 60 * 1000

// `why` it has not cosigned, as a clause for the operator.
export type WitnessReply = { witness: string; why?: string }

export const failuresIn = (replies: readonly WitnessReply[]): string[] =>
  replies.flatMap(({ witness, why }) => (why === undefined ? [] : [`${witness}: ${why}`]))

export const aheadMessages = (newest: NewestCopy, size: number): string[] =>
  newest.seenAhead(size).map((ahead) => `${ahead.name} claims to have seen ${ahead.size} leaves.`)

export type NewestCopy = {
  // How many leaves a witness says it has seen, if that is more than the registry has; undefined: it no longer says so.
  hearSize: (witness: string, size: number | undefined) => void
  hearReplies: (replies: readonly WitnessReply[], isEnough: boolean) => void
  // Enough witnesses have answered, the operator has vouched for it, or the log began in this process.
  confirm: () => void
  // Whether this process has heard from witnesses, or was confirmed.
  hasHeard: () => boolean
  // Witnesses that say they have seen more leaves than this, and how many.
  seenAhead: (size: number) => { name: string; size: number }[]
  // So many that the others make no quorum; otherwise none.
  quorumAhead: (size: number) => { size: number; names: string[] } | undefined
  // Throws LogStateError if there are.
  assertNotBehind: (size: number) => void
  // Rejects with LogStateError also if no quorum has confirmed it since this process started, or within the last hour.
  assertNewest: (size: number) => Promise<void>
  // Clears what was heard about a log that this one replaced.
  forget: () => void
}

// Without witnesses to ask, or without a quorum, nobody confirms anything.
export const needsConfirmation = (policy: WitnessPolicy) =>
  activeWitnesses(policy).length > 0 && !isQuorum(policy, [])

type Parts = {
  store: Pick<Store, 'lastCosigned' | 'journal'>
  signer: Pick<LogKey, 'vkey'>
  policy: WitnessPolicy
}

export function newestCopyOf({ store, signer, policy }: Parts): NewestCopy {
  const startedMs = Math.floor(Date.now() / 1000) * 1000
  const witnesses = activeWitnesses(policy)
  const seen = new Map<string, number>()
  let confirmedMs = Number.NEGATIVE_INFINITY
  let isConfirmed = false
  let replies: readonly WitnessReply[] = []

  // A confirmation far in the future came from a wrong clock.
  const isConfirmedAt = (ms: number) => {
    const sinceMs = Date.now() - ms
    return sinceMs >= -confirmedForMs && (ms >= startedMs || sinceMs <= confirmedForMs)
  }

  const isQuorumOf = (some: readonly ActiveWitness[]) =>
    isQuorum(
      policy,
      some.map(({ key }) => key),
    )

  const seenAhead = (size: number) =>
    [...seen].map(([name, of]) => ({ name, size: of })).filter((witness) => witness.size > size)

  function quorumAhead(size: number) {
    const ahead = seenAhead(size)
    const others = witnesses.filter(({ name }) => ahead.every((one) => one.name !== name))
    if (ahead.length === 0 || isQuorumOf(others)) return undefined
    return { size: Math.max(...ahead.map((one) => one.size)), names: ahead.map(({ name }) => name) }
  }

  function assertNotBehind(size: number): void {
    const ahead = quorumAhead(size)
    if (ahead) throw new LogStateError('witnessed', size, ahead.size, ahead.names)
  }

  // When the witnesses last cosigned a head that this copy includes, at the request of any process. A witness whose clock is
  // ahead confirms nothing later than it was asked.
  async function cosignedMs(size: number): Promise<number> {
    const last = await store.lastCosigned()
    if (!last || last.size > size) return Number.NEGATIVE_INFINITY
    const seenMs = unlessFault(() => lastSeenMs(policy, openCosigned(policy, signer.vkey, last.note).claims))
    return seenMs === undefined ? Number.NEGATIVE_INFINITY : Math.min(seenMs, Date.parse(last.at))
  }

  // Only as far back as it would count.
  async function vouchedMs(): Promise<number> {
    const from = Math.min(startedMs, Date.now() - confirmedForMs)
    for await (const { act, at } of listJournal(store, {}, 20)) {
      if (Date.parse(at) < from) break
      if (act === 'confirm-log') return Date.parse(at)
    }
    return Number.NEGATIVE_INFINITY
  }

  return {
    hearSize(witness, size) {
      if (size === undefined) seen.delete(witness)
      else seen.set(witness, size)
    },
    hearReplies(heard, isEnough) {
      replies = heard
      if (isEnough) confirmedMs = Date.now()
    },
    confirm() {
      confirmedMs = Date.now()
      isConfirmed = true
    },
    hasHeard: () => isConfirmed || replies.length > 0,
    seenAhead,
    quorumAhead,
    assertNotBehind,
    async assertNewest(size) {
      assertNotBehind(size)
      if (size === 0 || !needsConfirmation(policy) || isConfirmedAt(confirmedMs)) return
      confirmedMs = Math.max(await cosignedMs(size), await vouchedMs())
      if (!isConfirmedAt(confirmedMs)) throw new LogStateError('unconfirmed', size, 0, failuresIn(replies))
    },
    forget: () => seen.clear(),
  }
}
