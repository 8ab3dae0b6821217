// Cuts folded text into the short pieces by which a substring is found through an index.
const longest = 3

// A long text is also found by being long, so that a long search does not read through every short name.
// Longer than any piece, so that it is never mistaken for one.
const lengths = [16, 32, 64, 128]
const lengthMarks = (size: number) =>
  lengths.filter((length) => size >= length).map((length) => `length ${length}`)

// What a text is found by: every distinct piece of one to three characters, and how long it is.
export function piecesAndMarksOf(folded: string): { pieces: string[]; marks: string[] } {
  const characters = [...folded]
  const pieces = new Set<string>()
  for (let from = 0; from < characters.length; from += 1) {
    let piece = ''
    for (let at = from; at < Math.min(from + longest, characters.length); at += 1) {
      piece += characters[at]
      pieces.add(piece)
    }
  }
  return { pieces: [...pieces], marks: lengthMarks(characters.length) }
}

export function gramsOf(folded: string): string[] {
  const { pieces, marks } = piecesAndMarksOf(folded)
  return [...pieces, ...marks]
}

// The pieces that any text containing this one must have. Up to three characters that is proof; beyond, a hint.
export function gramsToFind(folded: string): string[] {
  const characters = [...folded]
  if (characters.length <= longest) return [folded]
  const grams = new Set<string>()
  for (let from = 0; from + longest <= characters.length; from += 1)
    grams.add(characters.slice(from, from + longest).join(''))
  return [...grams, ...lengthMarks(characters.length)]
}
