// Takes apart, by an example, what was rendered into text that never changes and places for values, so that another can be
// written without rendering it. A second example must come out as it was rendered, or nothing is taken apart.
import { type Kept, type Segment, wholeText } from '#formats/segments.ts'

export type Example = { html: string; values: string[] }

export type Write = (values: string[]) => Segment[]

type Place = { from: number; to: number; value: number }

function placesIn({ html, values }: Example): Place[] {
  const places: Place[] = []
  const isFree = (from: number, to: number) => places.every((place) => to <= place.from || place.to <= from)
  // The longest first: a value may hold another.
  const order = values
    .map((_, value) => value)
    .sort((one, other) => lengthOf(values, other) - lengthOf(values, one))
  for (const value of order) {
    const text = values[value]
    if (!text) continue
    for (let from = html.indexOf(text); from >= 0; from = html.indexOf(text, from + text.length))
      if (isFree(from, from + text.length)) places.push({ from, to: from + text.length, value })
  }
  return places.sort((one, other) => one.from - other.from)
}

const lengthOf = (values: string[], value: number) => values[value]?.length ?? 0

// Less than this between two values is written together with them: kept for itself it would save nothing.
const shortestKept = 128

// More than there are; then it begins anew.
const mostKept = 3000
const keptTexts = new Map<string, Kept>()

// What two renderings have in common is the same object in both.
function keptOf(text: string): Kept {
  const known = keptTexts.get(text)
  if (known) return known
  if (keptTexts.size >= mostKept) keptTexts.clear()
  const kept = { text }
  keptTexts.set(text, kept)
  return kept
}

type Written = { before: string; value?: number }

function segmentsOf(parts: readonly Written[]): (Kept | Written[])[] {
  const segments: (Kept | Written[])[] = []
  for (const { before, value } of parts) {
    const group = segments.at(-1)
    const place = value === undefined ? {} : { value }
    if (before.length >= shortestKept) segments.push(keptOf(before), [{ before: '', ...place }])
    else if (Array.isArray(group)) group.push({ before, ...place })
    else segments.push([{ before, ...place }])
  }
  return segments
}

const writeGroup = (group: readonly Written[], values: readonly string[]) =>
  group.reduce(
    (text, { before, value }) => text + before + (value === undefined ? '' : (values[value] ?? '')),
    '',
  )

export function compileRendering(example: Example, proof: Example): Write | undefined {
  const places = placesIn(example)
  const parts: Written[] = places.map(({ from, value }, at) => ({
    before: example.html.slice(places[at - 1]?.to ?? 0, from),
    value,
  }))
  const segments = segmentsOf([...parts, { before: example.html.slice(places.at(-1)?.to ?? 0) }])
  const write: Write = (values) =>
    segments.map((segment) => (Array.isArray(segment) ? writeGroup(segment, values) : segment))
  return wholeText(write(proof.values)) === proof.html ? write : undefined
}
