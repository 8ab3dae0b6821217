// Issues one credential, with an id of its own and a signed document.
import { randomBytes } from 'node:crypto'
import type { Course } from '#domain/catalogue/catalogue.ts'
import {
  type Credential,
  type External,
  fullName,
  type Holder,
  type NewCredential,
  usualExpiry,
} from '#domain/credential/credential.ts'
import { credentialIdFrom, idBytes } from '#domain/credential/credential-id.ts'
import { aSecondAfter, dayOf, momentOf, readMoment } from '#domain/credential/moments.ts'
import { faultsOf, tidyEmail, tidyName } from '#domain/credential/record-rules.ts'
import { isStoreTrouble } from '#errors/store-trouble.ts'
import { Refusal, refuse } from '#errors/user-facing-error.ts'
import { type Author, noteOf } from '#operations/author.ts'
import type { Change } from '#operations/registry/change.ts'
import { enterCredentials, type Span } from '#operations/registry/enter-credentials.ts'
import type { Registry } from '#operations/registry/registry.ts'
import { findCredential } from '#operations/show-credential.ts'
import { signWith } from '#signing/sign-credentials.ts'

export type Order = {
  holder: Holder
  courseId: string
  // A day or a moment; without it, now.
  issuedAt?: string
  // A day or a moment, or never; without it, what is usual for the type.
  expiresAt?: string
  // What another system calls it: issuing it again finds the one that is there.
  external?: External
  // A revoked credential that this one is issued in place of.
  replaces?: string
  // What happens where the same holder was issued the same course on that day; without it, that one is found.
  repeated?: 'found' | 'issued again'
}

// Already: it was there before, and nothing was issued.
export type Issued = Credential & { already: boolean }

export const newId = () => credentialIdFrom(randomBytes(idBytes))

const hourMs = 3_600_000

// A command that was cut off before midnight is repeated soon after.
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

// After a correction the holder is no longer the one that a repeated command names: only a person can tell.
async function refuseCorrected(
  change: Change,
  { holder, courseId }: NewCredential,
  span: Span,
): Promise<void> {
  for (const one of await change.sameHolders([holder.email])) {
    const isOther = fullName(one.holder) !== fullName(holder)
    if (one.isRevoked || one.courseId !== courseId || !isOther || !isIn(span, one.issuedAt)) continue
    const entries = await change.entriesAbout(one.id)
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

function credentialAt(order: Order, { id: courseId, type }: Course, issuedAt: string): NewCredential {
  const { firstName, lastName, email } = order.holder
  const usual = order.expiresAt === undefined ? usualExpiry(type, issuedAt) : undefined
  const given = order.expiresAt === 'never' ? undefined : order.expiresAt
  const expiresAt = usual ?? (given && (readMoment(given, 'ends') ?? given))
  return {
    id: newId(),
    courseId,
    holder: { firstName: tidyName(firstName), lastName: tidyName(lastName), email: tidyEmail(email) },
    issuedAt,
    ...(expiresAt !== undefined && { expiresAt }),
    ...(order.external && { external: order.external }),
  }
}

// The one that an earlier run of the same command has issued in its place, on whatever day.
async function replacementOf(
  change: Change,
  replaced: Credential | undefined,
  { holder, courseId }: NewCredential,
): Promise<string | undefined> {
  if (replaced?.replacedBy === undefined) return undefined
  const found = (await change.find(replaced.replacedBy))?.credential
  const isSame =
    found?.course.id === courseId &&
    found.holder.email === holder.email &&
    fullName(found.holder) === fullName(holder)
  return isSame && !found.revocation ? found.id : undefined
}

type Asked = { order: Order; course: Course; typed: string; moment: string; now: Date }

async function issueIn(change: Change, { keys }: Registry, { order, course, typed, moment, now }: Asked) {
  const replaced = order.replaces === undefined ? undefined : (await change.find(order.replaces))?.credential
  if (replaced && !replaced.revocation)
    throw new Refusal(`${replaced.id} is not revoked, so nothing can be issued in its place.`)
  const isAgain = order.repeated === 'issued again'
  let credential = credentialAt(order, course, moment)
  const linked = isAgain ? undefined : await replacementOf(change, replaced, credential)
  if (linked !== undefined) return { id: linked, already: true }
  const within = isAgain ? undefined : spanAround(moment, order)
  if (within) await refuseCorrected(change, credential, within)
  const sign = signWith(keys, [course], now)
  for (;;) {
    const { known, clashes } = await enterCredentials(change, [credential], { act: 'issue', sign, within })
    if (clashes.some(({ over }) => over === 'external reference'))
      throw new Refusal('The external reference belongs to a credential for another course.')
    if (clashes.length > 0) throw new Refusal('The id that was generated is taken: please try again.')
    const id = known[0]?.id ?? credential.id
    const found = known.length > 0 ? (await change.find(id))?.credential : undefined
    // A reference names one credential for good.
    const { external } = order
    const isReferred = external?.ref === found?.external?.ref && external?.source === found?.external?.source
    if (external && found && isReferred) return { id, already: true }
    // The same holder, course and moment are one credential: another of that day, or what follows a revoked one, begins later.
    const isTaken = found && (found.revocation !== undefined || (isAgain && typed === dayOf(moment)))
    if (isTaken) {
      credential = credentialAt(order, course, aSecondAfter(credential.issuedAt))
      continue
    }
    if (found) refuseOtherEnd(found, order, credential)
    if (replaced && replaced.replacedBy !== id) {
      await change.decide(replaced.seq, { replacedBy: id })
      change.record({ act: 'replace', subject: replaced.id })
    }
    return { id, already: found !== undefined }
  }
}

// The same change made again waits until the first attempt has ended, one way or the other, and finds what it has made.
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

export async function issueCredential(
  registry: Registry,
  order: Order,
  author: Author,
  now: Date,
): Promise<Issued> {
  const note = noteOf(author, now)
  const { store } = registry
  const replaces = order.replaces === undefined ? undefined : (await findCredential(store, order.replaces)).id
  const course = (await store.courses()).find(({ id }) => id === order.courseId)
  if (!course) throw new Refusal(`There is no course "${order.courseId}".`)
  const typed = order.issuedAt ?? momentOf(now)
  const moment = readMoment(typed, 'begins') ?? typed
  const faults = faultsOf(credentialAt(order, course, moment))
  if (faults.length > 0) throw refuse('The credential cannot be issued', faults)
  const asked: Asked = { order: { ...order, ...(replaces && { replaces }) }, course, typed, moment, now }
  const { id, already } = await forCertain(
    () => registry.change(note, (change) => issueIn(change, registry, asked)),
    `The connection was lost while the credential was being written, so it is in doubt whether it was issued: issue it again with --issued ${moment}, which finds it if it is there.`,
  )
  try {
    return { ...(await findCredential(store, id)), already }
  } catch (cause) {
    throw new Refusal(
      `${id} was issued, but then the registry could no longer be read: northmark show ${id} shows it.`,
      { cause },
    )
  }
}
