// The lace of a certificate's edge, laid out once: four sides of whole waves and a small rosette in each corner.
import { hypotrochoid, lace } from '#domain/guilloche.ts'

const width = 480
const height = 336
const band = 14
const waveLength = 24

function side(length: number): string[] {
  return lace({ length, height: band, waves: Math.round(length / waveLength), strands: 4 })
}

const across = side(width - 2 * band)
const down = side(height - 2 * band)

const corner = hypotrochoid({ lobes: 12, turns: 5, innerRadius: 1.5, outerRadius: band / 2 })
const inset = band / 2

export const certificateLace = {
  width,
  height,
  sides: [
    { transform: `translate(${band} 0)`, strands: across },
    { transform: `translate(${band} ${height - band})`, strands: across },
    { transform: `translate(${band} ${band}) rotate(90)`, strands: down },
    { transform: `translate(${width} ${band}) rotate(90)`, strands: down },
  ],
  corners: [
    { x: inset, y: inset, path: corner },
    { x: width - inset, y: inset, path: corner },
    { x: inset, y: height - inset, path: corner },
    { x: width - inset, y: height - inset, path: corner },
  ],
}
