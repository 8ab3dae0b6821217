// A credential's id: sixty random bits in a form that can be read over the phone, with a check character.
import { credentialIdPrefix } from '#constants/registry.ts'

// Crockford's alphabet without I, L, O and U, to avoid confusion and words.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const randomCharacters = 12
export const idBytes = 8

// Multiplication in GF(32): detects every single error and every swap of two characters.
function times(one: number, other: number): number {
  let product = 0
  for (let bit = 0, factor = one; bit < 5; bit += 1) {
    if (other & (1 << bit)) product ^= factor
    factor = factor & 16 ? (factor << 1) ^ 0b100101 : factor << 1
  }
  return product
}

function checkCharacter(body: string): string {
  let sum = 0
  for (const character of body) sum = times(sum ^ alphabet.indexOf(character), 2)
  return alphabet[sum] ?? ''
}

const writeId = (body: string) =>
  [credentialIdPrefix, ...(body.match(/.{4}/g) ?? []), checkCharacter(body)].join('-')

// Uses sixty bits of eight random bytes.
export function credentialIdFrom(bytes: Uint8Array): string {
  let bits = new DataView(bytes.buffer, bytes.byteOffset, idBytes).getBigUint64(0)
  let body = ''
  for (let place = 0; place < randomCharacters; place += 1, bits >>= 5n) body += alphabet[Number(bits & 31n)]
  return writeId(body)
}

export type ReadId = { id: string } | 'mistyped' | 'no-id'

// Ignores spaces, hyphens and case; reads O as 0, and I or L as 1. The prefix is optional.
export function readCredentialId(text: string): ReadId {
  if (text.length > 60) return 'no-id'
  const characters = text.toUpperCase().replace(/[\s\p{Pd}._]/gu, '')
  // Thirteen characters are an id without its prefix, even if they begin like one.
  const isPrefixed = characters.startsWith(credentialIdPrefix) && characters.length !== randomCharacters + 1
  const bare = isPrefixed ? characters.slice(2) : characters
  const body = bare.replaceAll('O', '0').replace(/[IL]/g, '1')
  if (!/^[0-9A-HJKMNP-TV-Z]{13}$/.test(body))
    return isPrefixed && /^[0-9A-Z]*$/.test(bare) ? 'mistyped' : 'no-id'
  const id = writeId(body.slice(0, randomCharacters))
  return id.endsWith(body.slice(randomCharacters)) ? { id } : 'mistyped'
}

export const isCredentialId = (text: string) => {
  const read = readCredentialId(text)
  return typeof read === 'object' && read.id === text
}
