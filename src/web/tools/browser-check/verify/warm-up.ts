// Warms the libraries up on a made-up document while the real one is on its way: the contexts and tables that they then
// have cached need not be built while someone waits for an outcome.
import { type Badge, documentOf } from '#domain/badge/badge.ts'
import { didDocumentOf, didOf } from '#domain/badge/issuer.ts'
import { readRecord } from '#formats/json-values.ts'
import { readListedKeys } from '#web/tools/browser-check/verify/issuer-keys.ts'
import { signatureOf } from '#web/tools/browser-check/verify/signature.ts'

const origin = 'https://warm-up.invalid'
const moment = '2026-01-01T00:00:00Z'
const keyId = `${didOf(origin)}#key`

// A key and a signature as they must look to be worked through; they do not fit, and need not.
const publicKeyMultibase = 'z6MkrbjFshoSrFKpjwGUikE9Ge842h2H58rk2xK4umA1wXK8'
const proofValue = 'z5UVJbzGKR83CHXW9D6AHR9gQs7RM8Yg1wi3wzssf3DCcM5PfkNE1vX3uYsk5r3DoBDGtkAfULCRhVwL8kAnawDky'

const badge: Badge = {
  origin,
  id: 'none',
  holderName: 'No One',
  emailHash: 'sha256$0',
  emailSalt: '0',
  course: {
    id: 'none',
    type: 'MICRO',
    title: 'None',
    description: 'None',
    criteria: 'None',
    version: '0',
    credits: 0,
    tags: ['none'],
    alignments: [{ name: 'None', citation: 'None', address: origin }],
  },
  issuer: { email: 'none@warm-up.invalid', description: 'None' },
  issuedAt: moment,
  expiresAt: moment,
  statusIndex: 0,
}

const proof = {
  type: 'DataIntegrityProof',
  cryptosuite: 'eddsa-rdfc-2022',
  created: moment,
  verificationMethod: keyId,
  proofPurpose: 'assertionMethod',
  proofValue,
}

async function work(): Promise<void> {
  const keys = readListedKeys(
    JSON.stringify(didDocumentOf(origin, [{ id: keyId, publicKeyMultibase, madeAt: moment }])),
  )
  const text = JSON.stringify({ ...documentOf(badge), proof })
  const document = readRecord(text)
  if (keys && document) await signatureOf(document, text.length, keys)
}

let worked: Promise<void> | undefined

// Once for all checks; should it not succeed, the check itself will say why.
export function warmUp(): Promise<void> {
  worked ??= work().catch(() => {})
  return worked
}
