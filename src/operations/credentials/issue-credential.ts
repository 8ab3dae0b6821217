// Issues credentials with new ids and signed documents: a whole order or none of it.
import type { Credential, External, NewCredential } from '#domain/credential/credential.ts'
import { dayOf } from '#domain/credential/moments.ts'
import { isStoreError } from '#errors/store-error.ts'
import { RefusedError } from '#errors/user-facing-error.ts'
import { type IssuePlan, planIssue } from '#operations/credentials/plan-issue.ts'
import { findCredential } from '#operations/credentials/show-credential.ts'
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

function refuseOtherEnd({ id, issuedAt, expiresAt }: Credential, wanted: NewCredential): void {
  if (expiresAt === wanted.expiresAt) return
  const end = expiresAt === undefined ? 'does not expire' : `expires on ${dayOf(expiresAt)}`
  throw new RefusedError(
    `${id} was already issued on ${dayOf(issuedAt)}, but ${end}: revoke it first, choose another issue date, or repeat the command with --again.`,
  )
}

// It was issued without this reference. Add it now, or the same order would issue again on another day.
async function addExternalReference(
  change: Change,
  { seq, id, issuedAt, external }: Credential,
  reference: External,
): Promise<void> {
  if (external)
    throw new RefusedError(
      `${id} was issued to this holder for this course on ${dayOf(issuedAt)} under another external reference: send the order without one, or with another day of issue.`,
    )
  await change.decide(seq, { external: reference })
  change.record({ act: 'edit', subject: id })
}

// Checks and completes what was issued, or found.
async function recordIssue(
  change: Change,
  { order, credential, replaced, linked, reference }: IssuePlan,
  known: string | undefined,
): Promise<IssueResult> {
  const id = known ?? credential.id
  const hasOwnEnd = linked === undefined && order.expiresAt !== undefined
  const isRead = known !== undefined && (hasOwnEnd || reference)
  const found = isRead ? (await change.find(id))?.credential : undefined
  if (found && hasOwnEnd) refuseOtherEnd(found, credential)
  if (found && reference) await addExternalReference(change, found, reference)
  if (replaced && replaced.replacedBy !== id) {
    await change.decide(replaced.seq, { replacedBy: id })
    change.record({ act: 'replace', subject: replaced.id })
  }
  return { id, existed: known !== undefined }
}

async function issueIn(
  change: Change,
  { keys }: Registry,
  orders: readonly CheckedOrder[],
  now: Date,
): Promise<IssueResult[]> {
  const courses = orders.map(({ course }) => course)
  const plans = await planIssue(change, orders)
  const entering = plans.filter(({ linked }) => linked === undefined)
  const { known, clashes } = await enterCredentials(
    change,
    entering.map(({ credential }) => credential),
    { act: 'issue', sign: signWith(keys, courses, now), within: entering.map(({ within }) => within) },
  )
  if (clashes.length > 0) throw new RefusedError('The id that was generated is taken: please try again.')
  const ids = new Map(known.map(({ at, id }) => [entering[at], id]))
  const results: IssueResult[] = []
  for (const plan of plans) results.push(await recordIssue(change, plan, plan.linked ?? ids.get(plan)))
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
    ? `The connection was lost while the credential was being written, so it is in doubt whether it was issued: repeat it with --issued ${orders[0]?.moment}, or with that moment as issuedAt, which finds it if it is there.`
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
  for (const order of orders)
    resolved.push(
      order.replaces === undefined
        ? order
        : { ...order, replaces: (await findCredential(store, order.replaces)).id },
    )
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
