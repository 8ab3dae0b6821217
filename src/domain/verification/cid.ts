// What a person gave as a credential's id: an id, a hash, or a verification address copied whole.
import { readCredentialId } from '#domain/credential/credential-id.ts'

export type Cid = {
  id?: string
  // Ways to read the text as a hash, the likeliest first.
  hashes: string[]
  // It has the form of an id, but its last character says that another was meant.
  isMistyped: boolean
}

const longest = 2000

function withinAddress(text: string): string {
  const found = /[?&]cid=([^&#]*)/.exec(text)?.[1]
  if (found === undefined) return text
  try {
    return decodeURIComponent(found.replaceAll('+', ' ')).trim()
  } catch {
    return found
  }
}

export function readCid(given: string): Cid {
  const text = withinAddress(given.slice(0, longest).trim())
  const read = readCredentialId(text)
  if (typeof read === 'object') return { id: read.id, hashes: [], isMistyped: false }
  const forgiven = text.replace(/[\s-]/g, '').toLowerCase()
  const hashes = [...new Set([text, forgiven])].filter((hash) => /^[\w-]{1,128}$/.test(hash))
  return { hashes, isMistyped: read === 'mistyped' }
}
