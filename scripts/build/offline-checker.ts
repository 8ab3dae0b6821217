// Builds the offline checker, one HTML file that runs from the reader's disk. The server fills in the issuer.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { offlineChecker } from '#content/browser-check/offline-checker.ts'
import { offlineCheckerFile } from '#facts/browser-check.ts'
import { escapeMarkup } from '#formats/markup.ts'
import { bundleScript } from '#scripts/build/bundle-script.ts'
import { variables } from '#scripts/build/palette-css.ts'
import { downloadsDir } from '#scripts/build/paths.ts'
import { cspHashOf } from '#server/http/csp-hash.ts'

const stylesOf = () =>
  [
    `:root{${variables('light')}}`,
    `@media (prefers-color-scheme:dark){:root{${variables('dark')}}}`,
    readFileSync('src/web/tools/offline-checker/offline-checker.css', 'utf8'),
  ].join('\n')

// Allows only the file's own script and styles, and requests to issuers.
const policyOf = (script: string, styles: string) =>
  [
    "default-src 'none'",
    `script-src ${cspHashOf(script)}`,
    `style-src ${cspHashOf(styles)}`,
    'connect-src https: http://localhost:* http://127.0.0.1:*',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')

export async function buildOfflineChecker(directory = downloadsDir): Promise<void> {
  const { code: script } = await bundleScript('src/web/entry-offline-checker.ts', 'es')
  const styles = stylesOf()
  const html = [
    '<!doctype html>',
    '<html lang="en" data-issuer="">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policyOf(script, styles)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeMarkup(offlineChecker.title)}</title>`,
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
  writeFileSync(join(directory, offlineCheckerFile), html)
}
