// Guilloche patterns as SVG path data: rosettes and lace from a few numbers.

type Point = { x: number; y: number }

export type Hypotrochoid = {
  // The number of lobes and turns: coprime numbers weave a full rosette.
  lobes: number
  turns: number
  // The annulus that contains the curve.
  innerRadius: number
  outerRadius: number
}

// Enough for smooth hairlines at certificate size.
const pointsPerLobe = 14

function hypotrochoidPoints({ lobes, turns, innerRadius, outerRadius }: Hypotrochoid): Point[] {
  const middle = (outerRadius + innerRadius) / 2
  const swing = (outerRadius - innerRadius) / 2
  const steps = lobes * pointsPerLobe
  return Array.from({ length: steps }, (_, step) => {
    const angle = (2 * Math.PI * turns * step) / steps
    const roll = ((lobes - turns) / turns) * angle
    return {
      x: middle * Math.cos(angle) + swing * Math.cos(roll),
      y: middle * Math.sin(angle) - swing * Math.sin(roll),
    }
  })
}

const tenth = (value: number) => Math.round(value * 10)

// Relative steps in tenths, so that rounding does not accumulate and the text compresses well.
function pathThrough(points: Point[], closed: boolean): string {
  const number = (tenths: number) => String(tenths / 10).replace(/^(-?)0\./, '$1.')
  const pair = (x: number, y: number) => number(x) + (y < 0 ? '' : ' ') + number(y)
  const [first, ...rest] = points
  if (!first) return ''
  let x = tenth(first.x)
  let y = tenth(first.y)
  let path = `M${pair(x, y)}`
  rest.forEach((point, index) => {
    const stepX = tenth(point.x) - x
    const stepY = tenth(point.y) - y
    path += `${index === 0 ? 'l' : stepX < 0 ? '' : ' '}${pair(stepX, stepY)}`
    x += stepX
    y += stepY
  })
  return closed ? `${path}z` : path
}

export function hypotrochoid(curve: Hypotrochoid): string {
  return pathThrough(hypotrochoidPoints(curve), true)
}

// Each ring has a fixed annulus; a hash chooses its lobes and turns.
const rings = [
  { inner: 0.76, outer: 1, brand: [90, 7], lobes: { from: 72, count: 40 }, turns: [5, 7, 11, 13] },
  { inner: 0.36, outer: 0.77, brand: [72, 25], lobes: { from: 60, count: 28 }, turns: [17, 19, 23, 25, 29] },
  { inner: 0.12, outer: 0.37, brand: [48, 17], lobes: { from: 36, count: 24 }, turns: [11, 13, 17, 19] },
] as const

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other))

function weaveFrom(hash: string, at: number, { lobes: { from, count }, turns }: (typeof rings)[number]) {
  const byteAt = (place: number) => Number.parseInt(hash.slice(2 * place, 2 * place + 2), 16) || 0
  const turn = turns[byteAt(2 * at) % turns.length] ?? turns[0]
  let lobes = from + (byteAt(2 * at + 1) % count)
  while (divisor(lobes, turn) > 1) lobes += 1
  return [lobes, turn] as const
}

// A rosette of three woven rings: the brand's, or that of one credential, from the SHA-256 of its signed document in
// hexadecimal.
export function rosette(radius: number, hash?: string): string[] {
  return rings.map((ring, at) => {
    const [lobes, turns] = hash === undefined ? ring.brand : weaveFrom(hash, at, ring)
    return hypotrochoid({ lobes, turns, innerRadius: ring.inner * radius, outerRadius: ring.outer * radius })
  })
}

export type Lace = {
  length: number
  height: number
  waves: number
  strands: number
  // More for long waves, whose corners would show.
  stepsPerWave?: number
}

// Phase-shifted sines of one wavelength, which read as one woven ribbon.
export function lace({ length, height, waves, strands, stepsPerWave = 12 }: Lace): string[] {
  const steps = Math.round(waves * stepsPerWave)
  return Array.from({ length: strands }, (_, strand) => {
    const phase = (2 * Math.PI * strand) / strands
    const points = Array.from({ length: steps + 1 }, (_, step) => ({
      x: (length * step) / steps,
      y: (height / 2) * (1 + Math.sin((2 * Math.PI * waves * step) / steps + phase)),
    }))
    return pathThrough(points, false)
  })
}

export type LaceFrame = { width: number; height: number; band: number; waveLength: number }

// The lace border of a certificate: whole waves on four sides, and a small rosette in each corner.
export function laceFrame({ width, height, band, waveLength }: LaceFrame) {
  const side = (length: number) =>
    lace({ length, height: band, waves: Math.round(length / waveLength), strands: 4 })
  const across = side(width - 2 * band)
  const down = side(height - 2 * band)
  const corner = hypotrochoid({
    lobes: 12,
    turns: 5,
    innerRadius: (1.5 / 14) * band,
    outerRadius: band / 2,
  })
  const inset = band / 2
  return {
    width,
    height,
    sides: [
      { x: band, y: 0, isUpright: false, strands: across },
      { x: band, y: height - band, isUpright: false, strands: across },
      { x: band, y: band, isUpright: true, strands: down },
      { x: width, y: band, isUpright: true, strands: down },
    ],
    corners: [
      { x: inset, y: inset, path: corner },
      { x: width - inset, y: inset, path: corner },
      { x: inset, y: height - inset, path: corner },
      { x: width - inset, y: height - inset, path: corner },
    ],
  }
}
