// Renders an SVG as a PNG.
import { Resvg } from '@resvg/resvg-js'

// Text is already outlines, so no fonts are needed and every machine renders the same.
const font = { loadSystemFonts: false }

// Synchronous, in the rendering worker: each thread of Node's pool would retain the memory of one picture.
export function renderPng(svg: string, width: number): Buffer {
  return new Resvg(svg, { fitTo: { mode: 'width', value: width }, font }).render().asPng()
}
