// Detects a picture's type from its first bytes. SVG is excluded, because it can contain scripts.
export const pictureTypes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
} as const

export type PictureExtension = keyof typeof pictureTypes

const pngSignature = '\x89PNG\r\n\x1a\n'
const jpegStart = '\xff\xd8\xff'
const avifBrands = ['avif', 'avis']

export function pictureExtensionOf(bytes: Uint8Array): PictureExtension | undefined {
  const text = String.fromCharCode(...bytes.subarray(0, 64))
  if (text.startsWith(pngSignature)) return 'png'
  if (text.startsWith(jpegStart)) return 'jpg'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  // The major brand or a compatible one, four letters each.
  const isAvif = text.slice(4, 8) === 'ftyp' && avifBrands.some((brand) => text.slice(8).includes(brand))
  return isAvif ? 'avif' : undefined
}
