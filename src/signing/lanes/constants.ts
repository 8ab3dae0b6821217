// The numbers that RFC 9496 calculates with, each worked out from what it says of it.
const prime = 2n ** 255n - 19n

function power(base: bigint, exponent: bigint): bigint {
  if (exponent === 0n) return 1n
  const half = power((base * base) % prime, exponent / 2n)
  return exponent % 2n === 0n ? half : (half * base) % prime
}

export const modulo = (value: bigint) => ((value % prime) + prime) % prime
const inverse = (value: bigint) => power(value, prime - 2n)
const rootOfMinusOne = power(2n, (prime - 1n) / 4n)

// Of the two roots of a square, the even one.
function rootOf(square: bigint): bigint {
  const guess = power(square, (prime + 3n) / 8n)
  const root = (guess * guess) % prime === square ? guess : (guess * rootOfMinusOne) % prime
  return root % 2n === 0n ? root : prime - root
}

export const d = modulo(-121_665n * inverse(121_666n))

// By the names that RFC 9496 gives them; of SQRT_AD_MINUS_ONE it takes the odd root.
export const constants = {
  sqrtM1: rootOf(prime - 1n),
  d,
  oneMinusDSquared: modulo(1n - d * d),
  dMinusOneSquared: modulo((d - 1n) ** 2n),
  sqrtADMinusOne: prime - rootOf(modulo(-d - 1n)),
  invsqrtAMinusD: rootOf(inverse(modulo(-1n - d))),
  minusOne: prime - 1n,
}
