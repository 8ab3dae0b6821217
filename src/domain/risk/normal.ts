// The normal distribution to fifteen decimals, the same on every machine.

const byHorner = (coefficients: number[], x: number) =>
  coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0)

// Hart’s rational approximation, from West (2005).
const above = [
  3.52624965998911e-2, 0.700383064443688, 6.37396220353165, 33.912866078383, 112.079291497871,
  221.213596169931, 220.206867912376,
]
const below = [
  8.83883476483184e-2, 1.75566716318264, 16.064177579207, 86.7807322029461, 296.564248779674,
  637.333633378831, 793.826512519948, 440.413735824752,
]
const hartEnds = 7.07106781186547
const nothingBeyond = 37
const rootOfTwoPi = Math.sqrt(2 * Math.PI)

const density = (z: number) => Math.exp((-z * z) / 2) / rootOfTwoPi

function tailBeyond(distance: number): number {
  if (distance > nothingBeyond) return 0
  if (distance < hartEnds)
    return (Math.exp((-distance * distance) / 2) * byHorner(above, distance)) / byHorner(below, distance)
  const fraction = [4, 3, 2, 1].reduce((sum, step) => distance + step / sum, distance + 0.65)
  return density(distance) / fraction
}

// The probability that a standard normal value is above z: 1 − Φ(z), accurate in the far tail.
export function upperTail(z: number): number {
  return z > 0 ? tailBeyond(z) : 1 - tailBeyond(-z)
}

// Hastings’ start is accurate to three digits, and every Newton step doubles them.
function farFrom(tail: number): number {
  const t = Math.sqrt(-2 * Math.log(tail))
  const start =
    t - byHorner([0.010328, 0.802853, 2.515517], t) / byHorner([0.001308, 0.189269, 1.432788, 1], t)
  return [1, 2, 3].reduce((z) => z + (tailBeyond(z) - tail) / density(z), Math.max(0, start))
}

// The z with this probability above it, for a probability between 0 and 1.
export function upperQuantile(share: number): number {
  return share > 0.5 ? -farFrom(1 - share) : farFrom(share)
}
