// The steps about revocation: which list the document names, where it is fetched, and whether it is the issuer's own.
import { didOf } from '#domain/badge/issuer.ts'
import { hasContexts, isPlain } from '#domain/badge/plain-document.ts'
import {
  addressIn,
  idIn,
  isRecord,
  type JsonRecord,
  readCredential,
  textIn,
  textsIn,
} from '#formats/json-values.ts'
import { statusListContexts } from '#web/tools/browser-check/verify/document-loader.ts'
import type { Found } from '#web/tools/browser-check/verify/found.ts'
import type { Here } from '#web/tools/browser-check/verify/here.ts'
import type { ListedKeys } from '#web/tools/browser-check/verify/listed-keys.ts'
import { signatureOf } from '#web/tools/browser-check/verify/signature.ts'

export type ReadList = { list: JsonRecord; characters: number; path: string; index: string }

export async function readList(document: JsonRecord, here: Here): Promise<Found<'list', ReadList>> {
  const { credentialStatus: entry } = document
  if (entry === undefined) return { finding: 'no-list' }
  if (!isRecord(entry)) return { finding: 'other-status' }
  const isKnown =
    entry.type === 'BitstringStatusListEntry' &&
    entry.statusPurpose === 'revocation' &&
    entry.statusSize === undefined
  if (!isKnown) return { finding: 'other-status', about: textIn(entry.statusPurpose) }
  const address = addressIn(entry.statusListCredential)
  if (!address || didOf(address.origin) !== idIn(document.issuer))
    return { finding: 'list-elsewhere', about: textIn(entry.statusListCredential) }
  // A document keeps the address it was signed with, while the site may have moved, or be looked at under another of
  // its names. It was just proven to come from the issuer whose keys this site lists, so the same path here is the
  // same list. No other server is asked: it would learn what is being checked.
  const { from, text } = await here.fetched(address.pathname)
  if (text === undefined) return { finding: 'list-unreachable', from }
  const list = readCredential(text)
  const isList =
    list &&
    textsIn(list.type).includes('BitstringStatusListCredential') &&
    hasContexts(list, statusListContexts) &&
    isPlain(list)
  if (!isList) return { finding: 'list-unreadable', from }
  return {
    finding: 'list-read',
    from,
    value: { list, characters: text.length, path: address.pathname, index: textIn(entry.statusListIndex) },
  }
}

// The list must be the one that the document names, by the same issuer; after a move, the issuer's present name will do.
function isOwn({ list, path }: ReadList, issuer: string, [presentName]: readonly string[]): boolean {
  const listIssuer = idIn(list.issuer)
  const address = addressIn(list.id)
  return (
    (listIssuer === issuer || listIssuer === presentName) &&
    address?.pathname === path &&
    didOf(address.origin) === listIssuer
  )
}

export async function listSignature(
  read: ReadList,
  issuer: string,
  keys: ListedKeys,
): Promise<Found<'list-signature', ReadList>> {
  if (!isOwn(read, issuer, keys.names)) return { finding: 'list-of-another', about: idIn(read.list.issuer) }
  const { finding, about } = await signatureOf(read.list, read.characters, keys)
  switch (finding) {
    case 'signed':
      return { finding: 'list-signed', about, value: read }
    case 'key-not-listed':
    case 'key-not-for-signing':
      return { finding: 'list-key-not-listed', about }
    case 'altered':
    case 'unsigned':
      return { finding: 'list-altered', about }
    default:
      return { finding: 'list-signed-otherwise', about }
  }
}
