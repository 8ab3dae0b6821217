// The lace of the certificate that the site shows, laid out once.
import { laceFrame } from '#ornament/guilloche.ts'

const { width, height, sides, corners } = laceFrame({ width: 480, height: 336, band: 14, waveLength: 24 })

export const certificateLace = {
  width,
  height,
  sides: sides.map(({ x, y, isUpright, strands }) => ({
    transform: `translate(${x} ${y})${isUpright ? ' rotate(90)' : ''}`,
    strands,
  })),
  corners,
}
