// Signs large batches over several threads, so that neither an import nor signing anew is held to what one core can do.
import { availableParallelism } from 'node:os'
import type { Course } from '#domain/catalogue/catalogue.ts'
import type { Sign, SignedDocument } from '#domain/credential/credential.ts'
import type { KeyRing, SigningKey } from '#signing/key-ring.ts'
import { type Signable, signableOf, signedAt, signWith, type WordsOf } from '#signing/sign-credentials.ts'
import { openWorkerPool, type WorkerPool } from '#workers/worker-pool.ts'

export type SigningTask = {
  origin: string
  key: SigningKey
  created: string
  signables: readonly Signable[]
}

// What a thread is told once, when it is started.
export type SigningData = { courses: readonly Course[] }

// The documents one after the other, each with its hash and where it ends: one long list of bytes comes from a thread
// far sooner than many short ones.
export type SignedPart = { bytes: Uint8Array; ends: number[]; hashes: string[] }

const documentsIn = ({ bytes, ends, hashes }: SignedPart): SignedDocument[] =>
  hashes.map((hash, at) => ({
    hash,
    bytes: bytes.subarray(ends[at - 1] ?? 0, ends[at]),
  }))

export type Signing = {
  sign: Sign
  // Has the threads begun that so many credentials will be signed by.
  begin: (count: number) => Promise<void>
  close: () => Promise<void>
}

// Below this a thread would cost more than it saves.
const smallBatch = 50

// Few enough at once that a thread answers long before its deadline, and enough that it has something to do for as long
// as a batch is being written.
const perTask = 250
const longestQueue = 1000

class ThreadSilent extends Error {}

type Wanted = { wordsOf?: WordsOf; threads?: number; taskMs?: number }

export function signInWorkers(
  keys: KeyRing,
  courses: readonly Course[],
  now: Date,
  { wordsOf = () => undefined, threads = availableParallelism(), taskMs }: Wanted = {},
): Signing {
  const inPlace = signWith(keys, courses, now, wordsOf)
  const script = new URL('./signing-worker.ts', import.meta.url)
  // A thread is started with its first task only.
  const pools: WorkerPool<SigningTask, SignedPart>[] = Array.from({ length: threads }, () =>
    openWorkerPool(script, {
      name: 'signing',
      workerData: { courses } satisfies SigningData,
      longestQueue,
      ...(taskMs !== undefined && { taskMs }),
      troubleOf: (trouble, cause) =>
        new ThreadSilent(`A signing thread gave no answer: ${trouble}.`, { cause }),
    }),
  )

  let tasks = 0

  async function sign(placed: Parameters<Sign>[0]): Promise<SignedDocument[]> {
    if (placed.length < smallBatch) return inPlace(placed)
    const key = keys.signingKey()
    const created = signedAt(keys, key.keyId, now)
    const parts: Promise<SignedPart>[] = []
    for (let from = 0; from < placed.length; from += perTask) {
      // By turns, also from one batch to the next.
      const pool = pools[tasks % pools.length]
      tasks += 1
      if (pool === undefined) return inPlace(placed)
      const signables = placed
        .slice(from, from + perTask)
        .map(({ credential, statusIndex }) => signableOf(credential, statusIndex, wordsOf(credential.id)))
      parts.push(pool.run({ origin: keys.origin, key, created, signables }))
    }
    const answers = await Promise.allSettled(parts)
    const refused = answers.find((answer) => answer.status === 'rejected')
    // On a machine that has no time for its threads it is better done slowly than not at all.
    if (refused?.reason instanceof ThreadSilent) return inPlace(placed)
    if (refused) throw refused.reason
    const signed = answers.flatMap((answer) =>
      answer.status === 'fulfilled' ? documentsIn(answer.value) : [],
    )
    // A key that was rotated out while the threads were at work has signed for nothing.
    return keys.signingKey().keyId === key.keyId ? signed : sign(placed)
  }

  async function begin(count: number): Promise<void> {
    if (count < smallBatch) return
    const task = { origin: keys.origin, key: keys.signingKey(), created: '', signables: [] }
    await Promise.all(pools.slice(0, Math.ceil(count / perTask)).map((pool) => pool.begin(task)))
  }

  return {
    sign,
    begin,
    async close() {
      await Promise.all(pools.map((pool) => pool.close()))
    },
  }
}
