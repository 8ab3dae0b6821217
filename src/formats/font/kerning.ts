// Reads from a font how much closer or wider two letters stand: the pairs of its table GPOS.

type Kern = (left: number, right: number) => number | undefined

// The place of a glyph among those that a table covers, or -1.
function placeIn(view: DataView, at: number, glyph: number): number {
  const count = view.getUint16(at + 2)
  for (let index = 0; index < count; index += 1) {
    if (view.getUint16(at) === 1) {
      if (view.getUint16(at + 4 + 2 * index) === glyph) return index
      continue
    }
    const range = at + 4 + 6 * index
    const first = view.getUint16(range)
    if (glyph >= first && glyph <= view.getUint16(range + 2)) return view.getUint16(range + 4) + glyph - first
  }
  return -1
}

function classOf(view: DataView, at: number, glyph: number): number {
  if (view.getUint16(at) === 1) {
    const index = glyph - view.getUint16(at + 2)
    return index >= 0 && index < view.getUint16(at + 4) ? view.getUint16(at + 6 + 2 * index) : 0
  }
  for (let index = 0; index < view.getUint16(at + 2); index += 1) {
    const range = at + 4 + 6 * index
    if (glyph >= view.getUint16(range) && glyph <= view.getUint16(range + 2)) return view.getUint16(range + 4)
  }
  return 0
}

const fieldsIn = (format: number) => [...format.toString(2)].filter((bit) => bit === '1').length
const advanceBit = 4

// A value holds one number for each bit of its format; the advance is the third of them.
function advanceIn(view: DataView, at: number, format: number): number {
  return format & advanceBit ? view.getInt16(at + 2 * fieldsIn(format & (advanceBit - 1))) : 0
}

function readPairs(view: DataView, at: number): Kern {
  const coverage = at + view.getUint16(at + 2)
  const [first, second] = [view.getUint16(at + 4), view.getUint16(at + 6)]
  const valueBytes = 2 * (fieldsIn(first) + fieldsIn(second))
  if (view.getUint16(at) === 1)
    return (left, right) => {
      const place = placeIn(view, coverage, left)
      if (place < 0) return undefined
      const set = at + view.getUint16(at + 10 + 2 * place)
      for (let index = 0; index < view.getUint16(set); index += 1) {
        const pair = set + 2 + index * (2 + valueBytes)
        if (view.getUint16(pair) === right) return advanceIn(view, pair + 2, first)
      }
      return undefined
    }
  const [lefts, rights] = [at + view.getUint16(at + 8), at + view.getUint16(at + 10)]
  const rightClasses = view.getUint16(at + 14)
  return (left, right) => {
    if (placeIn(view, coverage, left) < 0) return undefined
    const cell = classOf(view, lefts, left) * rightClasses + classOf(view, rights, right)
    return advanceIn(view, at + 16 + cell * valueBytes, first)
  }
}

const pairs = 2
const extension = 9

function readLookup(view: DataView, at: number): Kern {
  const kind = view.getUint16(at)
  const subtables = Array.from(
    { length: view.getUint16(at + 4) },
    (_, index) => at + view.getUint16(at + 6 + 2 * index),
  ).flatMap((table) => {
    if (kind === pairs) return [readPairs(view, table)]
    const isExtendedPairs = kind === extension && view.getUint16(table + 2) === pairs
    return isExtendedPairs ? [readPairs(view, table + view.getUint32(table + 4))] : []
  })
  // The first table that knows the pair decides.
  return (left, right) => {
    for (const kern of subtables) {
      const found = kern(left, right)
      if (found !== undefined) return found
    }
    return undefined
  }
}

function lookupsOf(view: DataView, wanted: string): number[] {
  const features = view.getUint16(6)
  const lookups = new Set<number>()
  for (let index = 0; index < view.getUint16(features); index += 1) {
    const entry = features + 2 + 6 * index
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((place) => view.getUint8(entry + place)))
    const feature = features + view.getUint16(entry + 4)
    if (tag === wanted)
      for (let each = 0; each < view.getUint16(feature + 2); each += 1)
        lookups.add(view.getUint16(feature + 4 + 2 * each))
  }
  return [...lookups].sort((one, other) => one - other)
}

export function readKerning(view: DataView | undefined): (left: number, right: number) => number {
  if (!view) return () => 0
  const list = view.getUint16(8)
  const lookups = lookupsOf(view, 'kern').map((index) =>
    readLookup(view, list + view.getUint16(list + 2 + 2 * index)),
  )
  const known = new Map<number, number>()
  return (left, right) => {
    const key = left * 65_536 + right
    const kern = known.get(key) ?? lookups.reduce((sum, lookup) => sum + (lookup(left, right) ?? 0), 0)
    known.set(key, kern)
    return kern
  }
}
