// Turns a drawing into a PNG, off the thread that answers requests.
import { renderAsync } from '@resvg/resvg-js'
import { writePng } from '#artwork/png.ts'

// Words are outlines already: no font is looked for, and every machine draws the same.
const font = { loadSystemFonts: false }

// The renderer gives colours darkened by their transparency; a PNG wants them as they are.
function undarken(rgba: Buffer): void {
  for (let at = 3; at < rgba.length; at += 4) {
    const alpha = rgba[at] ?? 0
    if (alpha === 0 || alpha === 255) continue
    for (let channel = at - 3; channel < at; channel += 1) {
      rgba[channel] = Math.min(255, Math.round(((rgba[channel] ?? 0) * 255) / alpha))
    }
  }
}

export async function pngOf(svg: string, width: number, ...texts: Buffer[]): Promise<Buffer> {
  const image = await renderAsync(svg, { fitTo: { mode: 'width', value: width }, font })
  const rgba = Buffer.from(image.pixels)
  undarken(rgba)
  return writePng({ width: image.width, height: image.height, rgba }, ...texts)
}
