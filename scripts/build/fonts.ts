// Cuts the faces that drawings need ahead of time, so that the first drawing need not wait for them.
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Cut, cutFace, cutFontsDir, cuts, faceFile } from '#artwork/type/cuts.ts'
import { type Family, type FontFile, families, filesOf, houseSerif } from '#artwork/type/families.ts'

type Face = { file: FontFile; cut: Cut }

// The brand's own words are set in its serif, in every cut. Names and titles may need any family, and are all set large.
const cutsUsed = (family: Family): Cut[] =>
  family === houseSerif ? (Object.keys(cuts) as Cut[]) : ['display']

const facesToCut = (): Face[] =>
  families
    .filter(({ whenCut }) => whenCut === 'at build')
    .flatMap((family) => filesOf(family).flatMap((file) => cutsUsed(family).map((cut) => ({ file, cut }))))

// What is there already is left: its name says that it would come out the same.
export async function cutFonts(): Promise<void> {
  mkdirSync(cutFontsDir, { recursive: true })
  const wanted = new Map(facesToCut().map((face) => [faceFile(face.file, face.cut), face]))
  const present = new Set(readdirSync(cutFontsDir))
  for (const name of present) if (!wanted.has(name)) rmSync(join(cutFontsDir, name))
  for (const [name, { file, cut }] of wanted) {
    if (present.has(name)) continue
    const path = join(cutFontsDir, name)
    // Under its own name only when it is whole: a build may be stopped half-way.
    writeFileSync(`${path}.partial`, await cutFace(file, cut))
    renameSync(`${path}.partial`, path)
  }
}
