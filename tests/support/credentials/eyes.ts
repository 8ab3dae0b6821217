// Looks at a credential, or at a file of it, with everybody's eyes.
import { didAddress, didOf } from '#domain/badge/issuer.ts'
import { conclusionOf } from '#domain/verification/browser-check/conclusion.ts'
import type { Step } from '#domain/verification/browser-check/steps.ts'
import { Refusal } from '#errors/user-facing-error.ts'
import { checkRegistry } from '#operations/check-registry.ts'
import { auditSite } from '#operations/log/audit-site.ts'
import type { DidkitAnswer } from '#tests/independent-verifiers/didkit.ts'
import { askVerifierCore } from '#tests/independent-verifiers/verifier-core.ts'
import { now, type World } from '#tests/support/credentials/cheated-world.ts'
import type { Row, Seen } from '#tests/support/credentials/cheats.ts'
import { isAcceptedByLibrary, loaderFor } from '#tests/support/credentials/library.ts'
import { check as checkInBrowser } from '#web/tools/browser-check/verify/check.ts'
import type { Drawn, Given } from '#web/tools/browser-check/verify/read-document.ts'

async function seenByBrowser(given: Given, { app, origin }: World): Promise<Seen> {
  const steps: Step[] = []
  const fetchFile = async (path: string) => {
    const { statusCode, rawPayload } = await app.inject(path)
    const from = origin + path
    if (statusCode !== 200) return { from, isMissing: statusCode === 404 }
    const bytes = Uint8Array.from(rawPayload)
    return { from, bytes, text: new TextDecoder().decode(bytes), isMissing: false }
  }
  const tell = { step: (step: Step) => void steps.push(step), facts: () => {} }
  await checkInBrowser(given, { origin, fetchFile, now: () => now.getTime() }, tell)
  const conclusion = conclusionOf(steps)
  // Nobody witnesses the log of these worlds, and nothing else is held against it.
  if (conclusion === 'genuine' || conclusion === 'by-issuers-word') return 'good'
  return ['not-genuine', 'log-disagrees', 'revoked'].includes(conclusion) ? 'refused' : 'warned'
}

function seenInTitle(html: string): Seen {
  const title = /<title>([^<:]*)/.exec(html)?.[1] ?? ''
  if (title.startsWith('Valid Credential')) return 'good'
  return title.startsWith('Invalid Credential') ? 'refused' : 'warned'
}

function seenByServer({ valid, standing }: { valid: boolean; standing: string }): Seen {
  if (valid) return 'good'
  return standing === 'invalid' || standing === 'revoked' ? 'refused' : 'warned'
}

async function seenByLibrary(file: object, { origin, app }: World): Promise<Seen> {
  const did = await app.inject('/.well-known/did.json')
  const didDocument = did.json()
  const keys = didDocument.verificationMethod
  const { issuer } = file as { issuer: { id: string } }
  // A look-alike is asked about where it lives.
  const there = issuer.id === didOf(origin) ? { origin, keys, didDocument } : await lookAlike(issuer.id)
  const loader = loaderFor(there as unknown as Parameters<typeof loaderFor>[0])
  return (await isAcceptedByLibrary(file, loader)) ? 'good' : 'refused'
}

async function lookAlike(did: string) {
  const didDocument = await (await fetch(didAddress(did))).json()
  const origin = `https://${decodeURIComponent(did.slice('did:web:'.length))}`
  return { origin, keys: didDocument.verificationMethod, didDocument }
}

async function seenByCore(file: object): Promise<Seen> {
  const { errors, signature, isNotRevoked, isNotSuspended, isNotExpired } = await askVerifierCore(file)
  const isGood =
    signature === true && isNotRevoked === true && isNotSuspended === true && isNotExpired === true
  return errors.length === 0 && isGood ? 'good' : 'refused'
}

async function seenInLog({ app, origin }: World): Promise<string[]> {
  const fetchFile = async (address: string) => {
    const { statusCode, rawPayload } = await app.inject(new URL(address).pathname)
    if (statusCode === 404) return undefined
    if (statusCode !== 200) throw new Refusal(`${address} answers ${statusCode}`)
    return rawPayload
  }
  try {
    return (await auditSite({ site: origin, fetchFile })).faults
  } catch (error) {
    if (error instanceof Refusal) return [error.message]
    throw error
  }
}

type Looked = { row: Row; faults: string[] }

export async function look(
  world: World,
  { file, drawn }: { file: string; drawn?: Drawn },
  askDidkit: (document: object) => Promise<DidkitAnswer>,
): Promise<Looked> {
  const { app, store, keys, id } = world
  const parsed = JSON.parse(file)
  const answer = (await app.inject(`/api/credentials/verify/${id}`)).json()
  const page = await app.inject({ url: `/verify?cid=${id}`, headers: { accept: 'text/html' } })
  const { faults } = await checkRegistry(store, keys)
  const logFaults = await seenInLog(world)
  const row: Row = {
    server: seenByServer(answer),
    page: seenInTitle(page.body),
    byId: await seenByBrowser({ id }, world),
    byFile: await seenByBrowser({ text: file, ...(drawn && { drawn }) }, world),
    vc: await seenByLibrary(parsed, world),
    core: await seenByCore(parsed),
    didkit: (await askDidkit(parsed)).errors.length === 0 ? 'good' : 'refused',
    check: faults.length > 0 ? 'found' : 'nothing',
    log: logFaults.length > 0 ? 'found' : 'nothing',
  }
  return { row, faults: [...faults, ...logFaults] }
}
