// Writes PNG files chunk by chunk, so that text can travel inside them.
import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'

const compress = promisify(deflate)

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export type Pixels = { width: number; height: number; rgba: Buffer }

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

// Text in any language, neither compressed nor translated.
export const textChunk = (keyword: string, text: string) =>
  chunk('iTXt', Buffer.concat([Buffer.from(`${keyword}\0\0\0\0\0`, 'latin1'), Buffer.from(text, 'utf8')]))

// Eight bits each of red, green, blue and alpha.
function header({ width, height }: Pixels): Buffer {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0])
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  return chunk('IHDR', data)
}

// Each row begins with the name of its filter: none, which serves engraved lines best.
function rows({ width, height, rgba }: Pixels): Buffer {
  const rowBytes = width * 4
  const filtered = Buffer.alloc(height * (rowBytes + 1))
  for (let row = 0; row < height; row += 1) {
    rgba.copy(filtered, row * (rowBytes + 1) + 1, row * rowBytes, (row + 1) * rowBytes)
  }
  return filtered
}

export async function writePng(pixels: Pixels, ...texts: Buffer[]): Promise<Buffer> {
  return Buffer.concat([
    signature,
    header(pixels),
    ...texts,
    chunk('IDAT', await compress(rows(pixels))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
