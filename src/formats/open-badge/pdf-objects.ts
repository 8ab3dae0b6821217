// Reads single objects and streams of a PDF, as far as attachments need it.
import { maxUnpackedBytes } from '#constants/browser-check.ts'
import { decompress } from '#formats/decompress.ts'

type Bytes = Uint8Array<ArrayBuffer>

export type Pdf = {
  bytes: Bytes
  // One character per byte.
  text: string
  // Where each object begins, by number and generation; the last one overrides earlier ones.
  objects: Map<string, number>
}

const latin = new TextDecoder('latin1')
export const asText = (bytes: Bytes) => latin.decode(bytes)

// Limits for hostile files; no certificate comes close.
const maxPlaces = 100
// “obj” and “endobj”.
const maxMarks = 100_000
const maxDictionaryBytes = 4096

// More objects or attachments than any certificate has.
export class TooManyPartsError extends Error {}

// All of them, so that no document hides behind others.
export function placesOf(text: string, mark: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) {
    if (places.length === maxPlaces) throw new TooManyPartsError()
    places.push(at)
  }
  return places
}

export function readPdf(bytes: Bytes): Pdf {
  const text = asText(bytes)
  const objects: Pdf['objects'] = new Map()
  let seen = 0
  for (let at = text.indexOf('obj'); at >= 0; at = text.indexOf('obj', at + 3)) {
    seen += 1
    if (seen > maxMarks) throw new TooManyPartsError()
    const [, number, generation] =
      /(\d{1,10})\s+(\d{1,5})\s+$/.exec(text.slice(Math.max(0, at - 24), at)) ?? []
    if (number !== undefined) objects.set(`${number} ${generation}`, at + 3)
  }
  return { bytes, text, objects }
}

export function objectAround(text: string, place: number): number | undefined {
  const from = Math.max(0, place - maxDictionaryBytes)
  const at = text.slice(from, place).lastIndexOf(' obj')
  return at < 0 ? undefined : from + at + ' obj'.length
}

function lengthIn({ text, objects }: Pdf, dictionary: string): number {
  const [, number, generation] = /\/Length\s+(\d{1,10})(?:\s+(\d{1,5})\s+R)?/.exec(dictionary) ?? []
  if (generation === undefined) return Number(number)
  const at = objects.get(`${number} ${generation}`) ?? text.length
  return Number(/^\s*(\d{1,10})/.exec(text.slice(at, at + 32))?.[1])
}

// The declared length if the stream ends there; otherwise up to where it ends.
function packedBytesFrom(pdf: Pdf, dictionary: string, from: number): Bytes | undefined {
  const { bytes, text } = pdf
  const until = from + lengthIn(pdf, dictionary)
  if (/^\s*endstream/.test(text.slice(until, until + 16))) return bytes.slice(from, until)
  const end = text.indexOf('endstream', from)
  if (end < 0) return undefined
  const lineEnd = /\r?\n?$/.exec(text.slice(Math.max(from, end - 2), end))?.[0] ?? ''
  return bytes.slice(from, end - lineEnd.length)
}

export async function streamOf(pdf: Pdf, object: number): Promise<Bytes | undefined> {
  const head = pdf.text.slice(object, object + maxDictionaryBytes)
  const start = /\bstream\r?\n/.exec(head)
  const dictionary = head.slice(0, start?.index)
  if (!start || dictionary.includes('endobj')) return undefined
  const packed = packedBytesFrom(pdf, dictionary, object + start.index + start[0].length)
  const [, filters] = /\/Filter\s*(\/\w+|\[[^\]]*\])/.exec(dictionary) ?? []
  if (!packed || filters === undefined) return packed
  if (filters.replace(/[\s[\]]/g, '') !== '/FlateDecode') return undefined
  return decompress(packed, 'deflate', maxUnpackedBytes).catch(() => undefined)
}
