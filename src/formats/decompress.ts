// Decompresses up to a size limit, against zip bombs.
export async function decompress(
  bytes: Uint8Array<ArrayBuffer>,
  format: 'gzip' | 'deflate',
  limitBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(format)).getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.length
    if (length > limitBytes) {
      await reader.cancel()
      throw new Error('it decompresses to more than the limit')
    }
    parts.push(read.value)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
