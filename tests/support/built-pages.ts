// The built pages as files, for tests that read them.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { siteDir } from '#scripts/build/paths.ts'
import { unescapeMarkup } from '#tests/support/unescape-markup.ts'

export type BuiltPage = { path: string; file: string; html: string }

export const builtPages: BuiltPage[] = globSync(`${siteDir}/*.html`).map((file) => {
  const name = file.slice(siteDir.length + 1, -'.html'.length)
  return { path: name === 'index' ? '/' : `/${name}`, file, html: readFileSync(file, 'utf8') }
})

export function allOf(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map((match) => unescapeMarkup(match[1] ?? ''))
}

export const pageAt = (path: string) => builtPages.find((page) => page.path === path)

export const fileExists = (path: string) => existsSync(siteDir + path)
