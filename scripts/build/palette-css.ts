// Writes the palette as CSS variables.
import type { Plugin } from 'vite'
import { palette } from '#constants/palette.ts'

const moduleId = 'virtual:palette.css'
const consoleModuleId = 'virtual:console-palette.css'

export function variables(theme: keyof typeof palette): string {
  const colors = Object.entries(palette[theme]).map(([name, value]) => `--${name}:${value};`)
  return `color-scheme:${theme};${colors.join('')}`
}

// Print is always light.
export const paletteStyles = [
  `:root,:root.light{${variables('light')}}`,
  `@media screen{:root.dark{${variables('dark')}}}`,
].join('\n')

// The console has no theme of its own, and follows the system's.
const consoleStyles = `@media screen and (prefers-color-scheme:dark){:root{${variables('dark')}}}`

const modules: Record<string, string> = {
  [`\0${moduleId}`]: paletteStyles,
  [`\0${consoleModuleId}`]: consoleStyles,
}

export function paletteCss(): Plugin {
  return {
    name: 'northmark-palette',
    resolveId: (id) => (`\0${id}` in modules ? `\0${id}` : undefined),
    load: (id) => modules[id],
  }
}
