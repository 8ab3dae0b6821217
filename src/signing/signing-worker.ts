// The thread that signs a part of a batch.
import { sign } from 'node:crypto'
import { didOf } from '#domain/badge/issuer.ts'
import type { SignedDocument } from '#domain/credential/credential.ts'
import { describeCourses, signAll } from '#signing/sign-credentials.ts'
import type { SigningTask } from '#signing/sign-in-workers.ts'

export default function signPart({
  origin,
  key,
  created,
  courses,
  signables,
}: SigningTask): SignedDocument[] {
  const { keyId, secretKey } = key
  if (!keyId.startsWith(didOf(origin))) throw new Error(`The key ${keyId} does not sign for ${origin}.`)
  const signer = { origin, keyId, sign: (bytes: Uint8Array) => sign(null, bytes, secretKey) }
  return signAll(signables, describeCourses(courses), signer, created)
}
