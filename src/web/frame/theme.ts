// Knows which theme a person chose, and shows it.
import { useSyncExternalStore } from 'react'
import { defaultTheme, type ThemeChoice, themeChoices, themeStorageKey } from '#facts/interface.ts'
import { createState, useStoredState } from '#web/ui/stored-state.ts'

export type ShownTheme = 'light' | 'dark'

const choice = createState<ThemeChoice>(defaultTheme, {
  key: themeStorageKey,
  parse: (stored) => themeChoices.find((known) => known === stored) ?? defaultTheme,
  format: (chosen) => chosen,
})

const systemPrefersDark = () => matchMedia('(prefers-color-scheme: dark)')

function readShown(): ShownTheme {
  const chosen = choice.get()
  if (chosen !== 'system') return chosen
  return systemPrefersDark().matches ? 'dark' : 'light'
}

function show(): void {
  const shown = readShown()
  const root = document.documentElement
  root.classList.toggle('dark', shown === 'dark')
  root.classList.toggle('light', shown === 'light')
  const bar = document.head.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (bar) bar.content = getComputedStyle(root).getPropertyValue('--paper').trim()
}

// Either the choice or the system has changed.
function subscribeToShown(listener: () => void): () => void {
  const system = systemPrefersDark()
  const unsubscribe = choice.subscribe(listener)
  system.addEventListener('change', listener)
  return () => {
    unsubscribe()
    system.removeEventListener('change', listener)
  }
}

export function keepThemeCurrent(): void {
  subscribeToShown(show)
  show()
}

export const chooseTheme = choice.set

// Asks for the theme on screen at the moment of the press: two presses before a redraw are two switches.
export const switchTheme = () => chooseTheme(readShown() === 'dark' ? 'light' : 'dark')

const defaultShown: ShownTheme = defaultTheme === 'light' ? 'light' : 'dark'

export const useThemeChoice = () => useStoredState(choice)
export const useShownTheme = () => useSyncExternalStore(subscribeToShown, readShown, () => defaultShown)
