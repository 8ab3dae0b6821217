// Runs every verifier on a credential, or on a file that contains it.
import assert from 'node:assert/strict'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { DocumentLoader } from '@digitalbazaar/vc'
import type { Services } from '#boot/services.ts'
import type { CommandTools } from '#cli/command.ts'
import { CommandInput } from '#cli/command-input.ts'
import { check } from '#cli/commands/check.ts'
import { Output } from '#cli/output.ts'
import { didAddress } from '#domain/badge/issuer.ts'
import type { Step } from '#domain/verification/checks.ts'
import { conclusionOf } from '#domain/verification/conclusion.ts'
import { credentialInFile } from '#domain/verification/credential-in-file.ts'
import type { CheckInput } from '#domain/verification/reader-evidence.ts'
import { RefusedError } from '#errors/user-facing-error.ts'
import { auditSite } from '#operations/log/audit-site.ts'
import { checkBitstringStatus } from '#tests/independent-verifiers/bitstring-status-list.ts'
import type { DidkitAnswer } from '#tests/independent-verifiers/didkit.ts'
import { askVerifierCore } from '#tests/independent-verifiers/verifier-core.ts'
import { now, type World } from '#tests/support/credentials/attack-fixture.ts'
import type { Planted } from '#tests/support/credentials/attacks.ts'
import { isAcceptedByLibrary, loaderFor } from '#tests/support/credentials/library.ts'
import { check as checkInBrowser } from '#web/tools/browser-check/check.ts'

// good: called valid. warned: neither called valid nor refused. refused: called invalid.
type Seen = 'good' | 'warned' | 'refused'

// The server's answer, its page, its certificate and its directory; a browser's own check, by id and of the file; the three
// verifiers of others, of the file; the check of the operator's records, and the audit of the public log that anyone can
// make, each of which finds it or does not.
export type Row = Record<
  'server' | 'page' | 'paper' | 'directory' | 'byId' | 'byFile' | 'vc' | 'core' | 'didkit',
  Seen
> &
  Record<'check' | 'log', 'found' | 'nothing'>

export async function seenByBrowser(given: CheckInput, { app, origin, memory }: World): Promise<Seen> {
  const steps: Step[] = []
  const fetchFile = async (path: string) => {
    const { statusCode, rawPayload } = await app.inject(path)
    const from = origin + path
    if (statusCode !== 200) return { from, isMissing: statusCode === 404 }
    const bytes = Uint8Array.from(rawPayload)
    return { from, bytes, text: new TextDecoder().decode(bytes), isMissing: false }
  }
  const tell = { step: (step: Step) => void steps.push(step), facts: () => {}, names: () => {} }
  await checkInBrowser(given, { origin, fetchFile, now: () => now.getTime(), memory }, tell)
  const conclusion = conclusionOf(steps)
  if (conclusion === 'genuine') return 'good'
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

// A ribbon across the badge says that it does not stand.
function seenOnPaper({ statusCode, body }: { statusCode: number; body: string }): Seen {
  if (statusCode === 503) return 'warned'
  if (statusCode !== 200) return 'refused'
  if (body.includes('Revoked on')) return 'refused'
  return /Suspended since|Expired on|Not valid before/.test(body) ? 'warned' : 'good'
}

function seenInDirectory(listed: { id: string; standing: string }[], id: string): Seen {
  const standing = listed.find((one) => one.id === id)?.standing
  if (standing === 'valid') return 'good'
  return standing === undefined || standing === 'revoked' ? 'refused' : 'warned'
}

// Keys and lists are fetched where the document says that they are.
async function seenByLibrary(file: object): Promise<Seen> {
  const { id } = (file as { issuer: { id: string } }).issuer
  const origin = `https://${decodeURIComponent(id.slice('did:web:'.length))}`
  const didDocument = await (await fetch(didAddress(id))).json()
  const known = loaderFor({ origin, keys: didDocument.verificationMethod, didDocument })
  const loader: DocumentLoader = async (url) => {
    if (!url.startsWith(`${origin}/status/`)) return known(url)
    const answer = await fetch(url)
    if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
    return { contextUrl: null, documentUrl: url, document: await answer.json() }
  }
  return (await isAcceptedByLibrary(file, loader, checkBitstringStatus)) ? 'good' : 'refused'
}

async function seenByCore(file: object): Promise<Seen> {
  const { errors, signature, isNotRevoked, isNotSuspended, isNotExpired } = await askVerifierCore(file)
  const isGood =
    signature === true && isNotRevoked === true && isNotSuspended === true && isNotExpired === true
  return errors.length === 0 && isGood ? 'good' : 'refused'
}

type AskDidkit = (document: object) => Promise<DidkitAnswer>

export const seenByOthers = async (file: object, askDidkit: AskDidkit) => ({
  vc: await seenByLibrary(file),
  core: await seenByCore(file),
  didkit: (await askDidkit(file)).errors.length === 0 ? ('good' as const) : ('refused' as const),
})

// By the command itself, as the operator runs it.
async function seenByOperator({ store, keys, log }: World): Promise<string[]> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough().resume()]
  const services = async () => ({ store, keys, log, clock: { now: () => now } }) as Services
  const tools = { services, output: new Output({ stdout, stderr }, true) } as unknown as CommandTools
  await check.run(new CommandInput([], {}), tools)
  stdout.end()
  return JSON.parse(await text(stdout)).faults
}

// Of a file that is more than a document, what is inside is read first; one that is not read is not judged.
async function seenOfFile({ file, baked, whole }: Shown, world: World): Promise<Seen> {
  if (!whole) return seenByBrowser({ text: file, ...(baked && { baked }) }, world)
  const found = await credentialInFile(whole)
  if ('refused' in found) {
    // Any other refusal would be a slip of the row.
    assert.equal(found.refused, 'several-inside')
    return 'warned'
  }
  const { texts, kind, proof } = found
  assert.deepEqual(texts, [file])
  const outer = { format: kind, bytes: whole }
  return seenByBrowser({ text: file, baked: outer, ...(proof !== undefined && { proof }) }, world)
}

async function seenInLog({ app, origin }: World): Promise<string[]> {
  const fetchFile = async (address: string) => {
    const { statusCode, rawPayload } = await app.inject(new URL(address).pathname)
    if (statusCode === 404) return undefined
    if (statusCode !== 200) throw new RefusedError(`${address} answers ${statusCode}`)
    return rawPayload
  }
  try {
    return (await auditSite({ site: origin, fetchFile })).faults
  } catch (error) {
    if (error instanceof RefusedError) return [error.message]
    throw error
  }
}

// `whole` is a file with the document inside; others are given what it holds.
type Shown = Required<Pick<Planted, 'file'>> & Planted

type Looked<Seer extends keyof Row> = { row: Pick<Row, Seer>; faults: string[] }

// The registry itself, its operator, and anyone who reads its log.
export async function lookInside(
  world: World,
): Promise<Looked<'server' | 'page' | 'paper' | 'directory' | 'check' | 'log'>> {
  const { app, id } = world
  const answer = (await app.inject(`/api/credentials/verify/${id}`)).json()
  const page = await app.inject({ url: `/verify?cid=${id}`, headers: { accept: 'text/html' } })
  const paper = await app.inject(`/credentials/${id}.svg`)
  const listed = (await app.inject('/api/credentials/directory?limit=50')).json()
  const faults = await seenByOperator(world)
  const logFaults = await seenInLog(world)
  const row = {
    server: seenByServer(answer),
    page: seenInTitle(page.body),
    paper: seenOnPaper(paper),
    directory: seenInDirectory(listed, id),
    check: faults.length > 0 ? 'found' : 'nothing',
    log: logFaults.length > 0 ? 'found' : 'nothing',
  } as const
  return { row, faults: [...faults, ...logFaults] }
}

export async function look(world: World, shown: Shown, askDidkit: AskDidkit): Promise<Looked<keyof Row>> {
  const { row: inside, faults } = await lookInside(world)
  const row: Row = {
    ...inside,
    byId: await seenByBrowser({ id: world.id }, world),
    byFile: await seenOfFile(shown, world),
    ...(await seenByOthers(JSON.parse(shown.file), askDidkit)),
  }
  return { row, faults }
}
