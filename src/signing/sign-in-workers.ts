// Signs large batches on several threads, so that an import or re-signing is not limited to one core.
import { availableParallelism } from 'node:os'
import type { Course } from '#domain/catalogue/catalogue.ts'
import type { Sign, SignedDocument } from '#domain/credential/credential.ts'
import type { KeyRing, SigningKey } from '#signing/key-ring.ts'
import { type Signable, signableOf, signedAt, signWith, type WordsOf } from '#signing/sign-credentials.ts'
import { openWorkerPool, type WorkerPool, type WorkerSettings } from '#workers/worker-pool.ts'

export type SigningTask = {
  origin: string
  key: SigningKey
  created: string
  signables: readonly Signable[]
}

// Passed to a thread once, when it starts.
export type SigningData = { courses: readonly Course[] }

// The documents concatenated, each with its hash and end offset: one large buffer transfers much faster than many small
// ones.
export type SignedPart = { bytes: Uint8Array; ends: number[]; hashes: string[] }

const documentsIn = ({ bytes, ends, hashes }: SignedPart): SignedDocument[] =>
  hashes.map((hash, at) => ({
    hash,
    bytes: bytes.subarray(ends[at - 1] ?? 0, ends[at]),
  }))

export type Signing = {
  sign: Sign
  // Starts the threads needed for this many credentials.
  begin: (count: number) => Promise<void>
  close: () => Promise<void>
}

// Below this size a thread costs more than it saves.
const smallBatch = 50

// Small enough to finish long before the deadline, large enough to keep a thread busy while a batch is written.
const perTask = 250
const longestQueue = 1000

class ThreadSilent extends Error {}

type Wanted = { wordsOf?: WordsOf; threads?: number } & Pick<WorkerSettings, 'deadline'>

export function signInWorkers(
  keys: KeyRing,
  courses: readonly Course[],
  now: Date,
  { wordsOf = () => undefined, threads = availableParallelism(), deadline }: Wanted = {},
): Signing {
  const inPlace = signWith(keys, courses, now, wordsOf)
  const script = new URL('./signing-worker.ts', import.meta.url)
  // A thread starts with its first task.
  const pools: WorkerPool<SigningTask, SignedPart>[] = Array.from({ length: threads }, () =>
    openWorkerPool(script, {
      name: 'signing',
      workerData: { courses } satisfies SigningData,
      longestQueue,
      ...(deadline && { deadline }),
      troubleOf: (trouble, cause) =>
        new ThreadSilent(`A signing thread did not respond: ${trouble}.`, { cause }),
    }),
  )

  let tasks = 0

  async function sign(placed: Parameters<Sign>[0]): Promise<SignedDocument[]> {
    if (placed.length < smallBatch) return inPlace(placed)
    const key = keys.signingKey()
    const created = signedAt(keys, key.keyId, now)
    const parts: Promise<SignedPart>[] = []
    for (let from = 0; from < placed.length; from += perTask) {
      // Round robin, continuing across batches.
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
    // On an overloaded machine, sign slowly in this thread rather than fail.
    if (refused?.reason instanceof ThreadSilent) return inPlace(placed)
    if (refused) throw refused.reason
    const signed = answers.flatMap((answer) =>
      answer.status === 'fulfilled' ? documentsIn(answer.value) : [],
    )
    // A key rotated out while the threads were working must not sign: sign again.
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
