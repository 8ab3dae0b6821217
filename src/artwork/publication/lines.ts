// Breaks a paragraph into lines with an even right edge.

// Non-breaking pairs: a figure and its unit, an article and its number.
const bonds = [
  /(?<=\b\d[\d,.]*%?) (?=[a-z–])/gi,
  /(?<=\b(?:Article|Articles|Annex|Clause|clause|clauses|Day|Days|day|days|step|Step|Version|Level|level|Section)) (?=[\dA-Z])/g,
  /(?<=\d) (?=[×=])|(?<=[×=]) (?=\d)/g,
  /(?<=\b(?:ISO\/IEC|NIST|EU|OECD|AI)) (?=[A-Z\d])/g,
]

const bound = '\u00a0'

const wordsOf = (text: string): string[] =>
  bonds.reduce((words, bond) => words.replace(bond, bound), text).split(' ')

// A single short word on the last line looks like a mistake.
const shortLastLine = 0.18
const shortLastLineCost = 0.12

type Break = { cost: number; from: number }

export function breakLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  const words = wordsOf(text)
  const widths = words.map((word) => widthOf(word.replaceAll(bound, ' ')))
  const space = widthOf(' ')
  const best: Break[] = [{ cost: 0, from: 0 }]
  for (let end = 1; end <= words.length; end += 1) {
    best.push(bestBreakBefore(end))
  }

  function bestBreakBefore(end: number): Break {
    let found: Break = { cost: Number.POSITIVE_INFINITY, from: end - 1 }
    let taken = -space
    for (let from = end - 1; from >= 0; from -= 1) {
      taken += space + (widths[from] ?? 0)
      // A word wider than the line is alone on it.
      if (taken > width && from < end - 1) break
      const before = best[from]?.cost ?? 0
      const slack = Math.max(0, width - taken) / width
      const isLast = end === words.length
      const cost = before + (isLast ? lastLineCost(taken / width, from) : slack * slack)
      if (cost < found.cost) found = { cost, from }
    }
    return found
  }

  const lines: string[] = []
  for (let end = words.length; end > 0; ) {
    const from = best[end]?.from ?? 0
    lines.unshift(words.slice(from, end).join(' ').replaceAll(bound, ' '))
    end = from
  }
  return lines
}

const lastLineCost = (share: number, from: number) =>
  from > 0 && share < shortLastLine ? shortLastLineCost : 0

// For titles: as few lines as fit, of similar length.
export function balanceLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines = breakLines(text, width, widthOf)
  for (let narrower = width; narrower > width / 2; narrower -= 4) {
    const attempt = breakLines(text, narrower, widthOf)
    if (attempt.length > lines.length || attempt.some((line) => widthOf(line) > narrower)) break
    lines.splice(0, lines.length, ...attempt)
  }
  return lines
}

export function widestWord(text: string, widthOf: (text: string) => number): number {
  return Math.max(0, ...wordsOf(text).map((word) => widthOf(word.replaceAll(bound, ' '))))
}
