// The leaves of the public log: one closed list of kinds, and one way to write each as bytes.
import { type StatusPurpose, statusPurposes } from '#domain/badge/addresses.ts'
import { statusListBits } from '#domain/badge/badge.ts'
import { momentOf } from '#domain/credential/moments.ts'
import {
  ByteReader,
  concat,
  hashBytes,
  LogFault,
  readUtf8,
  u8,
  u16,
  u32,
  u64,
  utf8,
} from '#domain/log/bytes.ts'

export const keyActions = ['add', 'retire', 'compromised', 'lost'] as const
export type KeyAction = (typeof keyActions)[number]

// Whose SHA-256 a policy leaf holds.
export const policySubjects = ['witness-policy', 'browser-check'] as const
export type PolicySubject = (typeof policySubjects)[number]

// The last head of a log that this one goes on from, after a loss.
export type FormerLog = { origin: string; size: number; root: Uint8Array }

export type Genesis = {
  type: 'genesis'
  origin: string
  did: string
  logKey: Uint8Array
  vrfKey: Uint8Array
  software: string
  former?: FormerLog
}

// `label` tells ids apart without telling them; `commitment` binds a document without showing it.
type Labelled = { label: Uint8Array; commitment: Uint8Array }

export type Leaf =
  | Genesis
  | ({ type: 'issue' } & Labelled)
  // The same facts under another key.
  | ({ type: 're-sign' } & Labelled)
  | { type: 'status'; list: number; bit: number; purpose: StatusPurpose; value: 0 | 1 }
  // `hash` is of the list's bytes before they are packed.
  | { type: 'list'; list: number; purpose: StatusPurpose; hash: Uint8Array; validFrom: string }
  | { type: 'key'; action: KeyAction; keyId: string; publicKey: Uint8Array; since: string }
  | { type: 'erase'; label: Uint8Array }
  | { type: 'policy'; subject: PolicySubject; hash: Uint8Array }

export type LeafType = Leaf['type']

const version = 1
// A type's number is its place here, for ever.
const types = [
  'genesis',
  'issue',
  're-sign',
  'status',
  'list',
  'key',
  'erase',
  'policy',
] as const satisfies LeafType[]

// Moments end in the year 2200, as everywhere in the registry.
const lastSecond = Date.UTC(2200, 0, 1) / 1000 - 1
const longestTextBytes = 1024

function writeHash(bytes: Uint8Array, what: string): Uint8Array {
  if (bytes.length !== hashBytes) throw new LogFault(`${what} has ${bytes.length} bytes and not ${hashBytes}`)
  return bytes
}

function assertText(text: string, bytes: Uint8Array, what: string): void {
  if (bytes.length === 0) throw new LogFault(`${what} is empty`)
  if (bytes.length > longestTextBytes) throw new LogFault(`${what} is longer than ${longestTextBytes} bytes`)
  if (/\p{Cc}/u.test(text) || !text.isWellFormed())
    throw new LogFault(`${what} holds a character that cannot be shown`)
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
  if (!(second >= 0 && second <= lastSecond) || momentOf(new Date(second * 1000)) !== moment)
    throw new LogFault(`${what} is not a moment as the registry writes them`)
  return u64(second, what)
}

function readMoment(reader: ByteReader, what: string): string {
  const second = reader.whole(8, what)
  if (second > lastSecond) throw new LogFault(`${what} is not of our time`)
  return momentOf(new Date(second * 1000))
}

function writeName<Name extends string>(names: readonly Name[], name: Name, what: string): Uint8Array {
  const number = names.indexOf(name)
  if (number < 0) throw new LogFault(`${what} is none that the log knows`)
  return u8(number, what)
}

function readName<Name extends string>(reader: ByteReader, names: readonly Name[], what: string): Name {
  const name = names[reader.whole(1, what)]
  if (name === undefined) throw new LogFault(`${what} is none that this version knows`)
  return name
}

// Lists are numbered from 1.
function assertList(list: number): number {
  if (list < 1) throw new LogFault('the number of the list is 0')
  return list
}

// Of the two bits that stand for a credential, the leaf names the one that statusListOf gives; its mirror follows.
function assertBit(bit: number): number {
  if (bit >= statusListBits || bit % 8 > 3) throw new LogFault(`the place ${bit} is none that a list gives`)
  return bit
}

function readValue(reader: ByteReader): 0 | 1 {
  const value = reader.whole(1, 'the value')
  if (value !== 0 && value !== 1) throw new LogFault(`the value ${value} is neither 0 nor 1`)
  return value
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
  if (mark > 1) throw new LogFault('the mark of a former log is neither 0 nor 1')
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
        writeHash(leaf.vrfKey, 'the key of the labels'),
        writeText(leaf.software, 'the name of the software'),
        writeFormer(leaf.former),
      ]
    case 'issue':
    case 're-sign':
      return [writeHash(leaf.label, 'the label'), writeHash(leaf.commitment, 'the commitment')]
    case 'status':
      return [
        u32(assertList(leaf.list), 'the number of the list'),
        u32(assertBit(leaf.bit), 'the place'),
        writeName(statusPurposes, leaf.purpose, 'the purpose'),
        u8(leaf.value, 'the value'),
      ]
    case 'list':
      return [
        u32(assertList(leaf.list), 'the number of the list'),
        writeName(statusPurposes, leaf.purpose, 'the purpose'),
        writeHash(leaf.hash, 'the hash of the list'),
        writeMoment(leaf.validFrom, 'the beginning of the list'),
      ]
    case 'key':
      return [
        writeName(keyActions, leaf.action, 'the action'),
        writeText(leaf.keyId, 'the key’s id'),
        writeHash(leaf.publicKey, 'the public key'),
        writeMoment(leaf.since, 'the day of the action'),
      ]
    case 'erase':
      return [writeHash(leaf.label, 'the label')]
    case 'policy':
      return [writeName(policySubjects, leaf.subject, 'the subject'), writeHash(leaf.hash, 'the hash')]
  }
}

// Properties of an object are evaluated in the order in which they are written: that order is the format.
function readBody(type: LeafType, reader: ByteReader): Leaf {
  switch (type) {
    case 'genesis':
      return {
        type,
        origin: readText(reader, 'the origin'),
        did: readText(reader, 'the identifier'),
        logKey: reader.take(hashBytes, 'the log’s key'),
        vrfKey: reader.take(hashBytes, 'the key of the labels'),
        software: readText(reader, 'the name of the software'),
        ...readFormer(reader),
      }
    case 'issue':
    case 're-sign':
      return {
        type,
        label: reader.take(hashBytes, 'the label'),
        commitment: reader.take(hashBytes, 'the commitment'),
      }
    case 'status':
      return {
        type,
        list: assertList(reader.whole(4, 'the number of the list')),
        bit: assertBit(reader.whole(4, 'the place')),
        purpose: readName(reader, statusPurposes, 'the purpose'),
        value: readValue(reader),
      }
    case 'list':
      return {
        type,
        list: assertList(reader.whole(4, 'the number of the list')),
        purpose: readName(reader, statusPurposes, 'the purpose'),
        hash: reader.take(hashBytes, 'the hash of the list'),
        validFrom: readMoment(reader, 'the beginning of the list'),
      }
    case 'key':
      return {
        type,
        action: readName(reader, keyActions, 'the action'),
        keyId: readText(reader, 'the key’s id'),
        publicKey: reader.take(hashBytes, 'the public key'),
        since: readMoment(reader, 'the day of the action'),
      }
    case 'erase':
      return { type, label: reader.take(hashBytes, 'the label') }
    case 'policy':
      return {
        type,
        subject: readName(reader, policySubjects, 'the subject'),
        hash: reader.take(hashBytes, 'the hash'),
      }
  }
}

export const writeLeaf = (leaf: Leaf): Uint8Array =>
  concat(Uint8Array.of(version), writeName(types, leaf.type, 'the type'), ...bodyOf(leaf))

// Throws a LogFault for any bytes that writeLeaf would not have written.
export function readLeaf(bytes: Uint8Array): Leaf {
  const reader = new ByteReader(bytes, 'the leaf')
  const found = reader.whole(1, 'its version')
  if (found !== version)
    throw new LogFault(`the leaf is of version ${found}, and this software reads ${version}`)
  const leaf = readBody(readName(reader, types, 'the type'), reader)
  reader.end()
  return leaf
}
