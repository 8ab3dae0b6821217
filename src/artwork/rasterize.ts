// Draws an SVG as a PNG, off the calling thread.
import { renderAsync } from '@resvg/resvg-js'

// Words are outlines already: no font is looked for, and every machine draws the same.
const font = { loadSystemFonts: false }

export async function renderPng(svg: string, width: number): Promise<Buffer> {
  const image = await renderAsync(svg, { fitTo: { mode: 'width', value: width }, font })
  return image.asPng()
}
