// Open Badges 3.0 in PNG: a text chunk with the badge keyword contains the signed document, compressed or not.

import { maxUnpackedBytes } from '#constants/browser-check.ts'
import { concat } from '#formats/concat.ts'
import { decompress } from '#formats/decompress.ts'
import type { Embedded, FileRefusal } from '#formats/open-badge/file-refusal.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Chunk = { type: string; data: Bytes }

const keyword = 'openbadgecredential'
const olderKeyword = 'openbadges'
const proofKeyword = 'tlog-proof'

const signatureBytes = 8
// Length, type and checksum around a chunk's data.
const frameBytes = 12
const headerEnd = signatureBytes + frameBytes + 13

function crc32(bytes: Uint8Array): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return ~crc >>> 0
}

function uint32(value: number): Bytes {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}

// UTF-8 text, uncompressed and untranslated.
function textChunk(name: string, text: string): Bytes {
  const body = new TextEncoder().encode(`iTXt${name}\0\0\0\0\0${text}`)
  return concat(uint32(body.length - 4), body, uint32(crc32(body)))
}

// Between the header and the picture, so that a reader finds it without reading the picture. The proof has its own
// chunk, because there may be only one badge chunk.
export const embedInPng = (png: Uint8Array, document: string, proof?: string): Bytes =>
  concat(
    png.subarray(0, headerEnd),
    textChunk(keyword, document),
    ...(proof === undefined ? [] : [textChunk(proofKeyword, proof)]),
    png.subarray(headerEnd),
  )

// The standard allows one; a file may contain thousands, each compressed from a million bytes.
const maxTexts = 4

const decoder = new TextDecoder('latin1')
const latin = (bytes: Bytes) => decoder.decode(bytes)

// Far more than a picture of the largest size has.
const maxChunks = 20_000

// Complete chunks are read even if the rest is missing, because the document has its own signature.
function chunksOf(bytes: Bytes): { chunks: Chunk[]; end: 'whole' | 'cut' | 'too-many' } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks: Chunk[] = []
  for (let at = signatureBytes; at + frameBytes <= bytes.length; ) {
    const length = view.getUint32(at)
    const type = latin(bytes.subarray(at + 4, at + 8))
    if (at + frameBytes + length > bytes.length) break
    if (type === 'IEND') return { chunks, end: 'whole' }
    if (chunks.length === maxChunks) return { chunks, end: 'too-many' }
    chunks.push({ type, data: bytes.subarray(at + 8, at + 8 + length) })
    at += frameBytes + length
  }
  return { chunks, end: 'cut' }
}

const keywordOf = (data: Bytes) => latin(data.subarray(0, Math.max(0, data.indexOf(0))))

// After the keyword: compression flag and method, a language, the translated keyword, and the text.
async function textIn(data: Bytes): Promise<string> {
  const flag = data.indexOf(0) + 1
  const languageEnd = data.indexOf(0, flag + 2)
  const translatedEnd = languageEnd < 0 ? -1 : data.indexOf(0, languageEnd + 1)
  if (translatedEnd < 0) throw new Error('its text chunk ends too early')
  const rest = data.slice(translatedEnd + 1)
  const unpacked = data[flag] === 1 ? await decompress(rest, 'deflate', maxUnpackedBytes) : rest
  return new TextDecoder('utf-8', { fatal: true }).decode(unpacked)
}

// A few documents, and the log proof.
export async function extractFromPng(bytes: Bytes): Promise<Embedded | FileRefusal> {
  const { chunks, end } = chunksOf(bytes)
  if (end === 'too-many') return 'too-many-parts'
  const named = (wanted: string) =>
    chunks.filter(({ type, data }) => type === 'iTXt' && keywordOf(data) === wanted)
  const documents = named(keyword)
  if (documents.length > maxTexts) return 'several-inside'
  const texts: string[] = []
  for (const { data } of documents) texts.push(await textIn(data))
  if (texts.length > 0) {
    const [proof] = named(proofKeyword)
    return { texts, proof: proof && (await textIn(proof.data).catch(() => undefined)) }
  }
  const isOlder = chunks.some(
    ({ type, data }) => /^(iTXt|tEXt|zTXt)$/.test(type) && keywordOf(data) === olderKeyword,
  )
  if (isOlder) return 'older-badge'
  return end === 'whole' ? 'nothing-inside' : 'damaged'
}
