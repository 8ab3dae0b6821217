// The leaf types of the public log, each with exactly one encoding.
import { type StatusPurpose, statusPurposes } from '#domain/badge/addresses.ts'
import { toTimestamp } from '#domain/credential/moments.ts'
import {
  ByteReader,
  hashBytes,
  LogFormatError,
  readUtf8,
  u8,
  u16,
  u32,
  u64,
  utf8,
} from '#domain/log/bytes.ts'
import { concat } from '#formats/concat.ts'

export const keyActions = ['add', 'retire', 'compromised'] as const
export type KeyAction = (typeof keyActions)[number]

// The last head of the log that this one continues after a loss.
export type FormerLog = { origin: string; size: number; root: Uint8Array }

export type Genesis = {
  type: 'genesis'
  origin: string
  did: string
  logKey: Uint8Array
  software: string
  former?: FormerLog
}

export type Leaf =
  | Genesis
  // The commitment binds a document without revealing it.
  | { type: 'document'; commitment: Uint8Array }
  // `hash` covers the list's uncompressed bits.
  | { type: 'list'; list: number; purpose: StatusPurpose; hash: Uint8Array }
  | { type: 'key'; action: KeyAction; keyId: string; publicKey: Uint8Array; since: string }
  // The SHA-256 of the witness policy; the newest counts.
  | { type: 'policy'; hash: Uint8Array }

export type LeafType = Leaf['type']

const version = 1
// A type's number is its index here, permanently.
const types = ['genesis', 'document', 'list', 'key', 'policy'] as const satisfies LeafType[]

export const leafKind = (type: LeafType) => types.indexOf(type)
// Also for bytes that are not valid leaves.
export const leafTypeIn = (bytes: Uint8Array): LeafType | undefined => types[bytes[1] ?? -1]
export const documentLeafKind = leafKind('document')

// Timestamps end in the year 2200, as everywhere in the registry.
const lastSecond = Date.UTC(2200, 0, 1) / 1000 - 1
const maxTextBytes = 1024

function writeHash(bytes: Uint8Array, what: string): Uint8Array {
  if (bytes.length !== hashBytes)
    throw new LogFormatError(`${what} has ${bytes.length} bytes, not ${hashBytes}`)
  return bytes
}

function assertText(text: string, bytes: Uint8Array, what: string): void {
  if (bytes.length === 0) throw new LogFormatError(`${what} is empty`)
  if (bytes.length > maxTextBytes) throw new LogFormatError(`${what} is longer than ${maxTextBytes} bytes`)
  if (/\p{Cc}/u.test(text) || !text.isWellFormed())
    throw new LogFormatError(`${what} contains a character that cannot be displayed`)
}

function writeText(text: string, what: string): Uint8Array {
  const bytes = utf8(text)
  assertText(text, bytes, what)
  return concat(u16(bytes.length, what), bytes)
}

function readText(reader: ByteReader, what: string): string {
  const bytes = reader.take(reader.whole(2, what), what)
  const text = readUtf8(bytes, what)
  assertText(text, bytes, what)
  return text
}

function writeMoment(moment: string, what: string): Uint8Array {
  const second = Date.parse(moment) / 1000
  if (!(second >= 0 && second <= lastSecond) || toTimestamp(new Date(second * 1000)) !== moment)
    throw new LogFormatError(`${what} is not a timestamp in the registry’s format`)
  return u64(second, what)
}

function readTimestamp(reader: ByteReader, what: string): string {
  const second = reader.whole(8, what)
  if (second > lastSecond) throw new LogFormatError(`${what} is out of range`)
  return toTimestamp(new Date(second * 1000))
}

function writeName<Name extends string>(names: readonly Name[], name: Name, what: string): Uint8Array {
  const number = names.indexOf(name)
  if (number < 0) throw new LogFormatError(`${what} is unknown`)
  return u8(number, what)
}

function readName<Name extends string>(reader: ByteReader, names: readonly Name[], what: string): Name {
  const name = names[reader.whole(1, what)]
  if (name === undefined) throw new LogFormatError(`${what} is unknown to this version`)
  return name
}

// Lists are numbered from 1.
function assertList(list: number): number {
  if (list < 1) throw new LogFormatError('the number of the list is 0')
  return list
}

const writeFormer = (former: FormerLog | undefined) =>
  former
    ? concat(
        u8(1, 'the mark of a former log'),
        writeText(former.origin, 'the origin of the former log'),
        u64(former.size, 'the size of the former log'),
        writeHash(former.root, 'the root of the former log'),
      )
    : u8(0, 'the mark of a former log')

function readFormer(reader: ByteReader): { former?: FormerLog } {
  const mark = reader.whole(1, 'the mark of a former log')
  if (mark > 1) throw new LogFormatError('the mark of a former log is neither 0 nor 1')
  if (mark === 0) return {}
  const origin = readText(reader, 'the origin of the former log')
  const size = reader.whole(8, 'the size of the former log')
  return { former: { origin, size, root: reader.take(hashBytes, 'the root of the former log') } }
}

function bodyOf(leaf: Leaf): Uint8Array[] {
  switch (leaf.type) {
    case 'genesis':
      return [
        writeText(leaf.origin, 'the origin'),
        writeText(leaf.did, 'the identifier'),
        writeHash(leaf.logKey, 'the log’s key'),
        writeText(leaf.software, 'the name of the software'),
        writeFormer(leaf.former),
      ]
    case 'document':
      return [writeHash(leaf.commitment, 'the commitment')]
    case 'list':
      return [
        u32(assertList(leaf.list), 'the number of the list'),
        writeName(statusPurposes, leaf.purpose, 'the purpose'),
        writeHash(leaf.hash, 'the hash of the list'),
      ]
    case 'key':
      return [
        writeName(keyActions, leaf.action, 'the action'),
        writeText(leaf.keyId, 'the key’s id'),
        writeHash(leaf.publicKey, 'the public key'),
        writeMoment(leaf.since, 'the day of the action'),
      ]
    case 'policy':
      return [writeHash(leaf.hash, 'the hash')]
  }
}

// Object properties are evaluated in the order written, and that order is the format.
function readBody(type: LeafType, reader: ByteReader): Leaf {
  switch (type) {
    case 'genesis':
      return {
        type,
        origin: readText(reader, 'the origin'),
        did: readText(reader, 'the identifier'),
        logKey: reader.take(hashBytes, 'the log’s key'),
        software: readText(reader, 'the name of the software'),
        ...readFormer(reader),
      }
    case 'document':
      return { type, commitment: reader.take(hashBytes, 'the commitment') }
    case 'list':
      return {
        type,
        list: assertList(reader.whole(4, 'the number of the list')),
        purpose: readName(reader, statusPurposes, 'the purpose'),
        hash: reader.take(hashBytes, 'the hash of the list'),
      }
    case 'key':
      return {
        type,
        action: readName(reader, keyActions, 'the action'),
        keyId: readText(reader, 'the key’s id'),
        publicKey: reader.take(hashBytes, 'the public key'),
        since: readTimestamp(reader, 'the day of the action'),
      }
    case 'policy':
      return { type, hash: reader.take(hashBytes, 'the hash') }
  }
}

export const writeLeaf = (leaf: Leaf): Uint8Array =>
  concat(Uint8Array.of(version), writeName(types, leaf.type, 'the type'), ...bodyOf(leaf))

// Throws a LogFormatError for any bytes that writeLeaf would not write.
export function readLeaf(bytes: Uint8Array): Leaf {
  const reader = new ByteReader(bytes, 'the leaf')
  const found = reader.whole(1, 'its version')
  if (found !== version)
    throw new LogFormatError(`the leaf has version ${found}; this software reads version ${version}`)
  const leaf = readBody(readName(reader, types, 'the type'), reader)
  reader.end()
  return leaf
}
