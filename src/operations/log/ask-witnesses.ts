// Asks witnesses to cosign the log head, stores heads with enough cosignatures, and notes witnesses that are ahead of
// the registry.

import { toTimestamp } from '#domain/credential/moments.ts'
import {
  readCosignature,
  readSeenSize,
  withCosignatures,
  writeAddCheckpoint,
} from '#domain/log/add-checkpoint.ts'
import { LogFault } from '#domain/log/bytes.ts'
import { type NoteKey, type NoteSignature, noteLimits, readVkey } from '#domain/log/note.ts'
import { type ActiveWitness, activeWitnesses, isCosigned } from '#domain/log/policy.ts'
import { LogTrouble } from '#errors/log-trouble.ts'
import { StoreTrouble } from '#errors/store-trouble.ts'
import { UserFacingError } from '#errors/user-facing-error.ts'
import type { PublicLog, SignedHead } from '#operations/log/public-log.ts'
import { readConsistency, readSoundly } from '#operations/log/read-log.ts'
import { readBody } from '#operations/read-body.ts'
import { sha256, verifyEd25519 } from '#signing/log-crypto.ts'
import type { CosignedCheckpoint } from '#store/log-store.ts'
import type { Store } from '#store/store.ts'

// An unchanged head is cosigned again after this time, as evidence that it is still the newest.
const freshMs = 6 * 60 * 60 * 1000
const witnessTimeoutMs = 10_000

// The minimum interval between requests.
export const askEveryMs = 60_000

export type WitnessAnswer = { status: number; text: string }
export type PostToWitness = (address: string, body: string) => Promise<WitnessAnswer>

const tooLong = () => new LogFault('its response is too long')

export const postTo =
  (stop: AbortSignal): PostToWitness =>
  async (address, body) => {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(witnessTimeoutMs)])
    const response = await fetch(address, { method: 'POST', body, signal, redirect: 'error' })
    const text = (await readBody(response.body, noteLimits.bytes, tooLong)).toString()
    return { status: response.status, text }
  }

// `why` is a clause for the operator.
export type WitnessReply = { witness: string; why?: string }
export type Round = { size: number; replies: WitnessReply[]; isStored: boolean }

type Answered = WitnessReply & { key: NoteKey; cosignature?: NoteSignature }

// Undefined if there are no witnesses or no log.
type Ask = (now: Date) => Promise<Round | undefined>

export type WitnessClient = {
  // Also undefined if any server had a head cosigned within the last minute or, except on the first call, the newest
  // head was cosigned recently.
  ask: Ask
  askNow: Ask
}

const isFresh = (last: CosignedCheckpoint | undefined, size: number, now: Date) =>
  last !== undefined && last.size >= size && now.getTime() - Date.parse(last.at) < freshMs

// A time far in the future came from a wrong clock; don't wait for it.
const isRecent = (last: CosignedCheckpoint | undefined, now: Date) =>
  last !== undefined && Math.abs(now.getTime() - Date.parse(last.at)) < askEveryMs

const addressOf = ({ url }: ActiveWitness) => `${url.replace(/\/+$/, '')}/add-checkpoint`

const whyOf = (error: unknown) => {
  if (error instanceof LogFault) return error.message
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

  async function cosign(witness: ActiveWitness, { size, note }: SignedHead): Promise<NoteSignature> {
    const { name, key } = witness
    const logKey = readVkey(sha256, log.signer.vkey)
    // Two attempts: the first response may report a different size.
    for (let isLast = false; ; isLast = true) {
      const old = seen.get(key) ?? 0
      const proof = await readSoundly({ size }, () => readConsistency(store, old, size))
      const { status, text } = await post(
        addressOf(witness),
        writeAddCheckpoint({ old, proof, checkpoint: note }),
      )
      if (status === 200) {
        const cosignature = readCosignature(text, note, logKey, key, verifyEd25519)
        seen.set(key, size)
        log.seenAhead.delete(name)
        return cosignature
      }
      if (status !== 409 || isLast) throw new LogFault(`it answers ${status}`)
      const known = readSeenSize(text)
      if (known === old) throw new LogFault(`it has cosigned another head of ${known} leaves`)
      if (known > size) {
        // Another server may have had a newer head cosigned meanwhile.
        if (known > (await store.logState()).size) log.seenAhead.set(name, known)
        throw new LogFault(`it has seen ${known} leaves, and this log has ${size}`)
      }
      seen.set(key, known)
    }
  }

  async function askOne(witness: ActiveWitness, head: SignedHead): Promise<Answered> {
    const { name, key } = witness
    try {
      return { witness: name, key, cosignature: await cosign(witness, head) }
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
      if (error instanceof StoreTrouble) return false
      throw error
    }
  }

  async function askAll(head: SignedHead, now: Date): Promise<Round> {
    const answered = await Promise.all(witnesses.map((witness) => askOne(witness, head)))
    const cosigned = answered.filter(({ cosignature }) => cosignature)
    const replies = answered.map(({ witness, why }) => ({ witness, ...(why !== undefined && { why }) }))
    const isEnough = isCosigned(
      log.policy,
      cosigned.map(({ key }) => key),
    )
    if (!isEnough) return { size: head.size, replies, isStored: false }
    const note = withCosignatures(
      head.note,
      cosigned.flatMap(({ cosignature }) => cosignature ?? []),
    )
    return {
      size: head.size,
      replies,
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

// Asks every witness, and returns a sentence if one is ahead of the registry.
export async function findSeenAhead(
  { store, log }: { store: Store; log: PublicLog },
  now: Date,
): Promise<string | undefined> {
  try {
    await witnessClient({ store, log }).askNow(now)
    await log.publish()
    return undefined
  } catch (error) {
    if (error instanceof LogTrouble && error.code === 'witnessed') return error.message
    // Other log faults are reported wherever the log is read.
    if (error instanceof UserFacingError) return undefined
    throw error
  }
}

// The log size that each witness has seen, independent of the registry: a witness that knows the log refuses a
// checkpoint without a proof, and reports its size.
export async function seenByWitnesses(
  { policy }: Pick<PublicLog, 'policy'>,
  checkpoint: string,
  post: PostToWitness = postTo(new AbortController().signal),
): Promise<number[]> {
  const body = writeAddCheckpoint({ old: 0, proof: [], checkpoint })
  const sizes = activeWitnesses(policy).map(async (witness) => {
    const { status, text } = await post(addressOf(witness), body)
    return status === 409 ? [readSeenSize(text)] : []
  })
  return (await Promise.allSettled(sizes)).flatMap((size) => (size.status === 'fulfilled' ? size.value : []))
}
