// Subsets the fonts of certificates, badges and previews, so that the first rendering does not wait for it.
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Cut, cutFace, cutFontsDir, cuts, faceFile } from '#artwork/type/cuts.ts'
import { type Family, type FontFile, families, filesOf, houseSerif } from '#artwork/type/families.ts'

type Face = { file: FontFile; cut: Cut }

// Brand text uses the brand's serif, in every cut. Names and titles may need any family, always at a large size.
const cutsUsed = (family: Family): Cut[] =>
  family === houseSerif ? (Object.keys(cuts) as Cut[]) : ['display']

const facesToCut = (): Face[] =>
  families
    .filter(({ whenCut }) => whenCut === 'at build')
    .flatMap((family) => filesOf(family).flatMap((file) => cutsUsed(family).map((cut) => ({ file, cut }))))

// Existing files are reused: the name covers their contents.
export async function cutFonts(): Promise<void> {
  mkdirSync(cutFontsDir, { recursive: true })
  const wanted = new Map(facesToCut().map((face) => [faceFile(face.file, face.cut), face]))
  const present = new Set(readdirSync(cutFontsDir))
  for (const name of present) if (!wanted.has(name)) rmSync(join(cutFontsDir, name))
  for (const [name, { file, cut }] of wanted) {
    if (present.has(name)) continue
    const path = join(cutFontsDir, name)
    // Renamed once complete, because a build may be interrupted.
    writeFileSync(`${path}.partial`, await cutFace(file, cut))
    renameSync(`${path}.partial`, path)
  }
}
