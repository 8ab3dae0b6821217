// Puts a brotli and a gzip copy beside every file worth compressing, so that serving costs nothing.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { siteDir } from '#scripts/build/paths.ts'

const isText = (file: string) => /\.(html|js|css|svg|json|xml|txt|webmanifest|ics)$/.test(file)

async function compress(file: string): Promise<void> {
  const body = readFileSync(file)
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    promisify(gzip)(body, { level: 9 }),
  ])
  if (brotli.length < body.length) writeFileSync(`${file}.br`, brotli)
  if (zipped.length < body.length) writeFileSync(`${file}.gz`, zipped)
}

export async function compressSite(): Promise<void> {
  const files = readdirSync(siteDir, { recursive: true, encoding: 'utf8' }).filter(isText)
  await Promise.all(files.map((file) => compress(join(siteDir, file))))
}
