// What binds the registry to a key outside its database: without the key no one can change a record, or a line of the
// journal, and seal it again.
import type { Credential, Holder, Listing, Status } from '#domain/credential/credential.ts'
import type { Entry } from '#domain/credential/journal.ts'
import type { CredentialType } from '#facts/registry.ts'

export type Sealer = {
  // The name of the key that seals now, with which its tags begin.
  name: string
  // A tag over the text, with the name of the key that made it.
  seal: (text: string) => string
  // True only if the tag was made over this very text by a seal key that is still trusted.
  accepts: (text: string, tag: string) => boolean
  // The same for any seal key there ever was. Only for lines of the journal, whose tags a later seal covers in turn.
  acceptsFormer: (text: string, tag: string) => boolean
  // Where the credential with this number, from 0, goes within the status lists: scattered over the places of its
  // list, each given once.
  placeOf: (number: number) => number
}

// Everything that a record says, and all that was decided about it since.
export type SealedRecord = Status & {
  seq: number
  id: string
  type: CredentialType
  courseId: string
  holder: Holder
  issuedAt: string
  expiresAt?: string
  replacedBy?: string
  verificationHash: string
  statusIndex: number
  listing: Listing
  // Of documents that this one has taken the place of, or that others have signed: each finds the record as well.
  formerHashes?: readonly string[]
}

// The seal over a record, a line of the journal or the head.
export type Tagged = { tag: string }

export const sealedRecordOf = <Given extends Credential>({ course, ...record }: Given) => ({
  ...record,
  courseId: course.id,
})

// As a list, because a list has one spelling only; its first word keeps one kind of thing from passing for another.
export const recordText = (record: SealedRecord): string =>
  JSON.stringify([
    'record',
    record.seq,
    record.id,
    record.type,
    record.courseId,
    record.holder.firstName,
    record.holder.lastName,
    record.holder.email,
    record.issuedAt,
    record.expiresAt ?? null,
    record.revocation?.at ?? null,
    record.revocation?.reason ?? null,
    record.suspension?.at ?? null,
    record.suspension?.reason ?? null,
    record.replacedBy ?? null,
    record.listing,
    record.statusIndex,
    record.verificationHash,
    // Sorted, because they are stored in no order.
    record.formerHashes?.toSorted() ?? [],
  ])

// With the tag of the line before it, so that none can be taken out or put in between.
export const entryText = (
  number: number,
  { act, subject, at, who, why, fromSeq, toSeq }: Entry,
  former: string,
) => JSON.stringify(['entry', number, act, subject, at, who, why, fromSeq ?? null, toSeq ?? null, former])

// How far the registry has come. Places in the status lists are counted here and not by the records that have one, so
// that none is ever given twice.
export type Head = { entries: number; lastTag: string; credentials: number; places: number }

export const emptyHead: Head = { entries: 0, lastTag: '', credentials: 0, places: 0 }

export const headText = ({ entries, lastTag, credentials, places }: Head) =>
  JSON.stringify(['head', entries, lastTag, credentials, places])
