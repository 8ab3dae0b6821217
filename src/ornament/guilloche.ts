// Draws the engraved lines of a certificate as SVG path data: rosettes and lace, from a few numbers.

type Point = { x: number; y: number }

export type Hypotrochoid = {
  // How many lobes close the curve, and how many turns it takes: coprime numbers weave a full rosette.
  lobes: number
  turns: number
  // The annulus the curve runs in.
  innerRadius: number
  outerRadius: number
}

// Enough that a hairline at certificate size shows no corner.
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

// Writes relative steps in tenths, so that rounding never accumulates and the text compresses well.
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

// A full rosette: three woven rings around an open centre, the seal on everything the body signs.
export function rosette(radius: number): string[] {
  const ring = (lobes: number, turns: number, inner: number, outer: number) =>
    hypotrochoid({ lobes, turns, innerRadius: inner * radius, outerRadius: outer * radius })
  return [ring(90, 7, 0.76, 1), ring(72, 25, 0.36, 0.77), ring(48, 17, 0.12, 0.37)]
}

export type Lace = {
  length: number
  height: number
  waves: number
  strands: number
  // More for long waves, whose corners would show.
  stepsPerWave?: number
}

// Sines of one wavelength, each shifted in phase: a band that reads as one woven ribbon.
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

// The lace along a certificate's edge: four sides of whole waves and a small rosette in each corner.
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
