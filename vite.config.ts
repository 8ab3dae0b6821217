// How the site is bundled: the browser's half and the half that renders pages to HTML.
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { downloadsList } from '#scripts/build/downloads-list.ts'
import { paletteCss } from '#scripts/build/palette-css.ts'

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  clearScreen: false,
  plugins: [react(), tailwindcss(), paletteCss(), downloadsList()],
  build: isSsrBuild
    ? { outDir: 'dist/render', emptyOutDir: true }
    : {
        outDir: 'dist/site',
        emptyOutDir: true,
        manifest: true,
        modulePreload: { polyfill: false },
        // Inlined files would need a wider content security policy.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'src/web/entry-browser.tsx',
          // A page is three scripts: the frame with its library, what pages share, and its own.
          output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] } },
        },
      },
}))
