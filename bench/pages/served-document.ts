// Reads a document as it travelled: what its inline scripts weigh, and what is left of it without any script.
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | ''
export type ServedDocument = { html: string; encoding: Encoding; quality: number }

const element = /<script\b([^>]*)>[\s\S]*?<\/script>/gi
const fetchingLink = /<link\b(?=[^>]*\brel="?(?:modulepreload|preload)\b)[^>]*>/gi
const dataType = /\btype="?(?!module\b|text\/javascript\b)[\w/+-]+/i

// Fonts stay: they belong to the page, not to its scripts.
const isForScript = (link: string) => /modulepreload|\bas="?(?:script|fetch)\b/i.test(link)

export const withoutScript = (html: string) =>
  html.replace(element, '').replace(fetchingLink, (link) => (isForScript(link) ? '' : link))

// Of a Link header.
export const linksWithoutScript = (header: string) =>
  header
    .split(/,\s*(?=<)/)
    .filter((link) => !isForScript(link))
    .join(', ')

// Data in a script element is not run; it is weighed with the document alone.
const withoutInlineScript = (html: string) =>
  html.replace(element, (whole, attributes: string) =>
    dataType.test(attributes) || /\bsrc=/.test(attributes) ? whole : '',
  )

export function encode(text: string, { encoding, quality }: Omit<ServedDocument, 'html'>): Buffer {
  if (encoding === '') return Buffer.from(text)
  if (encoding === 'gzip') return gzipSync(text, { level: quality })
  return brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
    },
  })
}

function decode(body: Buffer, encoding: Encoding): string {
  if (encoding === '') return body.toString()
  return (encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body)).toString()
}

// A document does not say how hard it was compressed, but its length does.
function qualityOf(body: Buffer, html: string, encoding: Encoding): number {
  const highest = encoding === 'br' ? constants.BROTLI_MAX_QUALITY : constants.Z_BEST_COMPRESSION
  const distances = Array.from({ length: highest }, (_, at) =>
    Math.abs(encode(html, { encoding, quality: at + 1 }).length - body.length),
  )
  return distances.indexOf(Math.min(...distances)) + 1
}

export function readDocument(body: Buffer, encoding: Encoding, quality?: number): ServedDocument {
  const html = decode(body, encoding)
  return { html, encoding, quality: quality ?? (encoding === '' ? 0 : qualityOf(body, html, encoding)) }
}

// By how much the document would be shorter without them, as it travels.
export function inlineScriptBytes(document: ServedDocument): number {
  const rest = withoutInlineScript(document.html)
  return rest === document.html ? 0 : encode(document.html, document).length - encode(rest, document).length
}
