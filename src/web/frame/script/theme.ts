// Applies the theme before first paint, and syncs it with the system and other tabs.
import { defaultTheme, type ThemeChoice, themeChoices, themeStorageKey } from '#constants/interface.ts'

const root = document.documentElement
const systemDark = matchMedia('(prefers-color-scheme: dark)')

let choice: ThemeChoice = defaultTheme

// If storage is blocked, a choice lasts as long as the page.
function readChoice(): void {
  try {
    const stored = localStorage.getItem(themeStorageKey)
    choice = themeChoices.find((known) => known === stored) ?? defaultTheme
  } catch {}
}

function showTheme(): void {
  const isDark = choice === 'dark' || (choice === 'system' && systemDark.matches)
  root.classList.toggle('dark', isDark)
  root.classList.toggle('light', !isDark)
  for (const radio of document.querySelectorAll<HTMLInputElement>('[data-theme-choice]'))
    radio.checked = radio.value === choice
  const bar = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')
  // Colors are inlined: reading computed styles would force layout before first paint.
  if (bar) bar.content = bar.dataset[isDark ? 'dark' : 'light'] ?? ''
}

function chooseTheme(chosen: ThemeChoice): void {
  choice = chosen
  try {
    localStorage.setItem(themeStorageKey, chosen)
  } catch {}
  showTheme()
}

function readAndShow(): void {
  readChoice()
  showTheme()
}

export function startTheme(): void {
  readAndShow()
  // The controls exist by then.
  addEventListener('DOMContentLoaded', showTheme)
  // A page restored from bfcache has missed events.
  addEventListener('pageshow', ({ persisted }) => persisted && readAndShow())
  systemDark.addEventListener('change', showTheme)
  // An event without a key means that another tab cleared everything.
  addEventListener('storage', ({ key }) => {
    if (key === themeStorageKey || key === null) readAndShow()
  })
  addEventListener('change', ({ target }) => {
    const radio = target as HTMLInputElement
    if (radio.matches('[data-theme-choice]')) chooseTheme(radio.value as ThemeChoice)
  })
  addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-theme-switch]'))
      chooseTheme(root.classList.contains('dark') ? 'light' : 'dark')
  })
}
