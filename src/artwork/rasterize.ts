// Draws an SVG as a PNG, off the calling thread.
import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'
import { renderAsync } from '@resvg/resvg-js'

// Words are outlines already: no font is looked for, and every machine draws the same.
const font = { loadSystemFonts: false }

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

function chunk(type: string, data: Buffer): Buffer {
  const whole = Buffer.alloc(12 + data.length)
  whole.writeUInt32BE(data.length)
  whole.write(type, 4, 'latin1')
  data.copy(whole, 8)
  whole.writeUInt32BE(crc32(whole.subarray(4, 8 + data.length)), 8 + data.length)
  return whole
}

// Eight bits for each of red, green, blue and opacity; packed, filtered and interlaced in the one way or not at all.
function headerOf(width: number, height: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0])
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  return header
}

// The renderer has multiplied each colour by its opacity, and a PNG wants it as it was.
function divideByOpacity(pixels: Buffer): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const opacity = pixels[at + 3] ?? 0
    if (opacity === 0 || opacity === 255) continue
    for (let colour = at; colour < at + 3; colour += 1)
      pixels[colour] = Math.floor((pixels[colour] ?? 0) / (opacity / 255) + 0.5)
  }
}

// Each line with the mark of one that is not filtered: engraved lines repeat, and every filter hides that they do. The
// renderer's own PNG, filtered, is larger by two fifths.
function linesOf(pixels: Buffer, width: number, height: number): Buffer {
  const bytes = width * 4
  const lines = Buffer.alloc((bytes + 1) * height)
  for (let line = 0; line < height; line += 1)
    pixels.copy(lines, line * (bytes + 1) + 1, line * bytes, (line + 1) * bytes)
  return lines
}

export async function renderPng(svg: string, width: number): Promise<Buffer> {
  const image = await renderAsync(svg, { fitTo: { mode: 'width', value: width }, font })
  const pixels = Buffer.from(image.pixels)
  divideByOpacity(pixels)
  const packed = await promisify(deflate)(linesOf(pixels, image.width, image.height), { memLevel: 9 })
  return Buffer.concat([
    signature,
    chunk('IHDR', headerOf(image.width, image.height)),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
