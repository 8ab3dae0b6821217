// Makes the sample badge, verdict and board paper that pages show, with the same code as real ones.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { badgeSvg } from '#artwork/badge.ts'
import { previewSvg } from '#artwork/preview.ts'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import {
  badgePicture,
  badgeSpecimen,
  type Picture,
  paperPicture,
  verdictPicture,
  verdictSpecimen,
} from '#content/shared/specimens.ts'
import { siteDir } from '#scripts/build/paths.ts'
import type { Renderer } from '#scripts/build/prerender.ts'

// Pictures cannot fetch files, so the font is embedded.
const withFont = (styles: string) =>
  styles.replace(/url\((\/assets\/newsreader-latin-(?!ext)[^)]*)\)/, (_, file: string) => {
    const font = readFileSync(join(siteDir, file)).toString('base64')
    return `url(data:font/woff2;base64,${font})`
  })

// XML needs the namespace that HTML implies.
const inXml = (html: string) => html.replaceAll('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')

// The paper is HTML, embedded in an SVG.
function paperSvg(renderer: Renderer): string {
  const { html, styles } = renderer.renderPaperSpecimen()
  const { width, height } = paperPicture
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="light" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<style><![CDATA[${withFont(styles)}]]></style>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<foreignObject x="44" y="44" width="${width - 88}" height="${height - 44}">`,
    `<div xmlns="http://www.w3.org/1999/xhtml" class="font-sans text-ink">${inXml(html)}</div>`,
    '</foreignObject></svg>',
  ].join('')
}

export async function drawSpecimens(renderer: Renderer): Promise<void> {
  mkdirSync(join(siteDir, 'pictures'), { recursive: true })
  const write = ({ src }: Picture, svg: string) => writeFileSync(join(siteDir, src), svg)
  write(badgePicture, await badgeSvg(badgeSpecimen(initialCatalogue)))
  write(verdictPicture, await previewSvg(verdictSpecimen(initialCatalogue)))
  write(paperPicture, paperSvg(renderer))
}
