// Serves the specimen sheet, on which every part of the house style can be tried by itself.
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, preview } from 'vite'
import { paletteCss } from '#scripts/build/palette-css.ts'
import { rosetteFile } from '#scripts/build/rosette-file.ts'

const port = Number(process.argv[2] ?? 4318)
const settings: InlineConfig = {
  configFile: false,
  root: 'tests/support/specimen',
  logLevel: 'warn',
  plugins: [react(), tailwindcss(), paletteCss(), rosetteFile()],
  build: {
    outDir: '../../../dist/specimen',
    emptyOutDir: true,
    rolldownOptions: {
      input: ['tests/support/specimen/index.html', 'tests/support/specimen/browser-check.html'],
    },
  },
}

await build(settings)
await preview({ ...settings, preview: { port, strictPort: true } })
