// Issues one credential, with an id of its own and a signed document.
import { randomBytes } from 'node:crypto'
import {
  type Credential,
  factsOf,
  fullName,
  type Holder,
  type NewCredential,
  usualExpiry,
} from '#domain/credential/credential.ts'
import { credentialIdFrom, idBytes } from '#domain/credential/credential-id.ts'
import { aSecondAfter, dayOf, momentOf, readMoment } from '#domain/credential/moments.ts'
import { faultsOf, tidyEmail, tidyName } from '#domain/credential/record-rules.ts'
import { isStoreTrouble, StoreTrouble } from '#errors/store-trouble.ts'
import { Refusal, refuse } from '#errors/user-facing-error.ts'
import { type Author, noteOf } from '#operations/author.ts'
import { findCredential } from '#operations/show-credential.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import { signWith } from '#signing/sign-credentials.ts'
import type { Issuance, Span, Store } from '#store/store.ts'

export type Order = {
  holder: Holder
  courseId: string
  // A day or a moment; without it, now.
  issuedAt?: string
  // A day or a moment, or never; without it, what is usual for the type.
  expiresAt?: string
  // A revoked credential that this one is issued in place of.
  replaces?: string
  // What becomes of it where the same holder was issued the same course on that day; without it, that one is found.
  repeated?: 'found' | 'issued again'
}

// Already: it was there before, and nothing was issued.
export type Issued = Credential & { already: boolean }

export const newId = () => credentialIdFrom(randomBytes(idBytes))

// Entering the same again waits until the first attempt has ended, one way or the other, and finds what it has made.
async function enterForCertain(
  enter: () => Promise<Issuance>,
  { id, issuedAt }: NewCredential,
): Promise<Issuance> {
  try {
    return await enter()
  } catch (error) {
    if (!isStoreTrouble(error, 'in-doubt')) throw error
  }
  try {
    const again = await enter()
    return again.known[0]?.id === id ? { ...again, isWritten: true, known: [] } : again
  } catch (cause) {
    throw new Refusal(
      `The connection was lost while ${id} was being written, so it is in doubt whether it was issued: issue it again with --issued ${issuedAt}, which finds it if it is there.`,
      { cause },
    )
  }
}

async function readBack(store: Store, id: string): Promise<Credential | undefined> {
  try {
    const issued = await store.find({ id, hashes: [], isMistyped: false })
    return issued && factsOf(issued)
  } catch (cause) {
    throw new Refusal(
      `${id} was issued, but then the registry could no longer be read: northmark show ${id} shows it.`,
      { cause },
    )
  }
}

const hourMs = 3_600_000

// Whoever repeats a command that was cut off before midnight does so soon.
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

// A holder who was put right since is no longer the one whom a repeated command names: only a person can tell.
async function refuseCorrected(store: Store, { holder, courseId }: NewCredential, span: Span): Promise<void> {
  for (const one of await store.heldBy(holder.email)) {
    const isOther = fullName(one.holder) !== fullName(holder)
    if (one.revocation || one.course.id !== courseId || !isOther || !isIn(span, one.issuedAt)) continue
    const entries = await store.history(one.id)
    if (entries.some(({ act }) => act === 'correct'))
      throw new Refusal(
        `${one.id} was issued to this address for this course on ${dayOf(one.issuedAt)}, and its holder was corrected since: if it is not the one you mean, issue another with --again.`,
      )
  }
}

function refuseOtherEnd({ id, issuedAt, expiresAt }: Credential, order: Order, wanted: NewCredential): void {
  if (order.expiresAt === undefined || expiresAt === wanted.expiresAt) return
  const end = expiresAt === undefined ? 'does not expire' : `expires on ${dayOf(expiresAt)}`
  throw new Refusal(
    `${id} was already issued on ${dayOf(issuedAt)}, but ${end}: revoke it first, or issue another with --again.`,
  )
}

// That which a former run of the same command has issued in its place and linked, on whatever day.
async function replacementOf(
  store: Store,
  replaced: Credential | undefined,
  { holder, courseId }: NewCredential,
): Promise<Credential | undefined> {
  if (replaced?.replacedBy === undefined) return undefined
  const found = await store.find({ id: replaced.replacedBy, hashes: [], isMistyped: false })
  const isSame =
    found?.course.id === courseId &&
    found.holder.email === holder.email &&
    fullName(found.holder) === fullName(holder)
  return isSame && !found.revocation ? factsOf(found) : undefined
}

async function linkForCertain(
  store: Store,
  replaced: Credential,
  by: string,
  link: () => Promise<unknown>,
): Promise<void> {
  if (replaced.replacedBy === by) return
  try {
    await link().catch(async (error) => {
      if (!isStoreTrouble(error, 'in-doubt')) throw error
      if ((await findCredential(store, replaced.id)).replacedBy !== by) await link()
    })
  } catch (cause) {
    if (!(cause instanceof StoreTrouble)) throw cause
    throw new Refusal(
      `${by} was issued, but ${replaced.id} may not say yet that it was replaced: run the same command again, which issues nothing more and sees to that.`,
      { cause },
    )
  }
}

export async function issueCredential(
  store: Store,
  keys: KeyRing,
  order: Order,
  author: Author,
  now: Date,
): Promise<Issued> {
  const note = noteOf(author, now)
  const replaced = order.replaces === undefined ? undefined : await findCredential(store, order.replaces)
  if (replaced && !replaced.revocation)
    throw new Refusal(`${replaced.id} is not revoked, so nothing can be issued in its place.`)
  const courses = await store.courses()
  const course = courses.find(({ id }) => id === order.courseId)
  if (!course) throw new Refusal(`There is no course "${order.courseId}".`)
  const typed = order.issuedAt ?? momentOf(now)
  const asked = readMoment(typed, 'begins') ?? typed
  const { firstName, lastName, email } = order.holder
  const credentialAt = (issuedAt: string): NewCredential => {
    const expiresAt =
      order.expiresAt === undefined
        ? usualExpiry(course.type, issuedAt)
        : order.expiresAt === 'never'
          ? undefined
          : (readMoment(order.expiresAt, 'ends') ?? order.expiresAt)
    return {
      id: newId(),
      courseId: course.id,
      holder: { firstName: tidyName(firstName), lastName: tidyName(lastName), email: tidyEmail(email) },
      issuedAt,
      ...(expiresAt !== undefined && { expiresAt }),
    }
  }
  let credential = credentialAt(asked)
  const faults = faultsOf(credential)
  if (faults.length > 0) throw refuse('The credential cannot be issued', faults)

  const isAgain = order.repeated === 'issued again'
  const within = isAgain ? undefined : spanAround(asked, order)
  const linked = isAgain ? undefined : await replacementOf(store, replaced, credential)
  if (linked) return { ...linked, already: true }
  if (within) await refuseCorrected(store, credential, within)
  const sign = signWith(keys, courses, now)
  for (;;) {
    const enter = () => store.issue([credential], note, { act: 'issue', sign, ...(within && { within }) })
    const { isWritten, known } = await enterForCertain(enter, credential)
    const found = isWritten && (await readBack(store, known[0]?.id ?? credential.id))
    if (!found) throw new Refusal('The id that was generated is taken: please try again.')
    // The same holder, course and moment are one credential: another of that day, or what follows a revoked one, begins later.
    const isTaken =
      known.length > 0 && (found.revocation !== undefined || (isAgain && typed === dayOf(asked)))
    if (isTaken) {
      credential = credentialAt(aSecondAfter(credential.issuedAt))
      continue
    }
    if (known.length > 0) refuseOtherEnd(found, order, credential)
    if (replaced)
      await linkForCertain(store, replaced, found.id, () => store.replace(replaced.id, found.id, note))
    return { ...found, already: known.length > 0 }
  }
}
