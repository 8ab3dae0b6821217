// Erases credentials on legal request: afterwards they look like ids that were never issued.
import type { Credential } from '#domain/credential/credential.ts'
import { erasureSubject } from '#domain/credential/erased.ts'
import { identifiersOf } from '#domain/credential/identity.ts'
import { parseCid } from '#domain/verification/cid.ts'
import { RefusedError } from '#errors/user-facing-error.ts'
import {
  type BulkDecision,
  type BulkResult,
  type Deciding,
  decideEach,
  onlyOf,
} from '#operations/credentials/decide-many.ts'
import { mistyped } from '#operations/credentials/show-credential.ts'
import type { Change } from '#operations/registry/change.ts'
import { orderHashes } from '#operations/registry/enter-credentials.ts'
import { sha256Hex } from '#signing/log-crypto.ts'

// `mentions` are journal entries about something else that name the credential or its holder. isRewritten: no remnants
// are left in the database's own files.
export type Erased = { id: string; at: string; entries: number[]; mentions: number[]; isRewritten: boolean }

class AlreadyErasedError extends RefusedError {}

// The reason stays in the journal permanently. A name of one word is allowed, because it may be a common word.
function refuseNaming(why: string, credential: Credential): void {
  const identifying = identifiersOf(credential).filter((text) => /[ @-]/.test(text))
  if (identifying.some((text) => why.toLowerCase().includes(text.toLowerCase())))
    throw new RefusedError(
      'The reason stays in the journal: leave the id, the name and the email address out of it.',
    )
}

function idIn(cid: string): string {
  const { id, isMistyped } = parseCid(cid)
  if (isMistyped) throw mistyped(cid)
  // A hash may belong to a former document, so an irreversible erasure requires the id.
  if (id === undefined) throw new RefusedError(`"${cid}" is not the id of a credential.`)
  return id
}

async function eraseIn(change: Change, id: string) {
  const found = await change.find(id)
  const idHash = sha256Hex(id)
  if (!found) {
    if ((await change.erasedAmong([idHash])).has(idHash))
      throw new AlreadyErasedError(`${id} was already erased.`)
    throw new RefusedError(`There is no credential "${id}".`)
  }
  refuseNaming(change.note.why, found.credential)
  for (const replaced of await change.replacedBy(id)) {
    const other = await change.find(replaced)
    if (other) await change.decide(other.credential.seq, { replacedBy: null })
  }
  // Copies of the document now show as revoked.
  await change.setStatus(found.credential.statusIndex, 'revocation', true)
  const leaves = await change.remove(found)
  const entries = (await change.entriesAbout(id)).map(({ number }) => number)
  await change.emptyEntries(entries)
  const mentions = await change.mentionsOf(found.credential)
  const { course, ...order } = found.credential
  await change.putErased([idHash, ...orderHashes(change, { ...order, courseId: course.id })])
  change.record({ act: 'erase', subject: erasureSubject(leaves, entries) })
  return { id, at: change.note.at, entries, mentions }
}

export async function eraseMany(bulk: BulkDecision<object>): Promise<BulkResult<Erased>> {
  const { done, ...decided } = await decideEach(bulk, (change, { cid }) => eraseIn(change, idIn(cid)))
  // If the database file could not be rewritten then, repeating the command rewrites it.
  const isRepeated = !bulk.isDryRun && decided.faults.some(({ error }) => error instanceof AlreadyErasedError)
  const isRewritten = (decided.isWritten || isRepeated) && (await bulk.registry.store.vacuum())
  if (isRepeated && !isRewritten)
    throw new RefusedError('It was already erased, and the database could not be rewritten this time either.')
  const faults = decided.faults.map((fault) =>
    isRewritten && fault.error instanceof AlreadyErasedError
      ? { ...fault, error: new RefusedError(`${fault.error.message} The database has been rewritten.`) }
      : fault,
  )
  // A mention may have been emptied along with another credential.
  const emptied = new Set(done.flatMap(({ entries }) => entries))
  const erased = done.map(({ mentions, ...one }) => ({
    ...one,
    mentions: mentions.filter((number) => !emptied.has(number)),
    isRewritten,
  }))
  return { ...decided, faults, done: erased }
}

export const eraseCredential = async ({ cid, ...deciding }: Deciding): Promise<Erased> =>
  onlyOf(await eraseMany({ ...deciding, requests: [{ cid, input: {} }] }))
