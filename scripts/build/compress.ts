// Writes brotli and gzip copies of every file worth compressing, so that serving them costs nothing.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import { siteDir } from '#scripts/build/paths.ts'
import { compressors, fileWith } from '#server/site/prepared-file.ts'

const isText = (file: string) => /\.(js|css|svg|json|xml|txt|webmanifest)$/.test(file)

async function compress(file: string): Promise<void> {
  const body = readFileSync(file)
  for (const encoding of ['br', 'gzip'] as const) {
    const copy = await compressors[encoding](body, constants.BROTLI_MAX_QUALITY)
    if (copy.length < body.length) writeFileSync(fileWith(file, encoding), copy)
  }
}

export async function compressSite(): Promise<void> {
  const files = readdirSync(siteDir, { recursive: true, encoding: 'utf8' }).filter(isText)
  await Promise.all(files.map((file) => compress(join(siteDir, file))))
}
