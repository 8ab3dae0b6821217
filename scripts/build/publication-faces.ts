// Cuts the faces of publications, for the build's PDFs and for those that a server draws.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { pathInPackage } from '@northmark/fonts'
import subsetFont from 'subset-font'
import { type Face, faces, fileOfFace } from '#artwork/publication/faces.ts'
import { publicationLetters } from '#constants/publication.ts'

export async function cutPublicationFaces(): Promise<void> {
  for (const [face, { slope, axes }] of Object.entries(faces)) {
    const whole = pathInPackage(
      `@fontsource-variable/newsreader/files/newsreader-latin-standard-${slope}.woff2`,
    )
    const file = fileOfFace(face as Face)
    mkdirSync(dirname(file), { recursive: true })
    const options = { targetFormat: 'sfnt', variationAxes: axes } as const
    writeFileSync(file, await subsetFont(readFileSync(whole), publicationLetters, options))
  }
}
