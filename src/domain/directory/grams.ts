// Cuts words into short pieces, so that an index can find parts of words.
const longest = 3

// Length marks, so that a long word does not scan every short name. Longer than any piece, so they cannot collide.
const lengths = [16, 32, 64, 128]
const lengthMarks = (size: number) =>
  lengths.filter((length) => size >= length).map((length) => `length${length}`)

// Where each character ends, since some are two code units.
function endsOf(text: string): number[] {
  const ends: number[] = []
  for (let at = 0; at < text.length; ends.push(at)) at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
  return ends
}

// The index entries of a text: every distinct piece of one to three characters of its words, and their length marks.
export function gramsOf(text: string): string[] {
  const grams = new Set<string>()
  for (const word of text.split(' ')) {
    const ends = endsOf(word)
    let start = 0
    for (const [at, end] of ends.entries()) {
      for (let last = at; last < Math.min(at + longest, ends.length); last += 1)
        grams.add(word.slice(start, ends[last]))
      start = end
    }
    for (const mark of lengthMarks(ends.length)) grams.add(mark)
  }
  return [...grams]
}

// The pieces that any text containing this word must have, and whether having them proves that it does.
export function gramsToFind(word: string): { grams: string[]; isProof: boolean } {
  const characters = [...word]
  if (characters.length <= longest) return { grams: [word], isProof: true }
  const grams = new Set(lengthMarks(characters.length))
  for (let from = 0; from + longest <= characters.length; from += 1)
    grams.add(characters.slice(from, from + longest).join(''))
  return { grams: [...grams], isProof: false }
}
