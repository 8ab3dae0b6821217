// Decides about one credential or many: one transaction, all or nothing.
import { randomInt } from 'node:crypto'
import type { Credential } from '#domain/credential/credential.ts'
import { momentOf } from '#domain/credential/moments.ts'
import { tidyEmail } from '#domain/credential/record-rules.ts'
import { NotFound, Refusal } from '#errors/user-facing-error.ts'
import { type Author, noteOf } from '#operations/author.ts'
import type { Change } from '#operations/registry/change.ts'
import type { Registry } from '#operations/registry/registry.ts'
import { findCredential } from '#operations/show-credential.ts'
import type { Store, StoredRecord } from '#store/store.ts'

export type Deciding = { registry: Registry; cid: string; author: Author; now: Date }

// The credential as it is inside the change: nobody else can decide about it meanwhile.
type Case = { change: Change; found: StoredRecord; registry: Registry; now: Date }

// Throws a Refusal before it changes anything.
export type Rule<Given = object> = (one: Case, given: Given) => Promise<void>

// The credential already is as decided, or is of a kind that this cannot be decided about.
export class Inapplicable extends Refusal {}

// One line of a file, or one credential of a person; its own reason takes precedence.
export type Ask<Given = object> = { cid: string; line?: number; why?: string; given: Given }

export type Bulk<Given> = {
  registry: Registry
  asks: readonly Ask<Given>[]
  author: Author
  now: Date
  isDryRun?: boolean
  // What happens where the decision does not apply to one of them; without it, all are refused.
  inapplicable?: 'refused' | 'skipped'
}

export type Fault = { cid: string; line?: number; error: Refusal }

// `faults` not empty: nothing was changed.
export type Decided<Result> = { isWritten: boolean; done: Result[]; skipped: Fault[]; faults: Fault[] }

type Work<Given, Result> = (change: Change, ask: Ask<Given>) => Promise<Result>

// Its documents enter the log in random order, so that the order of a file does not tell whose leaf is whose.
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

// Every fault is found, not only the first: each rule refuses before it changes anything, and one refusal undoes all.
export async function decideEach<Given, Result>(
  { registry, asks, author, now, isDryRun = false, inapplicable = 'refused' }: Bulk<Given>,
  work: Work<Given, Result>,
): Promise<Decided<Result>> {
  const done: { at: number; result: Result }[] = []
  const refused: (Fault & { at: number })[] = []
  const note = { who: author.who, at: momentOf(now), why: author.why }

  await registry.change(note, async (change) => {
    for (const { ask, at } of shuffled(asks.map((ask, at) => ({ ask, at })))) {
      const { cid, line } = ask
      try {
        const own = noteOf({ who: author.who, why: ask.why ?? author.why }, now)
        const record: Change['record'] = (entry) => change.record({ why: own.why, ...entry })
        done.push({ at, result: await work({ ...change, note: own, record }, ask) })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refused.push({ at, cid, ...(line !== undefined && { line }), error })
      }
    }
    const isRefused = refused.some(({ error }) => !isSkipped(error)) || done.length === 0
    if (isDryRun || isRefused) change.undo()
  })

  function isSkipped(error: Refusal): boolean {
    return inapplicable === 'skipped' && error instanceof Inapplicable
  }
  const faultsThat = (isWanted: (error: Refusal) => boolean) =>
    inOrder(refused.filter(({ error }) => isWanted(error))).map(({ at: _, ...fault }) => fault)
  const skipped = faultsThat(isSkipped)
  const faults = faultsThat((error) => !isSkipped(error))
  // If it applies to none, that is a refusal too.
  if (faults.length > 0 || done.length === 0)
    return { isWritten: false, done: [], skipped: [], faults: faults.length > 0 ? faults : skipped }
  return { isWritten: !isDryRun, done: inOrder(done).map(({ result }) => result), skipped, faults: [] }
}

// Ids as they are written, each of them once.
async function resolve<Given>(store: Store, asks: readonly Ask<Given>[]) {
  const ids = new Map<Ask<Given>, string | Refusal>()
  const lines = new Map<string, number | undefined>()
  for (const ask of asks) {
    try {
      const { id } = await findCredential(store, ask.cid)
      const isRepeated = lines.has(id)
      ids.set(ask, isRepeated ? new Refusal(`${id} repeats line ${lines.get(id)}.`) : id)
      if (!isRepeated) lines.set(id, ask.line)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      ids.set(ask, error)
    }
  }
  return ids
}

// Answers each credential as it is afterwards.
export async function decideMany<Given>(bulk: Bulk<Given>, rule: Rule<Given>): Promise<Decided<Credential>> {
  const { registry, now } = bulk
  const ids = await resolve(registry.store, bulk.asks)
  return decideEach(bulk, async (change, ask) => {
    const id = ids.get(ask)
    if (id === undefined || id instanceof Refusal) throw id
    const found = await change.find(id)
    if (!found?.document) throw new NotFound(`There is no credential "${id}".`)
    await rule({ change, found, registry, now }, ask.given)
    const decided = await change.find(id)
    if (!decided) throw new Error(`${id} is gone`)
    return decided.credential
  })
}

export async function decideAbout<Given>(
  { cid, ...deciding }: Deciding,
  rule: Rule<Given>,
  given: Given,
): Promise<Credential> {
  return onlyOf(await decideMany({ ...deciding, asks: [{ cid, given }] }, rule))
}

export function onlyOf<Result>({ done: [only], faults: [fault] }: Decided<Result>): Result {
  if (fault) throw fault.error
  if (only === undefined) throw new Error('nothing was decided')
  return only
}

// Everything that someone with this address holds.
export async function asksAbout<Given>(store: Store, typed: string, given: Given): Promise<Ask<Given>[]> {
  const email = tidyEmail(typed)
  const held = await store.heldBy(email)
  if (held.length === 0) throw new Refusal(`Nothing is held about ${email}.`)
  return held.map(({ credential }) => ({ cid: credential.id, given }))
}
