// How the site is bundled: the browser's half and the half that renders pages to HTML.
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { downloadsList } from '#scripts/build/downloads-list.ts'
import { keptCheckFacts } from '#scripts/build/kept-check.ts'
import { lighterParts } from '#scripts/build/lighter-parts.ts'
import { paletteCss } from '#scripts/build/palette-css.ts'
import { renderDir, siteDir } from '#scripts/build/paths.ts'
import { siteAssets } from '#scripts/build/site-assets.ts'

// What two or three inner pages share, and most pages do without.
const programParts =
  /sections\/(weighted-parts|question-list|comparison|step-list|ledger|point-list|path-list|figure-band|note)\.|ui\/table\.|content\/(exam-parts|contact-subjects|micro-programs|catalogue\/offer)\.|domain\/(exam\/exam-calendar|catalogue\/micro-filter)\.|facts\/(exam|micro|policies|events)\./

// Wanted by two parts that come late, and by nothing that comes first.
const personParts =
  /tools\/person-check\/|content\/verification\/person\.|domain\/badge\/email-identity\.|formats\/json-values\./

const calculatorParts = /(tools|content|facts)\/calculator[/.]|domain\/risk\//

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  clearScreen: false,
  plugins: [
    lighterParts(),
    react(),
    tailwindcss(),
    paletteCss(),
    downloadsList(),
    keptCheckFacts(),
    siteAssets(),
  ],
  // Rendered by the same parts as in the browser, or hydration would find other markup.
  ssr: { noExternal: ['lucide-react', 'wouter'] },
  build: isSsrBuild
    ? { outDir: renderDir, emptyOutDir: true }
    : {
        outDir: siteDir,
        emptyOutDir: true,
        manifest: true,
        // Pages name in their HTML what they need; what they load later needs nothing else.
        modulePreload: false,
        // Inlined files would need a wider content security policy.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'src/web/entry-browser.tsx',
          // Few scripts, and none that carries much of what a page does not need: the frame with its library, what
          // most pages share, what the programs' pages, the calculators or the policies share, and the page's own.
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'person-check', test: personParts, priority: 3 },
                { name: 'program', test: programParts, minShareCount: 2, priority: 2 },
                { name: 'estimate', test: calculatorParts, minShareCount: 2, priority: 2 },
                { name: 'shared', minShareCount: 2, priority: 1 },
              ],
            },
          },
        },
      },
}))
