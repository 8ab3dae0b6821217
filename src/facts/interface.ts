// The times, sizes and keys that people feel when they use the site.
export const toast = { visibleMs: 5000, swipePx: 50, focusKey: 'F8', shownAtOnce: 1 } as const

export const tooltip = { openDelayMs: 700, skipDelayMs: 300 } as const

export const drawer = { id: 'menu', widthPx: 320 } as const

// For so long an answer is one of just now.
export const freshMs = 60_000

export const target = { minimumPx: 44 } as const

export const themeStorageKey = 'northmark-ui-theme'

// Sent to the window by a tool that has something to tell.
export const toastEvent = 'northmark:toast'

// Sent to the window when a verdict has come onto the page.
export const verdictEvent = 'northmark:verdict'

// Sent by a part of the page to a tool that it is about to need.
export const reachEvent = 'northmark:reach'

// What the page that is opened next is to tell.
export const nextNoticeStorageKey = 'northmark-next-notice'

export const readinessStorageKey = 'northmark-exam-readiness'

export const themeChoices = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]

// The notes behind the specification disagree (light, dark); the application's start-up says dark.
export const defaultTheme: ThemeChoice = 'dark'

// A filter is written to the address once typing pauses this long: browsers refuse more than a few writes a second.
export const addressWriteMs = 200

// A search is sent once typing pauses this long.
export const typingPauseMs = 300

// Some email programs refuse a longer draft link.
export const draftLinkCharacters = 1900
