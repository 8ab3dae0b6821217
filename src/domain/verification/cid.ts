// Reads what people enter as a credential's id: an id, a hash or a pasted address; and what is wrong with it.

import { credentialIdPrefix } from '#constants/registry.ts'
import { readCredentialId } from '#domain/credential/credential-id.ts'

export type ParsedCid = {
  id?: string
  // Possible readings as a hash, likeliest first.
  hashes: string[]
  // As it may be a number that another system gave.
  number?: string
  // It looks like an id, but its check character does not match.
  isMistyped: boolean
}

const longest = 2000

function withinAddress(text: string): string {
  const found = /[?&]cid=([^&#]*)/.exec(text)?.[1] ?? /\/credentials\/([^/?#.]+)/.exec(text)?.[1]
  if (found === undefined) return text
  try {
    return decodeURIComponent(found.replaceAll('+', ' ')).trim()
  } catch {
    return found
  }
}

// As in links. Longer than any id, so it is unambiguous.
const wholeHash = /^[0-9a-f]{64}$/

// In the groups it is printed in, or with its prefix, so that no phrase is read as one. Matches overlap.
const idsAmongWords =
  /(?<![0-9A-Z]\p{Pd}?)(?=((?:(?:[0-9A-Z]{4}\p{Pd}){3}[0-9A-Z]|[A-Z]{2}(?:[\s\p{Pd}._]*[0-9A-Z]){13})(?![0-9A-Z])))/giu

// The one id in a sentence such as "Credential ID: NM-…".
function idAmongWords(text: string): string | undefined {
  const read = [...text.matchAll(idsAmongWords)].map(([, found = '']) => readCredentialId(found))
  const [id, ...others] = new Set(read.flatMap((one) => (typeof one === 'object' ? one.id : [])))
  return others.length === 0 ? id : undefined
}

export function parseCid(cid: string): ParsedCid {
  if (wholeHash.test(cid)) return { hashes: [cid], isMistyped: false }
  const text = withinAddress(cid.slice(0, longest).trim())
  const read = readCredentialId(text)
  const id = typeof read === 'object' ? read.id : idAmongWords(text)
  if (id !== undefined)
    return { id, hashes: [], number: id.slice(credentialIdPrefix.length), isMistyped: false }
  const normalized = text.replace(/[\s-]/g, '').toLowerCase()
  const hashes = [...new Set([text, normalized])].filter((hash) => /^[\w-]{1,128}$/.test(hash))
  return { hashes, number: text, isMistyped: read === 'mistyped' }
}

// Extracts the id or hash from a verification address or the address of a credential's document.
export function cidFrom(typed: string): string {
  const text = typed.trim()
  const { id, hashes } = parseCid(/\/credentials\/([^/?#.]+)/.exec(text)?.[1] ?? text)
  return id ?? hashes[0] ?? text
}

// A name has no digits; ids, hashes and certificate numbers of other systems do.
export const mayBeReference = (cid: string) =>
  wholeHash.test(cid) ||
  cid.toUpperCase().startsWith(`${credentialIdPrefix}-`) ||
  (/\d/.test(cid) && !/^(https?:\/\/|www\.)/i.test(cid))

const idCharacters = 13

export type IdSlip = { kind: 'length'; characters: number; expected: number } | { kind: 'character' }

// What is wrong with an id, from the id alone; undefined for a hash or anything else.
export function slipIn(cid: string): IdSlip | undefined {
  if (readCredentialId(cid) !== 'mistyped') return undefined
  const characters = cid.toUpperCase().replace(/[^0-9A-Z]/g, '')
  // An id without its prefix may itself begin like one.
  const isPrefixed = characters.startsWith(credentialIdPrefix) && characters.length !== idCharacters
  const bare = isPrefixed ? characters.slice(credentialIdPrefix.length) : characters
  return bare.length === idCharacters
    ? { kind: 'character' }
    : { kind: 'length', characters: bare.length, expected: idCharacters }
}
