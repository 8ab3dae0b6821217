// Cuts folded text into short pieces, so that an index can find substrings.
const longest = 3

// Length marks, so that a long search does not scan every short name. Longer than any piece, so they cannot collide.
const lengths = [16, 32, 64, 128]
const lengthMarks = (size: number) =>
  lengths.filter((length) => size >= length).map((length) => `length ${length}`)

// The index entries of a text: every distinct piece of one to three characters, and its length marks.
export function piecesAndMarksOf(folded: string): { pieces: string[]; marks: string[] } {
  const ends = endsOf(folded)
  const pieces = new Set<string>()
  let start = 0
  for (const [at, end] of ends.entries()) {
    for (let last = at; last < Math.min(at + longest, ends.length); last += 1)
      pieces.add(folded.slice(start, ends[last]))
    start = end
  }
  return { pieces: [...pieces], marks: lengthMarks(ends.length) }
}

// Where each character ends, since some are two code units.
function endsOf(text: string): number[] {
  const ends: number[] = []
  for (let at = 0; at < text.length; ends.push(at)) at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
  return ends
}

export function gramsOf(folded: string): string[] {
  const { pieces, marks } = piecesAndMarksOf(folded)
  return [...pieces, ...marks]
}

// The pieces that any text containing this one must have. Exact up to three characters; beyond that, a filter.
export function gramsToFind(folded: string): string[] {
  const characters = [...folded]
  if (characters.length <= longest) return [folded]
  const grams = new Set<string>()
  for (let from = 0; from + longest <= characters.length; from += 1)
    grams.add(characters.slice(from, from + longest).join(''))
  return [...grams, ...lengthMarks(characters.length)]
}
