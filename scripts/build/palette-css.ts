// Writes the palette as CSS variables.
import type { Plugin } from 'vite'
import { palette } from '#constants/palette.ts'

const moduleId = 'virtual:palette.css'

export function variables(theme: keyof typeof palette): string {
  const colors = Object.entries(palette[theme]).map(([name, value]) => `--${name}:${value};`)
  return `color-scheme:${theme};${colors.join('')}`
}

// Print is always light.
export const paletteStyles = [
  `:root,:root.light{${variables('light')}}`,
  `@media screen{:root.dark{${variables('dark')}}}`,
].join('\n')

export function paletteCss(): Plugin {
  return {
    name: 'northmark-palette',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load: (id) => (id === `\0${moduleId}` ? paletteStyles : undefined),
  }
}
