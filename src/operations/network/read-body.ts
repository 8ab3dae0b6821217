// Reads a response of another server up to a limit.
export async function readBody(
  body: AsyncIterable<Uint8Array> | null,
  most: number,
  tooLong: () => Error,
): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of body ?? []) {
    size += piece.length
    if (size > most) throw tooLong()
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
