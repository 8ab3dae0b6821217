// Runs a check for tests, on files that are given, and says what each step has found.
import assert from 'node:assert/strict'
import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import { issue } from '@digitalbazaar/vc'
import { type Step, type StepFinding, stepNames } from '#domain/verification/browser-check/steps.ts'
import { checkedAt, didDocument, type Files, type Issuer } from '#tests/support/browser-check/issued-site.ts'
import { check } from '#web/tools/browser-check/verify/check.ts'
import { readListedKeys } from '#web/tools/browser-check/verify/issuer-keys.ts'
import type { Given } from '#web/tools/browser-check/verify/read-document.ts'
import { documentLoaderFor } from '#web/tools/browser-check/verify/signature.ts'

export const origin = 'https://northmark.example'

type Run = { steps: Step[]; findings: StepFinding[]; asked: string[] }

type At = { origin: string; now: number; unreachable?: string[] }

export async function runOf(given: Given, files: Files, at: At = { origin, now: checkedAt }): Promise<Run> {
  const steps: Step[] = []
  const asked: string[] = []
  const fetchFile = async (path: string) => {
    asked.push(path)
    if (at.unreachable?.includes(path)) return { from: at.origin + path, isMissing: false }
    const text = files[path]
    const found = text !== undefined && { text, bytes: new TextEncoder().encode(text) }
    return { from: at.origin + path, isMissing: text === undefined, ...found }
  }
  await check(
    given,
    { origin: at.origin, fetchFile, now: () => at.now },
    { step: (step) => steps.push(step), facts: () => {} },
  )
  assert.deepEqual(
    steps.map(({ name }) => name),
    stepNames,
  )
  return { steps, findings: steps.map(({ finding }) => finding), asked }
}

const genuine: StepFinding[] = [
  'read',
  'keys-listed',
  'signed',
  'list-read',
  'list-signed',
  'not-revoked',
  'not-suspended',
  'in-time',
  'current-document',
  'document-alone',
]

// What is found where everything holds, but for the steps that are named.
export const allBut = (changed: Partial<Record<Step['name'], StepFinding>>): StepFinding[] =>
  stepNames.map((name, at) => changed[name] ?? genuine[at] ?? 'unexpected')

const upTo = (last: Step['name']) => stepNames.slice(stepNames.indexOf(last) + 1)

// A finding after which there is no ground for the steps that follow.
export const endsWith = (name: Step['name'], finding: StepFinding): StepFinding[] =>
  allBut({ [name]: finding, ...Object.fromEntries(upTo(name).map((later) => [later, 'not-reached'])) })

// Sets one value deep in a document, or takes it out.
export function changed(text: string, path: string | string[], to: unknown): string {
  const document = JSON.parse(text)
  const names = typeof path === 'string' ? path.split('.') : path
  const last = names.at(-1) ?? ''
  const place = names.slice(0, -1).reduce((at, name) => at[name], document)
  if (to === undefined) delete place[last]
  else place[last] = to
  return JSON.stringify(document)
}

// Signs a document of any shape, by the library: what the site never writes, but a check may meet.
export async function signedAnew(text: string, issuer: Issuer): Promise<string> {
  const { proof: _, ...credential } = JSON.parse(text)
  const keys = readListedKeys(didDocument(issuer.origin, [issuer]))
  assert.ok(keys)
  const { keyId, sign } = issuer.signer
  const signer = {
    id: keyId,
    algorithm: 'Ed25519' as const,
    sign: async ({ data }: { data: Uint8Array }) => sign(data),
  }
  const suite = new DataIntegrityProof({ cryptosuite, signer, date: '2026-01-15T08:00:00Z' })
  return JSON.stringify(await issue({ credential, suite, documentLoader: documentLoaderFor(keys) }))
}
