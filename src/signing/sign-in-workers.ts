// Signs large batches over several threads, so that an import is not held to what one core can sign.
import { availableParallelism } from 'node:os'
import type { Course } from '#domain/catalogue/catalogue.ts'
import type { Sign, SignedDocument } from '#domain/credential/credential.ts'
import type { KeyRing, SigningKey } from '#signing/key-ring.ts'
import { type Signable, signableOf, signedAt, signWith } from '#signing/sign-credentials.ts'
import { openWorkerPool, type WorkerPool } from '#workers/worker-pool.ts'

export type SigningTask = {
  origin: string
  key: SigningKey
  created: string
  courses: readonly Course[]
  signables: readonly Signable[]
}

export type Signing = { sign: Sign; close: () => Promise<void> }

// Below this a thread would cost more than it saves.
const smallBatch = 50

// Few enough at once that a thread answers long before its deadline.
const perTask = 250
const longestQueue = 1000

export function signInWorkers(
  keys: KeyRing,
  courses: readonly Course[],
  now: Date,
  threads = availableParallelism(),
): Signing {
  const inPlace = signWith(keys, courses, now)
  const script = new URL('./signing-worker.ts', import.meta.url)
  // A thread is started with its first task only.
  const pools: WorkerPool<SigningTask, SignedDocument[]>[] = Array.from({ length: threads }, () =>
    openWorkerPool(script, {
      longestQueue,
      troubleOf: (trouble, cause) => new Error(`A signing thread gave no answer: ${trouble}.`, { cause }),
    }),
  )

  return {
    async sign(placed) {
      if (placed.length < smallBatch) return inPlace(placed)
      const key = keys.signingKey()
      const size = Math.min(perTask, Math.ceil(placed.length / threads))
      const parts: Promise<SignedDocument[]>[] = []
      for (let from = 0; from < placed.length; from += size) {
        const part = placed.slice(from, from + size)
        const pool = pools[parts.length % pools.length]
        if (pool === undefined) return inPlace(placed)
        const signables = part.map(({ credential, statusIndex }) => signableOf(credential, statusIndex))
        parts.push(
          pool.run({ origin: keys.origin, key, created: signedAt(keys, key.keyId, now), courses, signables }),
        )
      }
      return (await Promise.all(parts)).flat()
    },
    async close() {
      await Promise.all(pools.map((pool) => pool.close()))
    },
  }
}
