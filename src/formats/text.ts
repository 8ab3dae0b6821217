// Text from bytes, in the encoding that a spreadsheet or another system wrote it in.
export type TextEncoding = 'auto' | 'utf-8' | 'windows-1252'

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

// Undefined: it is not in that encoding. By itself only what cannot be UTF-8 is taken for windows-1252.
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
