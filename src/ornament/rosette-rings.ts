// The rosette's rings as an SVG file, colored by the page.
import { rosette } from '#ornament/guilloche.ts'

const radius = 120
// With room for the line width.
const edge = radius + 1

export const ringsViewBox = `${-edge} ${-edge} ${2 * edge} ${2 * edge}`

// Hairlines at every size.
export function ringsSvg(hash?: string): string {
  const rings = rosette(radius, hash).map(
    (ring, at) => `<path id="r${at}" vector-effect="non-scaling-stroke" d="${ring}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg"><defs>${rings.join('')}</defs></svg>\n`
}
