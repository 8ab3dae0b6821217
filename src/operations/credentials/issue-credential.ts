// Issues credentials with new ids and signed documents: a whole order or none of it.
import type { Credential } from '#domain/credential/credential.ts'
import { isStoreError } from '#errors/store-error.ts'
import { ClashError, RefusedError } from '#errors/user-facing-error.ts'
import { planIssue } from '#operations/credentials/plan-issue.ts'
import { findCredential } from '#operations/credentials/show-credential.ts'
import { type Clash, candidatesIn, clashFault } from '#operations/registry/already-held.ts'
import { type Author, noteOf } from '#operations/registry/author.ts'
import type { Change } from '#operations/registry/change.ts'
import { enterCredentials } from '#operations/registry/enter-credentials.ts'
import type { Registry } from '#operations/registry/registry.ts'
import { type CheckedOrder, type Order, readOrders } from '#operations/tables/read-orders.ts'
import { signWith } from '#signing/sign-credentials.ts'

// existed: nothing was issued.
export type IssueResult = { id: string; existed: boolean }
// Called inside the transaction.
export type OnIssued = (change: Change, results: readonly IssueResult[]) => Promise<void>

function refuseClashes(clashes: readonly Clash[], count: number): void {
  const items = clashes.map((clash) => ({
    item: clash.at,
    faults: [clashFault(clash, (at) => `item ${at}`)],
    ...(clash.over === 'holder' && { candidates: candidatesIn(clash) }),
  }))
  const [first] = items
  if (!first) return
  const message =
    count === 1
      ? `${first.faults[0]}.`
      : `Nothing was issued: ${items.length} of ${count} items were refused.`
  throw new ClashError(
    message[0]?.toUpperCase() + message.slice(1),
    items,
    clashes.every(({ over }) => over === 'erasure') ? 'erased' : 'conflict',
  )
}

async function issueIn(
  change: Change,
  { keys }: Registry,
  orders: readonly CheckedOrder[],
  now: Date,
): Promise<IssueResult[]> {
  const plans = await planIssue(change, orders)
  const { known, clashes } = await enterCredentials(
    change,
    plans.map(({ credential }) => credential),
    {
      act: 'issue',
      sign: signWith(
        keys,
        orders.map(({ course }) => course),
        now,
      ),
      asked: orders.map(({ order: { issuedAt, repeated } }) => ({
        isUndated: issuedAt === undefined,
        isAgain: repeated === 'issued again',
      })),
    },
  )
  refuseClashes(clashes, orders.length)
  const ids = new Map(known.map(({ at, id }) => [at, id]))
  const results: IssueResult[] = []
  for (const [at, { credential, replaced, why }] of plans.entries()) {
    const id = ids.get(at) ?? credential.id
    // Read again, because an earlier order may have replaced it.
    const former = replaced && (await change.find(replaced.id))?.credential.replacedBy
    if (replaced && former !== id) {
      const earlier = former === undefined ? undefined : (await change.find(former))?.credential
      if (earlier && !earlier.revocation)
        throw new RefusedError(
          `${replaced.id} was already replaced by ${earlier.id}: take that back first (unlink).`,
        )
      await change.decide(replaced.seq, { replacedBy: id })
      change.record({ act: 'replace', subject: replaced.id, ...(why && { why }) })
    }
    results.push({ id, existed: ids.has(at) })
  }
  return results
}

// A retry waits until the first attempt has ended, and finds what it issued.
async function retryIfInDoubt<Result>(attempt: () => Promise<Result>, message: string): Promise<Result> {
  try {
    return await attempt()
  } catch (error) {
    if (!isStoreError(error, 'in-doubt')) throw error
  }
  try {
    return await attempt()
  } catch (cause) {
    throw new RefusedError(message, { cause })
  }
}

const inDoubt = (orders: readonly CheckedOrder[]) =>
  orders.length === 1
    ? 'The connection was lost while the credential was being written, so it is in doubt whether it was issued: repeat it, which finds it if it is there.'
    : 'The connection was lost while the credentials were being written, so it is in doubt whether they were issued: repeat the request, which finds them if they are there.'

// Results are in the order of the request.
export async function issueCredentials(
  registry: Registry,
  orders: readonly Order[],
  author: Author,
  now: Date,
  onIssued?: OnIssued,
): Promise<IssueResult[]> {
  const note = noteOf(author, now)
  const { store } = registry
  const resolved: Order[] = []
  for (const order of orders) {
    const { replaces } = order
    resolved.push(
      replaces === undefined ? order : { ...order, replaces: (await findCredential(store, replaces)).id },
    )
  }
  const checked = readOrders(resolved, await store.courses(), now)
  return retryIfInDoubt(
    () =>
      registry.change(note, async (change) => {
        const results = await issueIn(change, registry, checked, now)
        await onIssued?.(change, results)
        return results
      }),
    inDoubt(checked),
  )
}

export async function issueCredential(
  registry: Registry,
  order: Order,
  author: Author,
  now: Date,
): Promise<Credential & Pick<IssueResult, 'existed'>> {
  const [result] = await issueCredentials(registry, [order], author, now)
  if (!result) throw new Error('a credential was not issued')
  const { id, existed } = result
  try {
    return { ...(await findCredential(registry.store, id)), existed }
  } catch (cause) {
    throw new RefusedError(
      `${id} was issued, but then the registry could no longer be read: northmark show ${id} shows it.`,
      { cause },
    )
  }
}
