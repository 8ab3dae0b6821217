// A drawing as a PNG: the very picture that the renderer's own PNG shows, in fewer bytes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inflateSync } from 'node:zlib'
import { Resvg } from '@resvg/resvg-js'
import { renderPng } from '#artwork/rasterize.ts'

const side = 120

// Lines, half opaque and wholly transparent places, and edges that are neither.
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
  <circle cx="60" cy="60" r="50" fill="#1b3a5c"/>
  <circle cx="50" cy="40" r="30" fill="#c08a2e" fill-opacity="0.37"/>
  ${Array.from({ length: 30 }, (_, at) => `<path d="M0 ${at * 4}q60 7 120 0" fill="none" stroke="#7a2030" stroke-width="0.6"/>`).join('')}
</svg>`

function chunksOf(png: Buffer): [type: string, data: Buffer][] {
  const chunks: [string, Buffer][] = []
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    chunks.push([png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length)])
    at += 12 + length
  }
  return chunks
}

// Undoes the two filters that are met here: none, and the difference from the pixel to the left.
function pixelsOf(png: Buffer): Buffer {
  const packed = chunksOf(png).flatMap(([type, data]) => (type === 'IDAT' ? [data] : []))
  const lines = inflateSync(Buffer.concat(packed))
  const bytes = side * 4
  const pixels = Buffer.alloc(bytes * side)
  for (let line = 0; line < side; line += 1) {
    const filter = lines[line * (bytes + 1)] ?? -1
    assert.ok(filter === 0 || filter === 1, `filter ${filter}`)
    for (let at = 0; at < bytes; at += 1) {
      const left = filter === 1 && at >= 4 ? (pixels[line * bytes + at - 4] ?? 0) : 0
      pixels[line * bytes + at] = ((lines[line * (bytes + 1) + 1 + at] ?? 0) + left) & 255
    }
  }
  return pixels
}

test('it shows what the renderer’s own PNG shows, pixel by pixel', async () => {
  const [ours, theirs] = [await renderPng(svg, side), new Resvg(svg).render().asPng()]
  assert.deepEqual(chunksOf(ours)[0], chunksOf(theirs)[0])
  const pixels = pixelsOf(ours)
  assert.deepEqual(pixels, pixelsOf(theirs))
  const opacities = new Set(pixels.filter((_, at) => at % 4 === 3))
  assert.ok(opacities.has(0) && opacities.has(255) && opacities.size > 20, 'opacities of every kind')
})

test('it can be read by others, and takes fewer bytes', async () => {
  const [ours, theirs] = [await renderPng(svg, side), new Resvg(svg).render().asPng()]
  const shown = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><image width="${side}" height="${side}" href="data:image/png;base64,${ours.toString('base64')}"/></svg>`
  assert.deepEqual(new Resvg(shown).render().pixels, new Resvg(svg).render().pixels)
  assert.ok(ours.length < theirs.length, `${ours.length} of ${theirs.length} bytes`)
})
