// Builds the offline checker, one HTML file that runs from the reader's disk. The server fills in the issuer.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { offlineCheckerFile } from '#constants/browser-check.ts'
import { offlineChecker } from '#content/browser-check/offline-checker.ts'
import { escapeMarkup } from '#formats/markup.ts'
import { bundleScript } from '#scripts/build/bundle-script.ts'
import { variables } from '#scripts/build/palette-css.ts'
import { downloadsDir } from '#scripts/build/paths.ts'
import { cspHashOf } from '#server/http/csp-hash.ts'

// The site's styles without its fonts, which are other files; the theme is the device's.
const stylesFrom = (styles: string) =>
  [
    `:root{${variables('light')}}`,
    `@media screen and (prefers-color-scheme:dark){:root{${variables('dark')}}}`,
    styles.replaceAll(/@font-face\s*\{[^}]*url\([^}]*\}/g, ''),
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
  const entry = 'src/web/entry-offline-checker.tsx'
  const bundled = await bundleScript(entry, 'es', [react(), tailwindcss()])
  const [script, styles] = [bundled.code, stylesFrom(bundled.styles)]
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
    '<main class="mx-auto max-w-5xl px-margin py-10"></main>',
    `<script type="module">${script}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
  mkdirSync(directory, { recursive: true })
  writeFileSync(join(directory, offlineCheckerFile), html)
}
