// QR codes: dark on light in every theme, with a quiet zone.
import encodeQr from 'qr'
import { qrCode } from '#content/shared/certificate.ts'
import { escapeMarkup } from '#formats/markup.ts'

export const quietModules = 4

// One unit is one module; the quiet zone is included in the size.
export type Qr = { side: number; path: string }

// Error correction level M, about 15%: higher levels would make modules smaller.
function modulesOf(text: string): boolean[][] {
  return encodeQr(text, 'raw', { ecc: 'medium', border: quietModules })
}

// Merge adjacent modules into one rectangle, to avoid hairlines.
function rowPath(row: boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue
    const from = x
    while (row[x + 1]) x += 1
    const length = x + 1 - from
    path += `M${from} ${y}h${length}v1h-${length}z`
  }
  return path
}

export function qrOf(text: string): Qr {
  const modules = modulesOf(text)
  return { side: modules.length, path: modules.map(rowPath).join('') }
}

export function qrSvg(text: string): string {
  const { side, path } = qrOf(text)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" role="img" aria-labelledby="qr-title" shape-rendering="crispEdges">`,
    `<title id="qr-title">${escapeMarkup(qrCode.title)}</title>`,
    `<path fill="#fff" d="M0 0h${side}v${side}h-${side}z"/>`,
    `<path fill="#000" d="${path}"/></svg>`,
  ].join('')
}
