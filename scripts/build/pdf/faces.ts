// Subsets the faces of publications from the brand's serif, each for its size.
import { readFileSync } from 'node:fs'
import { pathInPackage } from '@northmark/fonts'
import subsetFont from 'subset-font'
import { cuts } from '#artwork/type/cuts.ts'

const source = '@fontsource-variable/newsreader/files'

const faces = {
  text: { slope: 'normal', axes: cuts.text },
  strong: { slope: 'normal', axes: cuts.strong },
  italic: { slope: 'italic', axes: cuts.text },
  display: { slope: 'normal', axes: cuts.display },
} as const

export type Face = keyof typeof faces
export type Faces = Record<Face, Buffer>

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))
const letters = `${ascii}–—‘’“”•…©·×≥≤é`

async function cut({ slope, axes }: (typeof faces)[Face]): Promise<Buffer> {
  const whole = readFileSync(pathInPackage(`${source}/newsreader-latin-standard-${slope}.woff2`))
  return subsetFont(whole, letters, { targetFormat: 'sfnt', variationAxes: axes })
}

export async function cutFaces(): Promise<Faces> {
  const [text, strong, italic, display] = await Promise.all([
    cut(faces.text),
    cut(faces.strong),
    cut(faces.italic),
    cut(faces.display),
  ])
  return { text, strong, italic, display }
}

// A letter without a glyph would print as an empty box.
export function refuseUnknownLetters(text: string): void {
  const unknown = [...text].find((letter) => !letters.includes(letter))
  if (unknown) throw new Error(`No face has the letter ${JSON.stringify(unknown)} of “${text}”.`)
}
