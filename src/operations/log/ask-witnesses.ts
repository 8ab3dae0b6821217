// Asks witnesses to cosign the log head, stores heads with enough cosignatures, and notes witnesses that are ahead of
// the registry.

import { toTimestamp } from '#domain/credential/moments.ts'
import {
  readCosignature,
  readSeenSize,
  withCosignatures,
  writeAddCheckpoint,
} from '#domain/log/add-checkpoint.ts'
import { LogFormatError } from '#domain/log/bytes.ts'
import { type NoteKey, type NoteSignature, noteLimits, readVkey } from '#domain/log/note.ts'
import { type ActiveWitness, activeWitnesses, isCosigned, urlOf } from '#domain/log/policy.ts'
import { LogStateError } from '#errors/log-state-error.ts'
import { StoreError } from '#errors/store-error.ts'
import { UserFacingError } from '#errors/user-facing-error.ts'
import { failuresIn, needsConfirmation, type WitnessReply } from '#operations/log/newest-copy.ts'
import type { PublicLog, SignedHead } from '#operations/log/public-log.ts'
import { readConsistency, readSoundly } from '#operations/log/read-log.ts'
import { readBody } from '#operations/network/read-body.ts'
import { sha256, verifySignature } from '#signing/log-crypto.ts'
import type { CosignedCheckpoint } from '#store/log-store.ts'
import type { Store } from '#store/store.ts'

// An unchanged head is cosigned again after this time, as evidence that it is still the newest.
const freshMs = 30 * 60 * 1000
const witnessTimeoutMs = 10_000

// The minimum interval between requests.
export const askEveryMs = 60_000

export type WitnessAnswer = { status: number; text: string }
export type PostToWitness = (address: string, body: string) => Promise<WitnessAnswer>

const tooLong = () => new LogFormatError('its response is too long')

export const postTo =
  (stop: AbortSignal): PostToWitness =>
  async (address, body) => {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(witnessTimeoutMs)])
    const response = await fetch(address, { method: 'POST', body, signal, redirect: 'error' })
    const text = (await readBody(response.body, noteLimits.bytes, tooLong)).toString()
    return { status: response.status, text }
  }

export type Round = { size: number; replies: WitnessReply[]; isEnough: boolean; isStored: boolean }

type Answered = WitnessReply & { key: NoteKey; cosignature?: NoteSignature }

// Undefined if there are no witnesses or no log.
type Ask = (now: Date) => Promise<Round | undefined>

export type WitnessClient = {
  // Also undefined if any server had a head cosigned within the last minute or, except on the first call, the newest
  // head was cosigned recently.
  ask: Ask
  askNow: Ask
}

// A time far in the future came from a wrong clock; don't wait for it.
const msFrom = ({ at }: CosignedCheckpoint, now: Date) => Math.abs(now.getTime() - Date.parse(at))

const isFresh = (last: CosignedCheckpoint | undefined, size: number, now: Date) =>
  last !== undefined && last.size >= size && msFrom(last, now) < freshMs

const isRecent = (last: CosignedCheckpoint | undefined, now: Date) =>
  last !== undefined && msFrom(last, now) < askEveryMs

const whyOf = (error: unknown) => {
  if (error instanceof LogFormatError) return error.message
  const { name, cause } = error as Error & { cause?: { code?: string } }
  return name === 'TimeoutError' ? 'it does not respond' : `it cannot be reached (${cause?.code ?? name})`
}

export function witnessClient(
  { store, log }: { store: Store; log: PublicLog },
  post: PostToWitness = postTo(new AbortController().signal),
): WitnessClient {
  const witnesses = activeWitnesses(log.policy)
  // The size that each witness cosigned last. A new witness reports its own.
  const seen = new Map<NoteKey, number>()

  async function cosign(
    witness: ActiveWitness,
    { size, note }: SignedHead,
    now: Date,
  ): Promise<NoteSignature> {
    const { name, key } = witness
    const logKey = readVkey(sha256, log.signer.vkey)
    // Two attempts: the first response may report a different size.
    for (let isLast = false; ; isLast = true) {
      const old = seen.get(key) ?? 0
      const proof = await readSoundly({ size }, () => readConsistency(store, old, size))
      const { status, text } = await post(
        urlOf(witness, 'add-checkpoint'),
        writeAddCheckpoint({ old, proof, checkpoint: note }),
      )
      if (status === 200) {
        const cosignature = readCosignature(text, note, logKey, key, verifySignature, now.getTime())
        seen.set(key, size)
        log.newest.hearSize(name, undefined)
        return cosignature
      }
      if (status !== 409 || isLast) throw new LogFormatError(`it answers ${status}`)
      const known = readSeenSize(text)
      // Another server may have had a newer head cosigned meanwhile.
      const isAhead = known > size && known > (await store.logState()).size
      log.newest.hearSize(name, isAhead ? known : undefined)
      if (known === old) throw new LogFormatError(`it has cosigned another head of ${known} leaves`)
      if (known > size)
        throw new LogFormatError(`it claims to have seen ${known} leaves, and this log has ${size}`)
      seen.set(key, known)
    }
  }

  async function askOne(witness: ActiveWitness, head: SignedHead, now: Date): Promise<Answered> {
    const { name, key } = witness
    try {
      return { witness: name, key, cosignature: await cosign(witness, head, now) }
    } catch (error) {
      seen.delete(key)
      return { witness: name, key, why: whyOf(error) }
    }
  }

  // If another process is writing, it is stored next time.
  async function keep(cosigned: CosignedCheckpoint): Promise<boolean> {
    try {
      await store.putCosigned(cosigned)
      return true
    } catch (error) {
      if (error instanceof StoreError) return false
      throw error
    }
  }

  async function askAll(head: SignedHead, now: Date): Promise<Round> {
    const answered = await Promise.all(witnesses.map((witness) => askOne(witness, head, now)))
    const cosigned = answered.filter(({ cosignature }) => cosignature)
    const replies = answered.map(({ witness, why }) => ({ witness, ...(why !== undefined && { why }) }))
    const isEnough = isCosigned(
      log.policy,
      cosigned.map(({ key }) => key),
    )
    log.newest.hearReplies(replies, isEnough)
    if (!isEnough) return { size: head.size, replies, isEnough, isStored: false }
    const note = withCosignatures(
      head.note,
      cosigned.flatMap(({ cosignature }) => cosignature ?? []),
    )
    return {
      size: head.size,
      replies,
      isEnough,
      isStored: await keep({ size: head.size, at: toTimestamp(now), note }),
    }
  }

  const newestHead = async () => (witnesses.length > 0 ? log.publishToWitnesses() : undefined)
  let isFirst = true

  return {
    async ask(now) {
      const head = await newestHead()
      const last = head && (await store.lastCosigned())
      if (!head || isRecent(last, now) || (!isFirst && isFresh(last, head.size, now))) return undefined
      isFirst = false
      return askAll(head, now)
    },
    async askNow(now) {
      const head = await newestHead()
      return head && askAll(head, now)
    },
  }
}

type Asking = { store: Store; log: PublicLog }

// `faults`: nobody confirms that this is the newest copy of the registry. `notes` names witnesses that failed otherwise.
export type WitnessReport = { faults: string[]; notes: string[] }

export async function reportWitnesses({ store, log }: Asking, now: Date): Promise<WitnessReport> {
  try {
    const round = await witnessClient({ store, log }).askNow(now)
    const failures = round ? failuresIn(round.replies).join('; ') : ''
    if (!round || failures === '') return { faults: [], notes: [] }
    log.newest.assertNotBehind(round.size)
    return round.isEnough || !needsConfirmation(log.policy)
      ? { faults: [], notes: [`Not every witness has confirmed the log: ${failures}.`] }
      : { faults: [`No quorum of witnesses confirms that this is the newest copy: ${failures}.`], notes: [] }
  } catch (error) {
    if (error instanceof LogStateError && error.code === 'witnessed')
      return { faults: [error.message], notes: [] }
    // Other log faults are reported wherever the log is read.
    if (error instanceof UserFacingError) return { faults: [], notes: [] }
    throw error
  }
}

// Asks them if nobody has confirmed this copy yet.
export async function askIfUnconfirmed({ store, log }: Asking, now: Date): Promise<void> {
  if (!needsConfirmation(log.policy)) return
  try {
    await log.newest.assertNewest((await store.logState()).size)
  } catch (error) {
    if (!(error instanceof LogStateError)) throw error
    if (error.code === 'unconfirmed') await reportWitnesses({ store, log }, now)
  }
}

// A command that has just started has not heard whether they are ahead: an old copy may have been confirmed within the
// hour, and a change to it would fork the log.
export async function askBeforeChange({ store, log }: Asking, now: Date): Promise<void> {
  if (!needsConfirmation(log.policy)) return
  if (log.newest.hasHeard() || isRecent(await store.lastCosigned(), now))
    await askIfUnconfirmed({ store, log }, now)
  else await reportWitnesses({ store, log }, now)
}

// How many leaves a witness has seen, or why that is unknown.
export type WitnessedSize = WitnessReply & { key: NoteKey; size?: number }

// Independent of the registry: a witness that knows the log refuses a checkpoint without a proof, and reports its size.
export function seenByWitnesses(
  { policy, signer }: Pick<PublicLog, 'policy' | 'signer'>,
  checkpoint: string,
  post: PostToWitness = postTo(new AbortController().signal),
): Promise<WitnessedSize[]> {
  const body = writeAddCheckpoint({ old: 0, proof: [], checkpoint })
  return Promise.all(
    activeWitnesses(policy).map(async (witness): Promise<WitnessedSize> => {
      const { name, key } = witness
      try {
        const { status, text } = await post(urlOf(witness, 'add-checkpoint'), body)
        if (status === 200) {
          readCosignature(text, checkpoint, readVkey(sha256, signer.vkey), key, verifySignature, Date.now())
          return { witness: name, key, size: 0 }
        }
        if (status === 409) return { witness: name, key, size: readSeenSize(text) }
        return { witness: name, key, why: `it answers ${status}` }
      } catch (error) {
        return { witness: name, key, why: whyOf(error) }
      }
    }),
  )
}
