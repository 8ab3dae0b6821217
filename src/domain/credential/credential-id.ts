// A credential's id: sixty random bits that can be read over the phone, and a character that catches a slip.
import { credentialIdPrefix } from '#facts/registry.ts'

// Crockford's alphabet: no I, L, O or U, so that nothing is mistaken for another and no word appears.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const randomCharacters = 12
export const idBytes = 8

// Multiplication in the field of 32 elements: every single slip and every swap of two characters shows.
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

// Takes eight random bytes and uses sixty of their bits.
export function credentialIdFrom(bytes: Uint8Array): string {
  let bits = new DataView(bytes.buffer, bytes.byteOffset, idBytes).getBigUint64(0)
  let body = ''
  for (let place = 0; place < randomCharacters; place += 1, bits >>= 5n) body += alphabet[Number(bits & 31n)]
  return writeId(body)
}

export type ReadId = { id: string } | 'mistyped' | 'no-id'

// Spaces, hyphens and case do not matter, nor do O for 0 and I or L for 1; the prefix may be left out.
export function readCredentialId(text: string): ReadId {
  if (text.length > 60) return 'no-id'
  const characters = text.toUpperCase().replace(/[\s\p{Pd}._]/gu, '')
  // Thirteen characters are a whole id without its prefix, even if they happen to begin like one.
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
