// Runs a check for tests, on files that are given, and says what each step has found.
import assert from 'node:assert/strict'
import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import { issue } from '@digitalbazaar/vc'
import {
  type DocumentFacts,
  documentStepNames,
  type Step,
  type StepFinding,
  stepNames,
} from '#domain/verification/browser-check/steps.ts'
import {
  badgeAt,
  checkedAt,
  didDocument,
  type Files,
  type Issuer,
} from '#tests/support/browser-check/issued-site.ts'
import { type LoggedSite, loggedSite } from '#tests/support/log/logged-site.ts'
import { check } from '#web/tools/browser-check/verify/check.ts'
import { readListedKeys } from '#web/tools/browser-check/verify/issuer-keys.ts'
import type { Given } from '#web/tools/browser-check/verify/read-document.ts'
import { documentLoaderFor } from '#web/tools/browser-check/verify/signature.ts'
import type { Site } from '#web/tools/browser-check/verify/step.ts'

export const origin = 'https://northmark.example'

// What was found about the document and its issuer, and apart from it about the log.
type Run = {
  steps: Step[]
  findings: StepFinding[]
  inLog: StepFinding[]
  asked: string[]
  facts: DocumentFacts | undefined
}

// The log that the files of a site make is made once.
const logs = new WeakMap<Files, LoggedSite>()

function logOf(files: Files, now: number): LoggedSite {
  const { id } = badgeAt('')
  const made = logs.get(files) ?? loggedSite(files, { origin, id, now })
  logs.set(files, made)
  return made
}

// `log` is what the site's log is, where it is not the one that its files make.
type At = {
  origin: string
  now: number
  unreachable?: string[]
  log?: LoggedSite
  memory?: Site['memory']
}

// What a browser keeps between two looks, in a test.
export function memoryOf(kept: { text: string | null } = { text: null }): NonNullable<Site['memory']> {
  return {
    read: () => kept.text,
    write(text) {
      kept.text = text
      return true
    },
  }
}

export async function runOf(given: Given, files: Files, at: At = { origin, now: checkedAt }): Promise<Run> {
  const steps: Step[] = []
  let facts: DocumentFacts | undefined
  const asked: string[] = []
  const logged = at.log ?? logOf(files, at.now)
  const fetchFile = async (path: string) => {
    asked.push(path)
    const from = at.origin + path
    if (at.unreachable?.some((one) => path.startsWith(one))) return { from, isMissing: false }
    const tile = logged.tiles[path]
    if (tile) return { from, isMissing: false, text: '', bytes: Uint8Array.from(tile) }
    const text = logged.files[path]
    const found = text !== undefined && { text, bytes: new TextEncoder().encode(text) }
    return { from, isMissing: text === undefined, ...found }
  }
  const memory = at.memory ?? memoryOf()
  await check(
    given,
    { origin: at.origin, fetchFile, now: () => at.now, memory },
    {
      step: (step) => steps.push(step),
      facts: (found) => {
        facts = found
      },
    },
  )
  assert.deepEqual(
    steps.map(({ name }) => name),
    stepNames,
  )
  const findings = steps.map(({ finding }) => finding)
  const ofDocument = documentStepNames.length
  return { steps, findings: findings.slice(0, ofDocument), inLog: findings.slice(ofDocument), asked, facts }
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
  documentStepNames.map((name, at) => changed[name] ?? genuine[at] ?? 'unexpected')

const upTo = (last: Step['name']) => documentStepNames.slice(documentStepNames.indexOf(last) + 1)

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
