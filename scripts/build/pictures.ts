// Makes the icons and link previews from the site's rosette and palette.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ink, mark, markRadius } from '#artwork/ink.ts'
import { renderPng } from '#artwork/rasterize.ts'
import { drawBlock, drawLine, drawSeal } from '#artwork/svg.ts'
import { fit } from '#artwork/type/fit.ts'
import { setLine, setWords } from '#artwork/type/words.ts'
import { brand } from '#constants/brand.ts'
import { palette } from '#constants/palette.ts'
import { site } from '#content/navigation/site.ts'
import { siteDir } from '#scripts/build/paths.ts'

const iconMarkRadius = 12

function iconSvg(ground: 'round' | 'square'): string {
  const corner = ground === 'round' ? ' rx="7"' : ''
  const scale = iconMarkRadius / markRadius
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 -16 32 32">',
    `<rect x="-16" y="-16" width="32" height="32"${corner} fill="${ink('action')}"/>`,
    `<path transform="scale(${scale})" d="${mark}" fill="none" stroke="${ink('on-action')}" stroke-width="${1.3 / scale}"/>`,
    `<circle r="1.8" fill="${palette.dark.brass}"/></svg>`,
  ].join('')
}

export type PagePreview = { name: string; title: string }

// The preview of a shared link: the page's title and the seal.
async function previewSvg(title: string): Promise<string> {
  const heading = fit(await setWords(title, 'display'), {
    width: 800,
    plans: [{ lines: 4, largest: 80, smallest: 56 }],
    leading: 1.125,
  })
  const top = 310 - heading.height / 2
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">',
    `<rect width="1200" height="630" fill="${ink('paper')}"/>`,
    `<g opacity=".6">${drawSeal({ x: 1120, y: 100, radius: 260 }, 1)}</g>`,
    `<rect x="80" y="${top - 46}" width="72" height="4" fill="${ink('brass')}"/>`,
    drawBlock(heading, { x: 78, top, fill: ink('ink') }),
    `<rect x="80" y="524" width="1040" height="1" fill="${ink('rule')}"/>`,
    drawLine(await setLine(brand.name, 'display'), { x: 79, y: 576, size: 36, fill: ink('action') }),
    drawLine(await setLine(site.footerDescription, 'text'), { x: 272, y: 575, size: 24, fill: ink('soft') }),
    '</svg>',
  ].join('')
}

// An .ico is a small header before a PNG.
function wrapAsIco(image: Buffer, size: number): Buffer {
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

export async function drawPictures(previews: PagePreview[]): Promise<void> {
  const write = (file: string, content: string | Buffer) => writeFileSync(join(siteDir, file), content)
  write('favicon.svg', iconSvg('round'))
  write('favicon.ico', wrapAsIco(await renderPng(iconSvg('round'), 32), 32))
  write('apple-touch-icon.png', await renderPng(iconSvg('square'), 180))
  write('icon-192.png', await renderPng(iconSvg('square'), 192))
  write('icon-512.png', await renderPng(iconSvg('square'), 512))
  mkdirSync(join(siteDir, 'previews'), { recursive: true })
  for (const { name, title } of previews) {
    write(`previews/${name}.png`, await renderPng(await previewSvg(title), 1200))
  }
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
