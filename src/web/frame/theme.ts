// Knows which theme a person chose, and shows it.
import { defaultTheme, type ThemeChoice, themeChoices, themeStorageKey } from '#facts/interface.ts'
import { createState, useStoredState } from '#web/ui/stored-state.ts'

export type ShownTheme = 'light' | 'dark'

const choice = createState<ThemeChoice>(defaultTheme, {
  key: themeStorageKey,
  parse: (stored) => themeChoices.find((known) => known === stored) ?? defaultTheme,
  format: (chosen) => chosen,
})

const shown = createState<ShownTheme>(defaultTheme === 'light' ? 'light' : 'dark')

function themeOnScreen(systemPrefersDark: boolean): ShownTheme {
  const chosen = choice.get()
  if (chosen !== 'system') return chosen
  return systemPrefersDark ? 'dark' : 'light'
}

export function keepThemeCurrent(): void {
  const systemDark = matchMedia('(prefers-color-scheme: dark)')
  const show = () => {
    const theme = themeOnScreen(systemDark.matches)
    const root = document.documentElement
    root.classList.toggle('dark', theme === 'dark')
    root.classList.toggle('light', theme === 'light')
    const bar = document.head.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
    if (bar) bar.content = getComputedStyle(root).getPropertyValue('--paper').trim()
    shown.set(theme)
  }
  systemDark.addEventListener('change', show)
  choice.subscribe(show)
  show()
}

export const chooseTheme = choice.set

// Asks for the theme on screen at the moment of the press: two presses before a redraw are two switches.
export const switchTheme = () => chooseTheme(shown.get() === 'dark' ? 'light' : 'dark')

export const useThemeChoice = () => useStoredState(choice)
export const useShownTheme = () => useStoredState(shown)
