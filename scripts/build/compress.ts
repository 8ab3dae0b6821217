// Writes brotli and gzip copies of every file worth compressing, so that serving them costs nothing.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import { siteDir } from '#scripts/build/paths.ts'
import { compressWith, fileWith } from '#server/site/prepared-file.ts'

const isText = (file: string) => /\.(js|css|svg|json|xml|txt|webmanifest)$/.test(file)

async function compress(file: string): Promise<void> {
  const body = readFileSync(file)
  const copies = await compressWith(body, constants.BROTLI_MAX_QUALITY)
  for (const encoding of ['br', 'gzip'] as const)
    if (copies[encoding].length < body.length) writeFileSync(fileWith(file, encoding), copies[encoding])
}

export async function compressSite(): Promise<void> {
  const files = readdirSync(siteDir, { recursive: true, encoding: 'utf8' }).filter(isText)
  await Promise.all(files.map((file) => compress(join(siteDir, file))))
}
