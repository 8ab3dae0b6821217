// Asks the witnesses of the policy to cosign the log's head, and keeps what enough of them have cosigned.

import { momentOf } from '#domain/credential/moments.ts'
import {
  readCosignature,
  readSeenSize,
  withCosignatures,
  writeAddCheckpoint,
} from '#domain/log/add-checkpoint.ts'
import { LogFault } from '#domain/log/bytes.ts'
import { type NoteKey, type NoteSignature, noteLimits, readVkey } from '#domain/log/note.ts'
import { type AskedWitness, askedOf, isCosigned } from '#domain/log/policy.ts'
import { StoreTrouble } from '#errors/store-trouble.ts'
import type { PublicLog, Published } from '#operations/log/public-log.ts'
import { readConsistency, readSoundly } from '#operations/log/read-log.ts'
import { sha256, verifyEd25519 } from '#signing/log-crypto.ts'
import type { CosignedCheckpoint } from '#store/log-store.ts'
import type { Store } from '#store/store.ts'

// A head that has not grown is cosigned anew after so long, so that others can tell that the log is still the newest.
const freshMs = 6 * 60 * 60 * 1000
const answerMs = 10_000

// No witness is asked more often.
export const askEveryMs = 60_000

export type WitnessAnswer = { status: number; text: string }
export type Post = (address: string, body: string) => Promise<WitnessAnswer>

// What a stranger's machine answers is read only as far as any answer can go.
async function readStart(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    parts.push(part)
    length += part.length
    if (length > noteLimits.bytes) throw new LogFault('it answers more than any witness should')
  }
  return Buffer.concat(parts).toString('utf8')
}

export const postTo =
  (stop: AbortSignal): Post =>
  async (address, body) => {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(answerMs)])
    const response = await fetch(address, { method: 'POST', body, signal, redirect: 'error' })
    return { status: response.status, text: await readStart(response) }
  }

// `why` is a clause for people.
export type Asked = { witness: string; why?: string }
export type Round = { size: number; asked: Asked[]; isKept: boolean }

type Answered = Asked & { key: NoteKey; cosignature?: NoteSignature }

export type Asker = {
  // Undefined where there is nothing to ask: no witnesses, no log, its head was cosigned not long ago, or another head was
  // within the last minute, for whichever server.
  ask: (now: Date) => Promise<Round | undefined>
}

const isFresh = (last: CosignedCheckpoint | undefined, size: number, now: Date) =>
  last !== undefined && last.size >= size && now.getTime() - Date.parse(last.at) < freshMs

// A moment far ahead is that of a clock that was wrong: nobody waits for it to come.
const isRecent = (last: CosignedCheckpoint | undefined, now: Date) =>
  last !== undefined && Math.abs(now.getTime() - Date.parse(last.at)) < askEveryMs

const whyOf = (error: unknown) => {
  if (error instanceof LogFault) return error.message
  const { name, cause } = error as Error & { cause?: { code?: string } }
  return name === 'TimeoutError' ? 'it does not answer' : `it cannot be reached (${cause?.code ?? name})`
}

export function witnessAsker(
  { store, log }: { store: Store; log: PublicLog },
  post: Post = postTo(new AbortController().signal),
): Asker {
  const witnesses = askedOf(log.policy)
  // What each has cosigned last; one that is asked for the first time says it.
  const seen = new Map<NoteKey, number>()

  async function cosign({ key, url }: AskedWitness, { size, note }: Published): Promise<NoteSignature> {
    const address = `${url.replace(/\/+$/, '')}/add-checkpoint`
    const logKey = readVkey(sha256, log.keeper.vkey)
    // Twice: the first answer may be that it has seen another size than we thought.
    for (let isLast = false; ; isLast = true) {
      const old = seen.get(key) ?? 0
      const proof = await readSoundly({ size }, () => readConsistency(store, old, size))
      const { status, text } = await post(address, writeAddCheckpoint({ old, proof, checkpoint: note }))
      if (status === 200) {
        const cosignature = readCosignature(text, note, logKey, key, verifyEd25519)
        seen.set(key, size)
        return cosignature
      }
      if (status !== 409 || isLast) throw new LogFault(`it answers ${status}`)
      const known = readSeenSize(text)
      if (known === old) throw new LogFault(`it has cosigned another head of ${known} leaves`)
      if (known > size) throw new LogFault(`it has seen ${known} leaves, and this log has ${size}`)
      seen.set(key, known)
    }
  }

  async function askOne(witness: AskedWitness, head: Published): Promise<Answered> {
    const { name, key } = witness
    try {
      return { witness: name, key, cosignature: await cosign(witness, head) }
    } catch (error) {
      seen.delete(key)
      return { witness: name, key, why: whyOf(error) }
    }
  }

  // Where another process is writing it is kept the next time.
  async function keep(cosigned: CosignedCheckpoint): Promise<boolean> {
    try {
      await store.keepCosigned(cosigned)
      return true
    } catch (error) {
      if (error instanceof StoreTrouble) return false
      throw error
    }
  }

  return {
    async ask(now) {
      if (witnesses.length === 0) return undefined
      const head = await log.publish()
      const last = head && (await store.lastCosigned())
      if (!head || isRecent(last, now) || isFresh(last, head.size, now)) return undefined
      const answered = await Promise.all(witnesses.map((witness) => askOne(witness, head)))
      const cosigned = answered.filter(({ cosignature }) => cosignature)
      const asked = answered.map(({ witness, why }) => ({ witness, ...(why !== undefined && { why }) }))
      const isEnough = isCosigned(
        log.policy,
        cosigned.map(({ key }) => key),
      )
      if (!isEnough) return { size: head.size, asked, isKept: false }
      const note = withCosignatures(
        head.note,
        cosigned.flatMap(({ cosignature }) => cosignature ?? []),
      )
      return { size: head.size, asked, isKept: await keep({ size: head.size, at: momentOf(now), note }) }
    },
  }
}
