// Fits text into a box: as large as possible, wrapping if needed, never truncated.
import type { TextLine } from '#artwork/type/line.ts'
import { lineFrom, loosen, type Piece, type Words } from '#artwork/type/words.ts'

// At most `lines` lines, at any size in the range; plans are tried in order.
export type SizePlan = { lines: number; largest: number; smallest: number }

// The baseline is relative to the top of each line.
export type Fitted = { lines: TextLine[]; size: number; leading: number; baseline: number; height: number }

export type Place = { width: number; plans: SizePlan[]; leading: number }

const step = 0.96

function fill(pieces: Piece[], width: number): Piece[][] {
  const lines: Piece[][] = []
  let taken = 0
  for (const piece of pieces) {
    const last = lines.at(-1)
    if (last && taken + piece.width <= width) last.push(piece)
    else {
      lines.push([piece])
      taken = 0
    }
    taken += piece.width + piece.spaceWidth
  }
  return lines
}

// The narrowest width with the same number of lines balances them.
function balance(pieces: Piece[], width: number): Piece[][] {
  let best = fill(pieces, width)
  const narrowest = Math.max(width / 4, ...pieces.map((piece) => piece.width))
  for (let narrower = width; best.length > 1 && narrower >= narrowest; narrower *= 0.98) {
    const attempt = fill(pieces, narrower)
    if (attempt.length > best.length) break
    best = attempt
  }
  return best
}

// Tall scripts increase the line spacing.
function layOut({ base, pieces }: Words, width: number, size: number, leading: number): Fitted {
  const lines = balance(pieces, width / size).map((line) => lineFrom(line, base))
  const ascent = Math.max(...lines.map((line) => line.ascent))
  const descent = Math.max(...lines.map((line) => line.descent))
  const share = Math.max(leading, ascent + descent + 0.08)
  // Centered in the leading, as far as the tallest and deepest letter allow.
  const baseline = Math.max(ascent, Math.min(share / 2 + 0.31, share - descent))
  return {
    lines,
    size,
    leading: share * size,
    baseline: baseline * size,
    height: lines.length * share * size,
  }
}

function fits({ pieces }: Words, width: number, { lines }: SizePlan, size: number): boolean {
  const measure = width / size
  return pieces.every((piece) => piece.width <= measure) && fill(pieces, measure).length <= lines
}

export function fit(words: Words, { width, plans, leading }: Place): Fitted {
  for (const plan of plans) {
    for (let size = plan.largest; size >= plan.smallest; size *= step) {
      if (fits(words, width, plan, size)) return layOut(words, width, size, leading)
    }
  }
  return layOut(loosen(words), width, plans.at(-1)?.smallest ?? 10, leading)
}

const shares = [1, 0.9, 0.8, 0.7, 0.6]

const shrink = ({ plans, ...place }: Place, share: number): Place => ({
  ...place,
  plans: plans.map(({ lines, largest, smallest }) => ({
    lines,
    largest: largest * share,
    smallest: smallest * share,
  })),
})

// Texts that share a height shrink together until all fit.
export function fitTogether(texts: { words: Words; place: Place }[], room: number): Fitted[] {
  let fits: Fitted[] = []
  for (const share of shares) {
    fits = texts.map(({ words, place }) => fit(words, shrink(place, share)))
    if (fits.reduce((sum, { height }) => sum + height, 0) <= room) break
  }
  return fits
}
