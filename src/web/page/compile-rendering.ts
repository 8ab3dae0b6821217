// Takes apart, by an example, what was rendered into text that never changes and places for values, so that another can be
// written without rendering it. A second example must come out as it was rendered, or nothing is taken apart.

export type Example = { html: string; values: string[] }

export type Write = (values: string[]) => string

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

export function compileRendering(example: Example, proof: Example): Write | undefined {
  const places = placesIn(example)
  const parts = places.map(({ from, value }, at) => ({
    before: example.html.slice(places[at - 1]?.to ?? 0, from),
    value,
  }))
  const end = example.html.slice(places.at(-1)?.to ?? 0)
  const write: Write = (values) =>
    parts.reduce((text, { before, value }) => text + before + (values[value] ?? ''), '') + end
  return write(proof.values) === proof.html ? write : undefined
}
