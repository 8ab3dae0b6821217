// The rings of a rosette as a file that pages draw from, each ring in an ink of the page.
import { rosette } from '#ornament/guilloche.ts'

const radius = 120
// With room for the width of a line.
const edge = radius + 1

export const ringsViewBox = `${-edge} ${-edge} ${2 * edge} ${2 * edge}`

// The lines stay as thin at every size.
export function ringsSvg(hash?: string): string {
  const rings = rosette(radius, hash).map(
    (ring, at) => `<path id="r${at}" vector-effect="non-scaling-stroke" d="${ring}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg"><defs>${rings.join('')}</defs></svg>\n`
}
