// The faces of publications, which the build cuts from the brand's serif, each for its size.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { cuts } from '#artwork/type/cuts.ts'
import { publicationLetters } from '#constants/publication.ts'

export const faces = {
  text: { slope: 'normal', axes: cuts.text },
  strong: { slope: 'normal', axes: cuts.strong },
  italic: { slope: 'italic', axes: cuts.text },
  display: { slope: 'normal', axes: cuts.display },
} as const

export type Face = keyof typeof faces
export type Faces = Record<Face, Buffer>

const facesDir = resolve('dist/faces')

export const fileOfFace = (face: Face) => join(facesDir, `${face}.ttf`)

export const readFaces = (): Faces => ({
  text: readFileSync(fileOfFace('text')),
  strong: readFileSync(fileOfFace('strong')),
  italic: readFileSync(fileOfFace('italic')),
  display: readFileSync(fileOfFace('display')),
})

// A letter without a glyph would print as an empty box.
export function refuseUnknownLetters(text: string): void {
  const unknown = [...text].find((letter) => !publicationLetters.includes(letter))
  if (unknown) throw new Error(`No face has the letter ${JSON.stringify(unknown)} of “${text}”.`)
}
