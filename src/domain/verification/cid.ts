// What a person gave as a credential's id: an id, a hash, or an address copied whole; and what is wrong with it.
import { readCredentialId } from '#domain/credential/credential-id.ts'
import { credentialIdPrefix } from '#facts/registry.ts'

export type Cid = {
  id?: string
  // Ways to read the text as a hash, the likeliest first.
  hashes: string[]
  // It has the form of an id, but its last character says that another was meant.
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

// As links have it. Longer than any id, so that there is nothing else that it could be.
const wholeHash = /^[0-9a-f]{64}$/

export function readCid(given: string): Cid {
  if (wholeHash.test(given)) return { hashes: [given], isMistyped: false }
  const text = withinAddress(given.slice(0, longest).trim())
  const read = readCredentialId(text)
  if (typeof read === 'object') return { id: read.id, hashes: [], isMistyped: false }
  const forgiven = text.replace(/[\s-]/g, '').toLowerCase()
  const hashes = [...new Set([text, forgiven])].filter((hash) => /^[\w-]{1,128}$/.test(hash))
  return { hashes, isMistyped: read === 'mistyped' }
}

// The id or hash within what people paste: a verification address, or that of the credential's own document.
export function cidFrom(typed: string): string {
  const text = typed.trim()
  const { id, hashes } = readCid(/\/credentials\/([^/?#.]+)/.exec(text)?.[1] ?? text)
  return id ?? hashes[0] ?? text
}

const idCharacters = 13

export type IdSlip = { kind: 'length'; characters: number; expected: number } | { kind: 'character' }

// What is wrong with an id, told from the id alone; of a hash, or anything else, nothing can be said.
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
