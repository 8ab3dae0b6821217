// The built site as the server finds it on disk.
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export type BuiltSite = {
  directory: string
  origin: string
  pages: string[]
  scriptHashes: string[]
  styleHashes: string[]
}

export class SiteNotBuilt extends Error {}

export function readBuiltSite(distDir: string, publicUrl: string | undefined): BuiltSite {
  const stamp = resolve(distDir, 'build.json')
  if (!existsSync(stamp)) throw new SiteNotBuilt('The site is not built yet: run npm run build.')
  const { origin, pages, scriptHashes, styleHashes } = JSON.parse(readFileSync(stamp, 'utf8'))
  // Pages name their own address; serving them from another would send crawlers and previews astray.
  if (publicUrl !== undefined && publicUrl !== origin)
    throw new SiteNotBuilt(
      `The site was built for ${origin || 'no address'}, but PUBLIC_URL is ${publicUrl}: run npm run build with the same PUBLIC_URL.`,
    )
  return { directory: resolve(distDir, 'site'), origin, pages, scriptHashes, styleHashes }
}
