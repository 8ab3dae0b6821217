// The thread that signs and labels a part of a batch.
import { sign } from 'node:crypto'
import { workerData } from 'node:worker_threads'
import { didOf } from '#domain/badge/issuer.ts'
import { labellerOf } from '#signing/labels.ts'
import { describeCourses, signAll } from '#signing/sign-credentials.ts'
import type { SignedPart, SigningData, SigningTask } from '#signing/sign-in-workers.ts'

const { courses: given, labels } = workerData as SigningData
const describe = describeCourses(given)
const labeller = labels && (await labellerOf(labels))

export default function signPart({ origin, key, created, signables }: SigningTask): SignedPart {
  const { keyId, secretKey } = key
  if (!keyId.startsWith(didOf(origin))) throw new Error(`The key ${keyId} does not sign for ${origin}.`)
  const signer = { origin, keyId, sign: (bytes: Uint8Array) => sign(null, bytes, secretKey) }
  const signed = signAll(signables, describe, signer, created)
  let end = 0
  return {
    bytes: Buffer.concat(signed.map(({ bytes }) => bytes)),
    ends: signed.map(({ bytes }) => (end += bytes.length)),
    hashes: signed.map(({ hash }) => hash),
    ...(labeller && { labels: Buffer.concat(labeller.labelsOf(signables.map(({ id }) => id))) }),
  }
}
