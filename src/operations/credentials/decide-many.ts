// Applies a decision to one or many credentials in one transaction, all or nothing.
import { randomInt } from 'node:crypto'
import type { Credential } from '#domain/credential/credential.ts'
import { toTimestamp } from '#domain/credential/moments.ts'
import { NotFoundError, RefusedError } from '#errors/user-facing-error.ts'
import { findCredential, findHeld } from '#operations/credentials/show-credential.ts'
import { type Author, noteOf } from '#operations/registry/author.ts'
import type { Change } from '#operations/registry/change.ts'
import type { Registry } from '#operations/registry/registry.ts'
import type { Store, StoredRecord } from '#store/store.ts'

export type Deciding = { registry: Registry; cid: string; author: Author; now: Date }

// The credential as read inside the transaction: no one else can change it meanwhile.
type Case = { change: Change; found: StoredRecord; registry: Registry; now: Date }

// Throws a RefusedError before it changes anything.
export type Rule<Input = object> = (one: Case, input: Input) => Promise<void>

// The credential is already in the requested state, or the decision cannot apply to it.
export class InapplicableError extends RefusedError {}

// One line of a file, or one credential of a person. Its own reason overrides the common one.
export type DecisionRequest<Input = object> = { cid: string; line?: number; why?: string; input: Input }

export type BulkDecision<Input> = {
  registry: Registry
  requests: readonly DecisionRequest<Input>[]
  author: Author
  now: Date
  isDryRun?: boolean
  // What to do with credentials that the decision does not apply to. By default the whole batch is refused.
  inapplicable?: 'refused' | 'skipped'
}

export type RefusedRequest = { cid: string; line?: number; error: RefusedError }

// If `faults` is not empty, nothing was changed.
export type BulkResult<Result> = {
  isWritten: boolean
  done: Result[]
  skipped: RefusedRequest[]
  faults: RefusedRequest[]
}

type Work<Input, Result> = (change: Change, request: DecisionRequest<Input>) => Promise<Result>

// Documents are logged in random order, so that the order of the file does not reveal whose leaf is whose.
function shuffled<Item>(items: readonly Item[]): Item[] {
  const mixed = [...items]
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1)
    ;[mixed[at], mixed[other]] = [mixed[other] as Item, mixed[at] as Item]
  }
  return mixed
}

const inOrder = <Item extends { at: number }>(items: readonly Item[]) =>
  items.toSorted((one, other) => one.at - other.at)

// Collects every fault, not only the first: each rule refuses before it changes anything, and one refusal rolls back
// all.
export async function decideEach<Input, Result>(
  { registry, requests, author, now, isDryRun = false, inapplicable = 'refused' }: BulkDecision<Input>,
  work: Work<Input, Result>,
): Promise<BulkResult<Result>> {
  const done: { at: number; result: Result }[] = []
  const refused: (RefusedRequest & { at: number })[] = []
  const note = { who: author.who, at: toTimestamp(now), why: author.why }

  await registry.change(note, async (change) => {
    for (const { request, at } of shuffled(requests.map((request, at) => ({ request, at })))) {
      const { cid, line } = request
      try {
        const own = noteOf({ who: author.who, why: request.why ?? author.why }, now)
        const record: Change['record'] = (entry) => change.record({ why: own.why, ...entry })
        done.push({ at, result: await work({ ...change, note: own, record }, request) })
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error
        refused.push({ at, cid, ...(line !== undefined && { line }), error })
      }
    }
    const isRefused = refused.some(({ error }) => !isSkipped(error)) || done.length === 0
    if (isDryRun || isRefused) change.undo()
  })

  function isSkipped(error: RefusedError): boolean {
    return inapplicable === 'skipped' && error instanceof InapplicableError
  }
  const faultsThat = (isWanted: (error: RefusedError) => boolean) =>
    inOrder(refused.filter(({ error }) => isWanted(error))).map(({ at: _, ...fault }) => fault)
  const skipped = faultsThat(isSkipped)
  const faults = faultsThat((error) => !isSkipped(error))
  // A decision that applies to none of them is refused too.
  if (faults.length > 0 || done.length === 0)
    return { isWritten: false, done: [], skipped: [], faults: faults.length > 0 ? faults : skipped }
  return { isWritten: !isDryRun, done: inOrder(done).map(({ result }) => result), skipped, faults: [] }
}

// Resolves the ids as typed, each once.
async function resolve<Input>(store: Store, requests: readonly DecisionRequest<Input>[]) {
  const ids = new Map<DecisionRequest<Input>, string | RefusedError>()
  const lines = new Map<string, number | undefined>()
  for (const request of requests) {
    try {
      const { id } = await findCredential(store, request.cid)
      const isRepeated = lines.has(id)
      ids.set(request, isRepeated ? new RefusedError(`${id} repeats line ${lines.get(id)}.`) : id)
      if (!isRepeated) lines.set(id, request.line)
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      ids.set(request, error)
    }
  }
  return ids
}

// Returns each credential after the change.
export async function decideMany<Input>(
  bulk: BulkDecision<Input>,
  rule: Rule<Input>,
): Promise<BulkResult<Credential>> {
  const { registry, now } = bulk
  const ids = await resolve(registry.store, bulk.requests)
  return decideEach(bulk, async (change, request) => {
    const id = ids.get(request)
    if (id === undefined || id instanceof RefusedError) throw id
    const found = await change.find(id)
    if (!found?.document) throw new NotFoundError(`There is no credential "${id}".`)
    await rule({ change, found, registry, now }, request.input)
    const decided = await change.find(id)
    if (!decided) throw new Error(`${id} is gone`)
    return decided.credential
  })
}

export async function decideAbout<Input>(
  { cid, ...deciding }: Deciding,
  rule: Rule<Input>,
  input: Input,
): Promise<Credential> {
  return onlyOf(await decideMany({ ...deciding, requests: [{ cid, input }] }, rule))
}

export function onlyOf<Result>({ done: [only], faults: [fault] }: BulkResult<Result>): Result {
  if (fault) throw fault.error
  if (only === undefined) throw new Error('nothing was decided')
  return only
}

export async function requestsAbout<Input>(
  store: Store,
  typed: string,
  input: Input,
): Promise<DecisionRequest<Input>[]> {
  const { held } = await findHeld(store, typed)
  return held.map(({ credential }) => ({ cid: credential.id, input }))
}
