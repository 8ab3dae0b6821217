// What a new order means given what was issued before: it repeats a credential, replaces one, or is new.
import type { Credential, External, NewCredential } from '#domain/credential/credential.ts'
import { normalizeEmail, sameCredential, sameHolder } from '#domain/credential/identity.ts'
import { aSecondAfter, dayOf, parseDay, toTimestamp } from '#domain/credential/moments.ts'
import { RefusedError } from '#errors/user-facing-error.ts'
import type { Change } from '#operations/registry/change.ts'
import type { Span } from '#operations/registry/enter-credentials.ts'
import { type CheckedOrder, credentialAt, type Order } from '#operations/tables/read-orders.ts'
import type { HeldCredential, SameReference } from '#store/store.ts'

const hourMs = 3_600_000

// A command interrupted before midnight may be repeated just after it.
function spanAround(moment: string, { issuedAt }: Order): Span {
  const day = dayOf(moment)
  const from = parseDay(day, 'begins') ?? moment
  const anHourAgo = toTimestamp(new Date(Date.parse(moment) - hourMs))
  return {
    from: issuedAt === undefined && anHourAgo < from ? anHourAgo : from,
    to: parseDay(day, 'ends') ?? moment,
  }
}

const isIn = ({ from, to }: Span, moment: string) => from <= moment && moment <= to

// After a correction, a repeated command names the old holder, and only a person can tell whether it is the same one.
async function refuseCorrected(
  change: Change,
  { holder, courseId }: NewCredential,
  span: Span,
  held: readonly HeldCredential[],
): Promise<void> {
  for (const one of held) {
    const isOther = !sameHolder(one.holder, holder)
    if (one.isRevoked || one.courseId !== courseId || !isOther || !isIn(span, one.issuedAt)) continue
    const entries = await change.entriesAbout(one.id)
    if (entries.some(({ act }) => act === 'correct'))
      throw new RefusedError(
        `${one.id} was issued to this address for this course on ${dayOf(one.issuedAt)}, and its holder was corrected since: if you mean another credential, choose another issue date or repeat the command with --again.`,
      )
  }
}

// The credential that an earlier run of this command issued as the replacement, on any day.
async function replacementOf(
  change: Change,
  replaced: Credential | undefined,
  { holder, courseId }: NewCredential,
): Promise<string | undefined> {
  if (replaced?.replacedBy === undefined) return undefined
  const found = (await change.find(replaced.replacedBy))?.credential
  const isSame = found?.course.id === courseId && sameHolder(found.holder, holder)
  return isSame && !found.revocation ? found.id : undefined
}

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

export type IssuePlan = {
  order: Order
  credential: NewCredential
  replaced: Credential | undefined
  // Issued before, under the same reference or as the same replacement.
  linked: string | undefined
  // A reference that no credential has yet.
  reference: External | undefined
  // Another one of this holder and course counts as this one if it was issued within this span.
  within: Span | undefined
}

async function planOne(
  change: Change,
  checked: CheckedOrder,
  held: readonly HeldCredential[],
  referred: SameReference | undefined,
): Promise<IssuePlan> {
  const { order, course, moment } = checked
  // A reference belongs to one credential permanently, even if other fields were corrected since.
  if (referred && referred.courseId !== course.id)
    throw new RefusedError('The external reference belongs to a credential for another course.')
  const replaced = order.replaces === undefined ? undefined : (await change.find(order.replaces))?.credential
  if (replaced && !replaced.revocation)
    throw new RefusedError(`${replaced.id} is not revoked, so nothing can be issued in its place.`)
  const isAgain = order.repeated === 'issued again'
  const credential = firstFree(checked, held)
  const linked = referred?.id ?? (isAgain ? undefined : await replacementOf(change, replaced, credential))
  const within = isAgain ? undefined : spanAround(moment, order)
  if (within && linked === undefined) await refuseCorrected(change, credential, within, held)
  const reference = referred ? undefined : order.external
  return { order, credential, replaced, linked, reference, within }
}

export async function planIssue(change: Change, orders: readonly CheckedOrder[]): Promise<IssuePlan[]> {
  const emails = orders.map(({ order }) => normalizeEmail(order.holder.email))
  const held = Map.groupBy(await change.heldAt(emails), ({ holder }) => holder.email)
  const references = await change.sameReferences(orders.flatMap(({ order }) => order.external ?? []))
  const plans: IssuePlan[] = []
  for (const [at, one] of orders.entries()) {
    const { external } = one.order
    const referred = references.find(
      ({ external: { source, ref } }) => source === external?.source && ref === external.ref,
    )
    plans.push(await planOne(change, one, held.get(emails[at] ?? '') ?? [], referred))
  }
  return plans
}
