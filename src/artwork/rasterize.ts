// Draws an SVG as a PNG.
import { Resvg } from '@resvg/resvg-js'

// Words are outlines already: no font is looked for, and every machine draws the same.
const font = { loadSystemFonts: false }

// On the calling thread, which is the drawing worker: on the threads of Node's pool each would keep what one picture needs.
export function renderPng(svg: string, width: number): Buffer {
  return new Resvg(svg, { fitTo: { mode: 'width', value: width }, font }).render().asPng()
}
