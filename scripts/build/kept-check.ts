// Makes the whole check as one HTML file that works from a reader's own disk; whose it is, the server puts in.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keptCheck } from '#content/browser-check/kept-check.ts'
import { keptCheckFile } from '#facts/browser-check.ts'
import { escapeMarkup } from '#formats/markup.ts'
import { bundleScript } from '#scripts/build/bundle-script.ts'
import { variables } from '#scripts/build/palette-css.ts'
import { downloadsDir } from '#scripts/build/paths.ts'
import { cspHashOf } from '#server/http/csp-hash.ts'

const stylesOf = () =>
  [
    `:root{${variables('light')}}`,
    `@media (prefers-color-scheme:dark){:root{${variables('dark')}}}`,
    readFileSync('src/web/tools/kept-check/kept-check.css', 'utf8'),
  ].join('\n')

// It may run what is in it and nothing else, and ask an issuer for files; nothing can be loaded into it or sent from it.
const policyOf = (script: string, styles: string) =>
  [
    "default-src 'none'",
    `script-src ${cspHashOf(script)}`,
    `style-src ${cspHashOf(styles)}`,
    'connect-src https: http://localhost:* http://127.0.0.1:*',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')

export async function makeKeptCheck(directory = downloadsDir): Promise<void> {
  const { code: script } = await bundleScript('src/web/entry-kept-check.ts', 'es')
  const styles = stylesOf()
  const html = [
    '<!doctype html>',
    '<html lang="en" data-issuer="">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policyOf(script, styles)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeMarkup(keptCheck.title)}</title>`,
    `<style>${styles}</style>`,
    '</head>',
    '<body>',
    '<main></main>',
    `<script type="module">${script}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
  mkdirSync(directory, { recursive: true })
  writeFileSync(join(directory, keptCheckFile), html)
}
