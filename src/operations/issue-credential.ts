// Issues one credential, with an id of its own and a signed document.
import { randomBytes } from 'node:crypto'
import {
  type Credential,
  type Holder,
  type NewCredential,
  usualExpiry,
} from '#domain/credential/credential.ts'
import { credentialIdFrom, idBytes } from '#domain/credential/credential-id.ts'
import { aSecondAfter, momentOf, readMoment } from '#domain/credential/moments.ts'
import { faultsOf, tidyEmail, tidyName } from '#domain/credential/record-rules.ts'
import { isStoreTrouble } from '#errors/store-trouble.ts'
import { Refusal, refuse } from '#errors/user-facing-error.ts'
import { type Author, noteOf } from '#operations/author.ts'
import { factsOf, findCredential } from '#operations/show-credential.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import { signWith } from '#signing/sign-credentials.ts'
import type { Issuance, Store } from '#store/store.ts'

export type Order = {
  holder: Holder
  courseId: string
  // A day or a moment; without it, now.
  issuedAt?: string
  // A day or a moment, or never; without it, what is usual for the type.
  expiresAt?: string
  // A revoked credential that this one is issued in place of.
  replaces?: string
}

// Drawn a thousand at a time: one system call for each id would cost an import more than its rows.
let drawn = new Uint8Array()
let used = 0

export function newId(): string {
  if (used === drawn.length) {
    drawn = randomBytes(1000 * idBytes)
    used = 0
  }
  used += idBytes
  return credentialIdFrom(drawn.subarray(used - idBytes, used))
}

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

export async function issueCredential(
  store: Store,
  keys: KeyRing,
  order: Order,
  author: Author,
  now: Date,
): Promise<Credential> {
  const note = noteOf(author, now)
  const replaced = order.replaces === undefined ? undefined : await findCredential(store, order.replaces)
  if (replaced && !replaced.revocation)
    throw new Refusal(`${replaced.id} is not revoked, so nothing can be issued in its place.`)
  const courses = await store.courses()
  const course = courses.find(({ id }) => id === order.courseId)
  if (!course) throw new Refusal(`There is no course "${order.courseId}".`)
  const typed = order.issuedAt ?? momentOf(now)
  const asked = readMoment(typed, 'begins') ?? typed
  // The same holder, course and moment are the same credential: what takes its place begins a second later.
  const issuedAt = replaced?.issuedAt === asked ? aSecondAfter(asked) : asked
  const expiresAt =
    order.expiresAt === undefined
      ? usualExpiry(course.type, issuedAt)
      : order.expiresAt === 'never'
        ? undefined
        : (readMoment(order.expiresAt, 'ends') ?? order.expiresAt)
  const { firstName, lastName, email } = order.holder
  const credential: NewCredential = {
    id: newId(),
    courseId: course.id,
    holder: { firstName: tidyName(firstName), lastName: tidyName(lastName), email: tidyEmail(email) },
    issuedAt,
    ...(expiresAt !== undefined && { expiresAt }),
  }
  const faults = faultsOf(credential)
  if (faults.length > 0) throw refuse('The credential cannot be issued', faults)

  const sign = signWith(keys, courses, now)
  const enter = () => store.issue([credential], note, { act: 'issue', sign })
  const { isWritten, known } = await enterForCertain(enter, credential)
  if (known[0]) throw new Refusal(`This holder already has this credential, as ${known[0].id}.`)
  const issued = isWritten && (await readBack(store, credential.id))
  if (!issued) throw new Refusal('The id that was generated is taken: please try again.')
  if (replaced) await store.replace(replaced.id, issued.id, note)
  return issued
}
