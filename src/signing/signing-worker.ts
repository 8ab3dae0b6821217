// The thread that signs a part of a batch.
import { sign } from 'node:crypto'
import { workerData } from 'node:worker_threads'
import { didOf } from '#domain/badge/issuer.ts'
import { describeCourses, signAll } from '#signing/sign-credentials.ts'
import type { SignedPart, SigningData, SigningTask } from '#signing/sign-in-workers.ts'

const { courses } = workerData as SigningData
const describe = describeCourses(courses)

export default function signPart({ origin, key, created, signables }: SigningTask): SignedPart {
  const { keyId, secretKey, issuer } = key
  if (!keyId.startsWith(didOf(origin))) throw new Error(`The key ${keyId} does not sign for ${origin}.`)
  const signer = {
    origin,
    keyId,
    ...(issuer && { issuer }),
    sign: (bytes: Uint8Array) => sign(null, bytes, secretKey),
  }
  const signed = signAll(signables, describe, signer, created)
  let end = 0
  return {
    bytes: Buffer.concat(signed.map(({ bytes }) => bytes)),
    ends: signed.map(({ bytes }) => (end += bytes.length)),
    hashes: signed.map(({ hash }) => hash),
  }
}
