// Issues credentials with new ids and signed documents: a whole order or none of it.
import type { Credential, External, NewCredential } from '#domain/credential/credential.ts'
import { normalizeEmail, sameCredential, sameHolder } from '#domain/credential/identity.ts'
import { aSecondAfter, dayOf, momentOf, readMoment } from '#domain/credential/moments.ts'
import { isStoreTrouble } from '#errors/store-trouble.ts'
import { Refusal } from '#errors/user-facing-error.ts'
import { type Author, noteOf } from '#operations/author.ts'
import { type CheckedOrder, credentialAt, type Order, readOrders } from '#operations/read-orders.ts'
import type { Change } from '#operations/registry/change.ts'
import { enterCredentials, type Span } from '#operations/registry/enter-credentials.ts'
import type { Registry } from '#operations/registry/registry.ts'
import { findCredential } from '#operations/show-credential.ts'
import { signWith } from '#signing/sign-credentials.ts'
import type { HeldCredential, SameReference } from '#store/store.ts'

// already: it existed before, and nothing was issued.
export type Made = { id: string; already: boolean }
// Called inside the transaction with what was issued.
export type Keep = (change: Change, made: readonly Made[]) => Promise<void>

export type Issued = Credential & Pick<Made, 'already'>

const hourMs = 3_600_000

// A command interrupted before midnight may be repeated just after it.
function spanAround(moment: string, { issuedAt }: Order): Span {
  const day = dayOf(moment)
  const from = readMoment(day, 'begins') ?? moment
  const anHourAgo = momentOf(new Date(Date.parse(moment) - hourMs))
  return {
    from: issuedAt === undefined && anHourAgo < from ? anHourAgo : from,
    to: readMoment(day, 'ends') ?? moment,
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
      throw new Refusal(
        `${one.id} was issued to this address for this course on ${dayOf(one.issuedAt)}, and its holder was corrected since: if you mean another credential, choose another issue date or repeat the command with --again.`,
      )
  }
}

function refuseOtherEnd({ id, issuedAt, expiresAt }: Credential, wanted: NewCredential): void {
  if (expiresAt === wanted.expiresAt) return
  const end = expiresAt === undefined ? 'does not expire' : `expires on ${dayOf(expiresAt)}`
  throw new Refusal(
    `${id} was already issued on ${dayOf(issuedAt)}, but ${end}: revoke it first, choose another issue date, or repeat the command with --again.`,
  )
}

// It was issued without this reference. Add it now, or the same order would issue again on another day.
async function refer(change: Change, { seq, id, issuedAt, external }: Credential, { source, ref }: External) {
  if (external)
    throw new Refusal(
      `${id} was issued to this holder for this course on ${dayOf(issuedAt)} under another external reference: send the order without one, or with another day of issue.`,
    )
  await change.decide(seq, { externalSource: source, externalRef: ref })
  change.record({ act: 'edit', subject: id })
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

type Prepared = {
  order: Order
  credential: NewCredential
  replaced: Credential | undefined
  // Issued before, under the same reference or as the same replacement.
  linked: string | undefined
  // A reference that no credential has yet.
  reference: External | undefined
  within: Span | undefined
}

type Found = { held: readonly HeldCredential[]; referred: SameReference | undefined }

async function prepare(change: Change, checked: CheckedOrder, { held, referred }: Found): Promise<Prepared> {
  const { order, course, moment } = checked
  // A reference belongs to one credential permanently, even if other fields were corrected since.
  if (referred && referred.courseId !== course.id)
    throw new Refusal('The external reference belongs to a credential for another course.')
  const replaced = order.replaces === undefined ? undefined : (await change.find(order.replaces))?.credential
  if (replaced && !replaced.revocation)
    throw new Refusal(`${replaced.id} is not revoked, so nothing can be issued in its place.`)
  const isAgain = order.repeated === 'issued again'
  const credential = firstFree(checked, held)
  const linked = referred?.id ?? (isAgain ? undefined : await replacementOf(change, replaced, credential))
  const within = isAgain ? undefined : spanAround(moment, order)
  if (within && linked === undefined) await refuseCorrected(change, credential, within, held)
  const reference = referred ? undefined : order.external
  return { order, credential, replaced, linked, reference, within }
}

async function issueIn(change: Change, { keys }: Registry, orders: readonly CheckedOrder[], now: Date) {
  const emails = orders.map(({ order }) => normalizeEmail(order.holder.email))
  const held = Map.groupBy(await change.heldAt(emails), ({ holder }) => holder.email)
  const references = await change.sameReferences(orders.flatMap(({ order }) => order.external ?? []))
  const prepared: Prepared[] = []
  for (const [at, one] of orders.entries()) {
    const { external } = one.order
    const referred = references.find(
      ({ external: { source, ref } }) => source === external?.source && ref === external.ref,
    )
    prepared.push(await prepare(change, one, { held: held.get(emails[at] ?? '') ?? [], referred }))
  }
  const entering = prepared.filter(({ linked }) => linked === undefined)
  const { known, clashes } = await enterCredentials(
    change,
    entering.map(({ credential }) => credential),
    {
      act: 'issue',
      sign: signWith(
        keys,
        orders.map(({ course }) => course),
        now,
      ),
      within: entering.map(({ within }) => within),
    },
  )
  if (clashes.length > 0) throw new Refusal('The id that was generated is taken: please try again.')
  const ids = new Map(known.map(({ at, id }) => [entering[at], id]))
  const made: Made[] = []
  for (const one of prepared) made.push(await finish(change, one, one.linked ?? ids.get(one)))
  return made
}

async function finish(
  change: Change,
  { order, credential, replaced, linked, reference }: Prepared,
  known: string | undefined,
): Promise<Made> {
  const id = known ?? credential.id
  const hasOwnEnd = linked === undefined && order.expiresAt !== undefined
  const isRead = known !== undefined && (hasOwnEnd || reference)
  const found = isRead ? (await change.find(id))?.credential : undefined
  if (found && hasOwnEnd) refuseOtherEnd(found, credential)
  if (found && reference) await refer(change, found, reference)
  if (replaced && replaced.replacedBy !== id) {
    await change.decide(replaced.seq, { replacedBy: id })
    change.record({ act: 'replace', subject: replaced.id })
  }
  return { id, already: known !== undefined }
}

// A retry waits until the first attempt has ended, and finds what it issued.
async function forCertain<Result>(attempt: () => Promise<Result>, words: string): Promise<Result> {
  try {
    return await attempt()
  } catch (error) {
    if (!isStoreTrouble(error, 'in-doubt')) throw error
  }
  try {
    return await attempt()
  } catch (cause) {
    throw new Refusal(words, { cause })
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
  keep?: Keep,
): Promise<Made[]> {
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
  return forCertain(
    () =>
      registry.change(note, async (change) => {
        const made = await issueIn(change, registry, checked, now)
        await keep?.(change, made)
        return made
      }),
    inDoubt(checked),
  )
}

export async function issueCredential(
  registry: Registry,
  order: Order,
  author: Author,
  now: Date,
): Promise<Issued> {
  const [made] = await issueCredentials(registry, [order], author, now)
  if (!made) throw new Error('a credential was not issued')
  const { id, already } = made
  try {
    return { ...(await findCredential(registry.store, id)), already }
  } catch (cause) {
    throw new Refusal(
      `${id} was issued, but then the registry could no longer be read: northmark show ${id} shows it.`,
      { cause },
    )
  }
}
