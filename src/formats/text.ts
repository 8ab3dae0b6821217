// Decodes text in the encoding of a spreadsheet or another system.
export type TextEncoding = 'auto' | 'utf-8' | 'windows-1252'

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

// Undefined if it is not in that encoding. With `auto`, only bytes that are not UTF-8 are read as windows-1252.
export function decodeText(
  bytes: Uint8Array,
  wanted: TextEncoding,
): { text: string; as: string } | undefined {
  const [first, second] = bytes
  const isUtf16 = first === 0xff && second === 0xfe
  const tried = wanted !== 'auto' ? [wanted] : isUtf16 ? ['utf-16le'] : ['utf-8', 'windows-1252']
  for (const as of tried) {
    const text = decoded(bytes, as)
    if (text !== undefined) return { text, as }
  }
  return undefined
}
