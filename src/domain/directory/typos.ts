// Typing errors between two words, for suggestions and for the operator's search.

// Letters changed, missing, added, or swapped with their neighbor.
export function typosBetween(one: string, other: string): number {
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const changed = (above[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1)
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const swapped = isSwapped ? (before[column - 2] ?? 0) + 1 : changed
      next.push(Math.min((above[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, changed, swapped))
    }
    ;[before, above] = [above, next]
  }
  return above.at(-1) ?? 0
}

// None in short words, which have too many neighbors.
export const typosAllowed = (word: string) => (word.length >= 6 ? 2 : word.length >= 4 ? 1 : 0)
