// The JSON bundle with everything needed to verify one credential offline.

import { bundleFormat, maxBundleBytes } from '#constants/log.ts'
import { LogFormatError, readBase64, readUtf8, writeBase64 } from '#domain/log/bytes.ts'
import type { Hash } from '#domain/log/tree.ts'
import { isRecord, type JsonRecord, readRecord, repeatsName, textIn } from '#formats/json-values.ts'

// A leaf's bytes, and its c2sp.org/tlog-proof.
export type ProvedLeaf = { leaf: Uint8Array; proof: string }

export type CredentialBundle = {
  // The site that the files come from, and the credential they are about.
  origin: string
  id: string
  // Exactly as the site serves them, by path.
  files: Record<string, string>
  // The leaves of genesis, keys, lists and any witness policy, all in one head.
  leaves: ProvedLeaf[]
  // The consistency proof between this head and that of the credential's own proof.
  growth: Hash[]
}

const maxFiles = 16
const maxLeaves = 32
const maxHashes = 128

export const writeCredentialBundle = ({ origin, id, files, leaves, growth }: CredentialBundle): string =>
  JSON.stringify(
    {
      format: bundleFormat,
      origin,
      id,
      files,
      leaves: leaves.map(({ leaf, proof }) => ({ leaf: writeBase64(leaf), proof })),
      growth: growth.map(writeBase64),
    },
    null,
    2,
  )

const anyVersion = bundleFormat.slice(0, bundleFormat.lastIndexOf('@') + 1)

// Whether a text is meant to be a bundle, even if truncated or of another version.
export function isMeantAsBundle(text: string): boolean {
  const start = text.slice(0, 200).replaceAll(/\s/g, '')
  return (
    start.startsWith(`{"format":"${anyVersion}`) || String(readRecord(text)?.format).startsWith(anyVersion)
  )
}

function textOf(record: JsonRecord, name: string): string {
  const value = record[name]
  if (typeof value !== 'string' || value === '') throw new LogFormatError(`the bundle’s ${name} is not text`)
  return value
}

function listOf(record: JsonRecord, name: string, most: number): unknown[] {
  const value = record[name]
  if (!Array.isArray(value)) throw new LogFormatError(`the bundle’s ${name} is not a list`)
  if (value.length > most) throw new LogFormatError(`the bundle’s ${name} is too long`)
  return value
}

function readFiles({ files }: JsonRecord): Record<string, string> {
  if (!isRecord(files)) throw new LogFormatError('the bundle’s files are not listed by path')
  const entries = Object.entries(files)
  if (entries.length > maxFiles) throw new LogFormatError('the bundle has too many files')
  for (const [path, text] of entries)
    if (typeof text !== 'string') throw new LogFormatError(`the bundle’s file ${path} is not text`)
    else if (repeatsName(text)) throw new LogFormatError(`the bundle’s file ${path} has a duplicate key`)
  return Object.fromEntries(entries) as Record<string, string>
}

function readLeafEntry(value: unknown): ProvedLeaf {
  if (!isRecord(value)) throw new LogFormatError('a leaf of the bundle has no proof')
  const { leaf, proof } = value
  if (typeof leaf !== 'string' || typeof proof !== 'string')
    throw new LogFormatError('a leaf of the bundle, or its proof, is not text')
  return { leaf: readBase64(leaf, 'a leaf of the bundle'), proof }
}

function readHash(value: unknown): Hash {
  if (typeof value !== 'string') throw new LogFormatError('a hash of the bundle is not text')
  return readBase64(value, 'a hash of the bundle')
}

// Parses only; the verifier decides whether it is true. Throws a LogFormatError that says what is wrong.
export function readCredentialBundle(source: string | Uint8Array): CredentialBundle {
  if (source.length > maxBundleBytes) throw new LogFormatError('the bundle is too long')
  const text = typeof source === 'string' ? source : readUtf8(source, 'the bundle')
  const record = readRecord(text)
  if (!record) throw new LogFormatError('the bundle is not JSON, or is truncated')
  if (repeatsName(text)) throw new LogFormatError('the bundle has a duplicate key')
  if (record.format !== bundleFormat)
    throw new LogFormatError(
      `the bundle has format ${String(record.format).slice(0, 80)}; this software reads ${bundleFormat}`,
    )
  const origin = textOf(record, 'origin')
  if (!URL.canParse(origin) || new URL(origin).origin !== origin)
    throw new LogFormatError('the bundle’s origin is not the address of a site')
  return {
    origin,
    id: textOf(record, 'id'),
    files: readFiles(record),
    leaves: listOf(record, 'leaves', maxLeaves).map(readLeafEntry),
    growth: listOf(record, 'growth', maxHashes).map(readHash),
  }
}

export function fileIn({ files }: CredentialBundle, path: string): string {
  const text = Object.hasOwn(files, path) ? files[path] : undefined
  if (text === undefined) throw new LogFormatError(`the bundle has no file ${path}`)
  return text
}

// The key that a document or list says it was signed with.
export function proofKeyIn(text: string): string {
  const [proof] = [readRecord(text)?.proof].flat()
  return isRecord(proof) ? textIn(proof.verificationMethod) : ''
}
