// How the site is bundled: the browser's half and the half that renders pages to HTML.
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { frameScript } from '#scripts/build/frame-script.ts'
import { paletteCss } from '#scripts/build/palette-css.ts'
import { renderDir, siteDir } from '#scripts/build/paths.ts'
import { rosetteFile } from '#scripts/build/rosette-file.ts'
import { siteAssets } from '#scripts/build/site-assets.ts'

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  clearScreen: false,
  plugins: [react(), tailwindcss(), paletteCss(), rosetteFile(), frameScript(), siteAssets()],
  // Bundled, so that a server loads the icons of the site and not the whole library.
  ssr: { noExternal: ['lucide-react'] },
  build: isSsrBuild
    ? { outDir: renderDir, emptyOutDir: true }
    : {
        outDir: siteDir,
        emptyOutDir: true,
        manifest: true,
        // Documents preload what their tools need; scripts that a tool loads later import nothing else.
        modulePreload: false,
        // Inlined files would need a wider content security policy.
        assetsInlineLimit: 0,
        rolldownOptions: {
          // Plugin timings are not warnings.
          checks: { bundlerTimings: false },
          input: ['src/web/entry-islands.tsx', 'src/web/entry-styles.ts', 'src/web/entry-console.ts'],
          // Documents call its one export by name.
          preserveEntrySignatures: 'allow-extension',
          // Code shared by five tools is one script: without it a visitor to /directory waits for 18 scripts, most under 1 kB.
          output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 5 }] } },
        },
      },
}))
