// Cuts folded text into the short pieces by which a substring is found through an index.
const longest = 3

// Every distinct piece of one to three characters: what a text is found by.
export function gramsOf(folded: string): string[] {
  const characters = [...folded]
  const grams = new Set<string>()
  for (let from = 0; from < characters.length; from += 1)
    for (let size = 1; size <= longest && from + size <= characters.length; size += 1)
      grams.add(characters.slice(from, from + size).join(''))
  return [...grams]
}

// The pieces that any text containing this one must have. Up to three characters that is proof; beyond, a hint.
export function gramsToFind(folded: string): string[] {
  const characters = [...folded]
  if (characters.length <= longest) return [folded]
  const grams = new Set<string>()
  for (let from = 0; from + longest <= characters.length; from += 1)
    grams.add(characters.slice(from, from + longest).join(''))
  return [...grams]
}
