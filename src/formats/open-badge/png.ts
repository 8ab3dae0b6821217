// Finds what is baked into a PNG: text chunks named openbadgecredential, packed or not.

import { largestUnpackedBytes } from '#facts/browser-check.ts'
import { decompress } from '#formats/decompress.ts'
import type { FileRefusal } from '#formats/open-badge/file-refusal.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Chunk = { type: string; data: Bytes }

const signatureBytes = 8
// Enough to see that there are several; a file may hold thousands, each packed from a million bytes.
const mostTexts = 4
const latin = new TextDecoder('latin1')
const utf8 = new TextDecoder('utf-8', { fatal: true })

// What is whole is read, even where the rest is missing: it carries its own signature.
function chunksOf(bytes: Bytes): { chunks: Chunk[]; isWhole: boolean } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks: Chunk[] = []
  for (let at = signatureBytes; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at)
    const type = latin.decode(bytes.subarray(at + 4, at + 8))
    if (at + 12 + length > bytes.length) break
    if (type === 'IEND') return { chunks, isWhole: true }
    chunks.push({ type, data: bytes.subarray(at + 8, at + 8 + length) })
    at += 12 + length
  }
  return { chunks, isWhole: false }
}

const keywordOf = (data: Bytes) => latin.decode(data.subarray(0, Math.max(0, data.indexOf(0))))

// After the keyword: whether the text is packed and how, a language, the keyword in that language; then the text.
async function internationalText(data: Bytes): Promise<string> {
  const flag = data.indexOf(0) + 1
  const languageEnd = data.indexOf(0, flag + 2)
  const translatedEnd = languageEnd < 0 ? -1 : data.indexOf(0, languageEnd + 1)
  if (translatedEnd < 0) throw new Error('its text chunk ends too early')
  const rest = data.slice(translatedEnd + 1)
  return utf8.decode(data[flag] === 1 ? await decompress(rest, 'deflate', largestUnpackedBytes) : rest)
}

export async function textsInPng(bytes: Bytes): Promise<string[] | FileRefusal> {
  const { chunks, isWhole } = chunksOf(bytes)
  const texts: string[] = []
  for (const { type, data } of chunks) {
    if (type !== 'iTXt' || keywordOf(data) !== 'openbadgecredential') continue
    texts.push(await internationalText(data))
    if (texts.length === mostTexts) return texts
  }
  if (texts.length > 0) return texts
  const isOlder = chunks.some(
    ({ type, data }) => /^(iTXt|tEXt|zTXt)$/.test(type) && keywordOf(data) === 'openbadges',
  )
  if (isOlder) return 'older-badge'
  return isWhole ? 'nothing-inside' : 'damaged'
}
