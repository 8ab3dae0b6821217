// Reads the picture that signed credentials name for their issuer, where the operator has set one.
import { readFileSync } from 'node:fs'
import type { Config } from '#boot/config.ts'
import { ConfigError } from '#boot/setting-kinds.ts'

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const maxImageBytes = 1_000_000

function readPicture(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (cause) {
    throw new ConfigError(
      `ORGANIZATION_IMAGE_FILE must be a file that can be read, not ${file} (${(cause as NodeJS.ErrnoException).code}).`,
      { cause },
    )
  }
}

export function readIssuerImage({
  issuerImageFile: file,
}: Pick<Config, 'issuerImageFile'>): Buffer | undefined {
  if (file === undefined) return undefined
  const picture = readPicture(file)
  if (!picture.subarray(0, pngSignature.length).equals(pngSignature))
    throw new ConfigError(`ORGANIZATION_IMAGE_FILE must be a PNG file, and ${file} is not.`)
  if (picture.length > maxImageBytes)
    throw new ConfigError(`ORGANIZATION_IMAGE_FILE must be at most 1 MB: ${file} is larger.`)
  return picture
}
