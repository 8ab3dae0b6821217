// Knows which theme a person chose, shows it, and keeps every open tab in step.
import { useSyncExternalStore } from 'react'
import { defaultTheme, type ThemeChoice, themeChoices, themeStorageKey } from '#facts/interface.ts'

export type ShownTheme = 'light' | 'dark'

const systemPrefersDark = () => matchMedia('(prefers-color-scheme: dark)')

const isThemeChoice = (value: unknown): value is ThemeChoice =>
  themeChoices.some((choice) => choice === value)

// Storage can be forbidden; then the choice lasts as long as the page.
let choiceWithoutStorage: ThemeChoice | undefined

function readChoice(): ThemeChoice {
  if (choiceWithoutStorage) return choiceWithoutStorage
  try {
    const stored = localStorage.getItem(themeStorageKey)
    return isThemeChoice(stored) ? stored : defaultTheme
  } catch {
    return defaultTheme
  }
}

function readShown(): ShownTheme {
  const choice = readChoice()
  if (choice !== 'system') return choice
  return systemPrefersDark().matches ? 'dark' : 'light'
}

const watchers = new Set<() => void>()

function show(): void {
  const shown = readShown()
  const root = document.documentElement
  root.classList.toggle('dark', shown === 'dark')
  root.classList.toggle('light', shown === 'light')
  const bar = document.head.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (bar) bar.content = getComputedStyle(root).getPropertyValue('--paper').trim()
  for (const watcher of watchers) watcher()
}

export function chooseTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(themeStorageKey, choice)
  } catch {
    choiceWithoutStorage = choice
  }
  show()
}

// Asks for the theme on screen at the moment of the press: two presses before a redraw are two switches.
export const switchTheme = () => chooseTheme(readShown() === 'dark' ? 'light' : 'dark')

export function keepThemeCurrent(): void {
  systemPrefersDark().addEventListener('change', show)
  addEventListener('storage', (event) => {
    if (event.key === themeStorageKey || event.key === null) show()
  })
  show()
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

const defaultShown: ShownTheme = defaultTheme === 'light' ? 'light' : 'dark'

export const useThemeChoice = () => useSyncExternalStore(watch, readChoice, () => defaultTheme)
export const useShownTheme = () => useSyncExternalStore(watch, readShown, () => defaultShown)
