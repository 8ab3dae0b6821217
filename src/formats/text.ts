// Decodes text in the encoding of a spreadsheet or another system.
export type TextEncoding = 'auto' | 'utf-8' | 'windows-1252'

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

// Undefined if it is not in that encoding. A byte order mark of UTF-8 counts more than what was named. With `auto`, only
// bytes that are not UTF-8 are read as windows-1252.
export function decodeText(
  bytes: Uint8Array,
  wanted: TextEncoding,
): { text: string; as: string } | undefined {
  const [first, second, third] = bytes
  const isUtf16 = first === 0xff && second === 0xfe
  const isUtf8 = first === 0xef && second === 0xbb && third === 0xbf
  const named = isUtf8 ? 'utf-8' : wanted
  const tried = named !== 'auto' ? [named] : isUtf16 ? ['utf-16le'] : ['utf-8', 'windows-1252']
  for (const as of tried) {
    const text = decoded(bytes, as)
    if (text !== undefined) return { text, as }
  }
  return undefined
}
