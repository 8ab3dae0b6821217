// Gives records of a former release, or of before the keys were stolen, what every record has: a document signed by us,
// a place, and a seal of the key that seals now.

import { badgesPerStatusList } from '#domain/badge/badge.ts'
import type { Course } from '#domain/catalogue/catalogue.ts'
import type { NewCredential } from '#domain/credential/credential.ts'
import { recordText } from '#domain/credential/seal.ts'
import { examineSignature, matchesRecord, readDocument } from '#operations/examine-document.ts'
import type { KeyRing } from '#signing/key-ring.ts'
import { signWith } from '#signing/sign-credentials.ts'
import { type Sealing, type UnsealedRecord, unsoundTag } from '#store/store.ts'

export type FormerSealer = {
  seal: (records: readonly UnsealedRecord[]) => Promise<Sealing[]>
  // How many places are taken by now.
  places: () => number
}

// A record with a former seal is believed by it; one that has none, by what was signed.
async function isSound(record: UnsealedRecord, keys: KeyRing): Promise<boolean> {
  const { document, verificationHash, statusIndex, tag } = record
  if (document === undefined || verificationHash === undefined || statusIndex === undefined) return false
  if (tag !== undefined)
    return keys.sealer().accepts(recordText({ ...record, verificationHash, statusIndex }), tag)
  const read = readDocument(document)
  return (
    matchesRecord(read, { ...record, verificationHash, statusIndex }) &&
    (await examineSignature(read, keys)) === 'good'
  )
}

// Once a record has a seal or a place it has a document as well: without one it was altered.
const isUnsigned = ({ document, tag, statusIndex }: UnsealedRecord) =>
  document === undefined && tag === undefined && statusIndex === undefined

const asNew = ({
  verificationHash,
  document: _,
  tag: __,
  formerHashes: ___,
  ...record
}: UnsealedRecord): NewCredential => ({
  ...record,
  ...(verificationHash !== undefined && { formerHash: verificationHash }),
})

// Places used to be given one after the other; scattered ones begin with a list of their own, so that none is given
// twice.
export function formerSealer(
  keys: KeyRing,
  courses: readonly Course[],
  highestPlace: number,
  now: Date,
): FormerSealer {
  const sign = signWith(keys, courses, now)
  let places = Math.ceil((highestPlace + 1) / badgesPerStatusList) * badgesPerStatusList

  async function sealSigned(record: UnsealedRecord): Promise<Sealing> {
    const { seq, verificationHash = '', statusIndex = -1 } = record
    const text = recordText({ ...record, verificationHash, statusIndex })
    const tag = (await isSound(record, keys)) ? keys.sealer().seal(text) : unsoundTag
    const { tag: formerTag } = record
    return { seq, verificationHash, statusIndex, ...(formerTag !== undefined && { formerTag }), tag }
  }

  return {
    async seal(records) {
      const sealer = keys.sealer()
      const placed = records.filter(isUnsigned).map((record) => {
        const statusIndex = sealer.placeOf(places)
        places += 1
        return { record, credential: asNew(record), statusIndex }
      })
      const documents = await sign(placed)
      const signed = placed.map(({ record, credential, statusIndex }, at): Sealing => {
        const document = documents[at]
        if (!document) throw new Error('a credential was not signed')
        const { formerHash } = credential
        const verificationHash = document.hash
        const formerHashes = formerHash === undefined ? [] : [formerHash]
        const tag = sealer.seal(recordText({ ...record, verificationHash, statusIndex, formerHashes }))
        return {
          seq: record.seq,
          verificationHash,
          statusIndex,
          tag,
          document: document.bytes,
          ...(formerHash !== undefined && { formerHash }),
        }
      })
      const known = await Promise.all(
        records.filter((record) => !isUnsigned(record)).map((record) => sealSigned(record)),
      )
      return [...signed, ...known].sort((one, other) => one.seq - other.seq)
    },
    places: () => places,
  }
}
