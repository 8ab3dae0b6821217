// The credential that a new order asks for, and the revoked one that it replaces.
import { type Credential, fullName, type NewCredential } from '#domain/credential/credential.ts'
import { mayBeSameHolder, normalizeEmail, sameCredential } from '#domain/credential/identity.ts'
import { aSecondAfter, dayOf } from '#domain/credential/moments.ts'
import { RefusedError } from '#errors/user-facing-error.ts'
import type { Change } from '#operations/registry/change.ts'
import { type CheckedOrder, credentialAt } from '#operations/tables/read-orders.ts'
import type { HeldCredential } from '#store/store.ts'

// Holder, course and issue moment identify a credential, so a second one on that day, or one that follows a revocation,
// begins later.
function firstFree(
  { order, course, typed, moment }: CheckedOrder,
  held: readonly HeldCredential[],
): NewCredential {
  const isAgain = order.repeated === 'issued again' && typed === dayOf(moment)
  for (let issuedAt = moment; ; issuedAt = aSecondAfter(issuedAt)) {
    const credential = credentialAt(order, course, issuedAt)
    const taken = held.find((one) => sameCredential(one, credential))
    if (!taken || !(taken.isRevoked || isAgain)) return credential
  }
}

// Verification of the replaced one leads to the new one.
async function readReplaced(change: Change, { order, course }: CheckedOrder, { holder }: NewCredential) {
  const replaced = order.replaces === undefined ? undefined : (await change.find(order.replaces))?.credential
  if (!replaced) return undefined
  if (!replaced.revocation)
    throw new RefusedError(`${replaced.id} is not revoked, so nothing can be issued in its place.`)
  const isSame = replaced.course.id === course.id && mayBeSameHolder(replaced.holder, holder)
  if (!isSame && !order.althoughOtherPerson?.trim())
    throw new RefusedError(
      `${replaced.id} is ${fullName(replaced.holder)}’s (${replaced.holder.email}, ${replaced.course.title}), and this order is for ${fullName(holder)} (${holder.email}, ${course.title}): give the id of another credential, or the reason for it (althoughOtherPerson, or --although-other-person with --why on the command line).`,
    )
  return replaced
}

export type IssuePlan = {
  credential: NewCredential
  replaced: Credential | undefined
  why: string | undefined
}

export async function planIssue(change: Change, orders: readonly CheckedOrder[]): Promise<IssuePlan[]> {
  const emails = orders.map(({ order }) => normalizeEmail(order.holder.email))
  const held = Map.groupBy(await change.heldAt(emails), ({ holder }) => holder.email)
  const plans: IssuePlan[] = []
  for (const [at, one] of orders.entries()) {
    const credential = firstFree(one, held.get(emails[at] ?? '') ?? [])
    plans.push({
      credential,
      replaced: await readReplaced(change, one, credential),
      why: one.order.althoughOtherPerson,
    })
  }
  return plans
}
