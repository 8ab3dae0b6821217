// Times, sizes and storage keys of the user interface.
export const toast = { visibleMs: 5000, swipePx: 50, focusKey: 'F8', maxShown: 1 } as const

export const tooltip = { openDelayMs: 700, skipDelayMs: 300 } as const

export const drawer = { id: 'menu', widthPx: 320 } as const

// How long an answer counts as current.
export const freshMs = 60_000

export const target = { minimumPx: 44 } as const

export const themeStorageKey = 'northmark-ui-theme'

// Window event: a tool shows a notification.
export const toastEvent = 'northmark:toast'

// Window event: a verdict is on the page.
export const verdictEvent = 'northmark:verdict'

// Sent to a tool that is about to be needed.
export const reachEvent = 'northmark:reach'

// A notice for the next page.
export const nextNoticeStorageKey = 'northmark-next-notice'

export const readinessStorageKey = 'northmark-exam-readiness'

export const themeChoices = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]

// The notes behind the specification disagree (light, dark); the application's start-up says dark.
export const defaultTheme: ThemeChoice = 'dark'

// Filters are written to the address after this pause, because browsers limit how often it changes.
export const addressWriteMs = 200

// A search is sent once typing pauses this long.
export const typingPauseMs = 300

// Some email programs refuse longer draft links.
export const draftLinkCharacters = 1900

// Where holders ask for a link by email, open it, and see their page.
export const holderPaths = {
  ask: '/my-credentials',
  open: '/my-credentials/open',
  own: '/my-credentials/own',
}

// The server replaces this part of the page.
export const holderPlace = 'my-credentials'
