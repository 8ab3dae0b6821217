// How the site is bundled: the browser's half and the half that renders pages to HTML.
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { downloadsList } from '#scripts/build/downloads-list.ts'
import { frameScript } from '#scripts/build/frame-script.ts'
import { lighterParts } from '#scripts/build/lighter-parts.ts'
import { paletteCss } from '#scripts/build/palette-css.ts'
import { renderDir, siteDir } from '#scripts/build/paths.ts'
import { rosetteFile } from '#scripts/build/rosette-file.ts'
import { siteAssets } from '#scripts/build/site-assets.ts'

// Wanted by two parts that come late, and by nothing that comes first.
const personParts =
  /tools\/person-check\/|content\/verification\/person\.|domain\/badge\/email-identity\.|formats\/json-values\./

// Shared by the tools of /verify, and by no others.
const verificationParts =
  /tools\/(verifier|verify-field|browser-check|batch-check)\/|content\/(verification\/|browser-check|pages\/verify\.)|domain\/(verification|credential)\/|domain\/badge\/(?!addresses)|ui\/copy-button\.|icons\/(check|x|circle-question-mark)\./

// What the field of /verify brings along, and the verdict finds there.
const fieldParts =
  /tools\/(verify-field\/|verifier\/asked\.)|content\/pages\/verify\.|domain\/verification\/cid\.|facts\/(batch|browser-check)\.|domain\/credential\/credential-id\.|domain\/badge\/addresses\./

// Wanted by tools that stand far down their pages.
const lateParts = /tools\/list-fallback\./

const examParts = /domain\/exam\/|facts\/exam\.|content\/messages\./

const calculatorParts = /(tools|content|facts)\/calculator[/.]|domain\/risk\//

// What hydrates, and the parts that most tools are made of: together they are one request, and pack better.
const hydratingParts = new RegExp(
  [
    'web/(entry-islands|islands)\\.',
    'node_modules/(react|react-dom|scheduler)/|preload-helper|react-dom-shared|rolldown/runtime',
    'web/(ui/(?!badge|card|copy-button|lace-rule|table)|api/)|virtual:rosette|web/sections/section\\.|tools/address-query\\.',
    'content/(figures|dates|credential-types)\\.|facts/(brand|interface|certification|registry)\\.',
    'icons/(triangle-exclamation-point|info|circle-check|arrow-right|arrow-up|ban|rss|download)\\.',
  ].join('|'),
)

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  clearScreen: false,
  plugins: [
    lighterParts(),
    react(),
    tailwindcss(),
    paletteCss(),
    rosetteFile(),
    frameScript(),
    downloadsList(),
    siteAssets(),
  ],
  // Rendered by the same parts as in the browser, or hydration would find other markup.
  ssr: { noExternal: ['lucide-react'] },
  build: isSsrBuild
    ? { outDir: renderDir, emptyOutDir: true }
    : {
        outDir: siteDir,
        emptyOutDir: true,
        manifest: true,
        // Documents name what their tools need; what a tool loads later needs nothing else.
        modulePreload: false,
        // Inlined files would need a wider content security policy.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: ['src/web/entry-islands.tsx', 'src/web/entry-styles.ts'],
          // The one export that documents call by name.
          preserveEntrySignatures: 'allow-extension',
          // Few scripts, and none that carries much of what a tool does not need: what hydrates and most tools are made
          // of, what a few tools share, and the tool's own.
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'person-check', test: personParts, priority: 3 },
                { name: 'verify-field', test: fieldParts, priority: 3 },
                { name: 'verification', test: verificationParts, minShareCount: 2, priority: 2 },
                { name: 'late', test: lateParts, minShareCount: 2, priority: 2 },
                { name: 'exam', test: examParts, minShareCount: 2, priority: 2 },
                { name: 'estimate', test: calculatorParts, minShareCount: 2, priority: 2 },
                { name: 'hydrate', test: hydratingParts, priority: 1 },
              ],
            },
          },
        },
      },
}))
