// Draws the icons and the link preview from the same rosette and palette as the pages.
import { readFileSync, writeFileSync } from 'node:fs'
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

function previewSvg(): string {
  const rings = rosette(330).map((ring, index) => {
    const ink = index === 1 ? light.brass : light.action
    return `<path d="${ring}" fill="none" stroke="${ink}" stroke-width="1"/>`
  })
  const words = site.footerDescription.replace(' and human', '|and human').split('|')
  const lines = words.map(
    (line, index) =>
      `<text x="80" y="${380 + index * 48}" font-size="34" font-family="Newsreader" fill="${light.soft}">${line}</text>`,
  )
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">',
    `<rect width="1200" height="630" fill="${light.paper}"/>`,
    `<g transform="translate(1060 150)" opacity=".55">${rings.join('')}</g>`,
    `<rect x="80" y="150" width="72" height="4" fill="${light.brass}"/>`,
    `<text x="76" y="290" font-size="120" font-family="Newsreader" fill="${light.ink}">${brand.name}</text>`,
    ...lines,
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

export async function drawPictures(): Promise<void> {
  await writeRenderFont()
  const write = (file: string, content: string | Buffer) => writeFileSync(join(siteDir, file), content)
  write('favicon.svg', iconSvg('round'))
  write('favicon.ico', ico(png(iconSvg('round'), 32), 32))
  write('apple-touch-icon.png', png(iconSvg('square'), 180))
  write('icon-192.png', png(iconSvg('square'), 192))
  write('icon-512.png', png(iconSvg('square'), 512))
  write('preview.png', png(previewSvg(), 1200))
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
