// Draws the icons and the link preview from the same rosette and palette as the pages.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import subsetFont from 'subset-font'
import { site } from '#content/site.ts'
import { hypotrochoid, rosette } from '#domain/guilloche.ts'
import { brand } from '#facts/brand.ts'
import { palette } from '#facts/palette.ts'
import { renderFont, siteDir } from '#scripts/build/paths.ts'

const { light } = palette

const mark = hypotrochoid({ lobes: 8, turns: 3, innerRadius: 2.5, outerRadius: 12 })

function iconSvg(ground: 'round' | 'square'): string {
  const shape =
    ground === 'round'
      ? `<rect x="-16" y="-16" width="32" height="32" rx="7" fill="${light.action}"/>`
      : `<rect x="-16" y="-16" width="32" height="32" fill="${light.action}"/>`
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 -16 32 32">',
    shape,
    `<path d="${mark}" fill="none" stroke="${light['on-action']}" stroke-width="1.3"/>`,
    `<circle r="1.8" fill="${palette.dark.brass}"/></svg>`,
  ].join('')
}

export type Preview = { name: string; title: string }

const lettersPerLine = 20

function linesOf(title: string): string[] {
  const lines: string[] = []
  for (const word of title.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= lettersPerLine)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function text(words: string, x: number, y: number, size: number, ink: string): string {
  return `<text x="${x}" y="${y}" font-size="${size}" font-family="Newsreader" fill="${ink}">${escaped(words)}</text>`
}

// What a shared link shows: the page's title on paper, beside the seal.
function previewSvg(title: string): string {
  const rings = rosette(260).map((ring, index) => {
    const ink = index === 1 ? light.brass : light.action
    return `<path d="${ring}" fill="none" stroke="${ink}" stroke-width="1"/>`
  })
  const lines = linesOf(title)
  const firstLineY = 330 - (lines.length - 1) * 42
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">',
    `<rect width="1200" height="630" fill="${light.paper}"/>`,
    `<g transform="translate(1120 100)" opacity=".6">${rings.join('')}</g>`,
    `<rect x="80" y="${firstLineY - 118}" width="72" height="4" fill="${light.brass}"/>`,
    ...lines.map((line, index) => text(line, 78, firstLineY + index * 90, 80, light.ink)),
    `<rect x="80" y="524" width="1040" height="1" fill="${light.rule}"/>`,
    text(brand.name, 79, 576, 36, light.action),
    text(site.footerDescription, 272, 575, 24, light.soft),
    '</svg>',
  ].join('')
}

// The renderer reads only uncompressed fonts, and the machine's own differ from one to the next.
async function writeRenderFont(): Promise<void> {
  const letters = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))
  const serif = readFileSync('src/web/fonts/newsreader-latin.woff2')
  writeFileSync(
    renderFont,
    await subsetFont(serif, letters, { targetFormat: 'sfnt', variationAxes: { wght: 480 } }),
  )
}

function png(svg: string, width: number): Buffer {
  return new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false, fontFiles: [renderFont], defaultFontFamily: 'Newsreader' },
  })
    .render()
    .asPng()
}

// An .ico is a small header before the PNG it carries.
function ico(image: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(image.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, image])
}

export async function drawPictures(previews: Preview[]): Promise<void> {
  await writeRenderFont()
  const write = (file: string, content: string | Buffer) => writeFileSync(join(siteDir, file), content)
  write('favicon.svg', iconSvg('round'))
  write('favicon.ico', ico(png(iconSvg('round'), 32), 32))
  write('apple-touch-icon.png', png(iconSvg('square'), 180))
  write('icon-192.png', png(iconSvg('square'), 192))
  write('icon-512.png', png(iconSvg('square'), 512))
  mkdirSync(join(siteDir, 'previews'), { recursive: true })
  for (const { name, title } of previews) write(`previews/${name}.png`, png(previewSvg(title), 1200))
  write(
    'site.webmanifest',
    JSON.stringify({
      name: brand.name,
      short_name: brand.name,
      description: site.footerDescription,
      start_url: '/',
      display: 'browser',
      background_color: palette.dark.paper,
      theme_color: palette.dark.paper,
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
      ],
    }),
  )
}
