// Looks for personal data in published bytes: as written, in other spellings, encoded or hashed.
import { createHash } from 'node:crypto'

const hashes = ['md5', 'sha1', 'sha256', 'sha512'] as const

// A truncated hash of this length still identifies a person, and cannot occur by chance.
const hashStartBytes = 12
const minBytes = 6

// Within longer data, base64 depends on the offset, and both ends depend on the surrounding bytes.
function base64Within(bytes: Buffer, way: 'base64' | 'base64url'): string[] {
  return [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes])
      .toString(way)
      .replace(/=+$/, '')
    const after = (before + bytes.length) % 3
    return text.slice(before === 0 ? 0 : before + 1, after === 0 ? undefined : -1)
  })
}

const formsOf = (bytes: Buffer) => [
  bytes,
  ...[bytes.toString('hex'), ...base64Within(bytes, 'base64'), ...base64Within(bytes, 'base64url')].map(
    (text) => Buffer.from(text, 'latin1'),
  ),
]

// The tree's own way of hashing a leaf is a hash like any other.
const hashedFrom = (bytes: Buffer) =>
  [...hashes.map((name) => createHash(name)), createHash('sha256').update(Buffer.of(0))].map((hash) =>
    hash.update(bytes).digest().subarray(0, hashStartBytes),
  )

function looksOf(text: string): Buffer[] {
  const written = [text, text.normalize('NFD'), text.toLowerCase()].map((spelling) => Buffer.from(spelling))
  // Also the bytes that a hex string encodes.
  if (/^([0-9a-f]{2}){16,}$/.test(text)) written.push(Buffer.from(text, 'hex'))
  if (written.some(({ length }) => length < minBytes))
    throw new Error(`“${text}” is too short: it could be met by chance.`)
  return [...written, ...written.flatMap(hashedFrom)].flatMap(formsOf)
}

const startOf = (bytes: Buffer, at = 0) => bytes.readUIntBE(at, minBytes)

// The given texts that occur. Hardly any form starts like anything published, so most are ruled out without a full
// search.
export function personalDataIn(published: Buffer, texts: Iterable<string>): string[] {
  const starts = new Set<number>()
  for (let at = 0; at + minBytes <= published.length; at += 1) starts.add(startOf(published, at))
  const isThere = (bytes: Buffer) => starts.has(startOf(bytes)) && published.includes(bytes)
  return [...new Set(texts)].filter((text) => looksOf(text).some(isThere))
}
