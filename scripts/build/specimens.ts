// Makes the sample badge and verdict that pages show, with the same code as real ones.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { badgeSvg } from '#artwork/badge.ts'
import { previewSvg } from '#artwork/preview.ts'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import {
  badgePicture,
  badgeSpecimen,
  type Picture,
  verdictPicture,
  verdictSpecimen,
} from '#content/shared/specimens.ts'
import { siteDir } from '#scripts/build/paths.ts'

export async function drawSpecimens(): Promise<void> {
  mkdirSync(join(siteDir, 'pictures'), { recursive: true })
  const write = ({ src }: Picture, svg: string) => writeFileSync(join(siteDir, src), svg)
  write(badgePicture, await badgeSvg(badgeSpecimen(initialCatalogue)))
  write(verdictPicture, await previewSvg(verdictSpecimen(initialCatalogue)))
}
