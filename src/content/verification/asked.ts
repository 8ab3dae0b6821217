// How it is told when a verdict was asked for, and that it may be asked for again.
const moment: Intl.DateTimeFormatOptions = {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
}

const time: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }

// In the reader's own time, which is the one they will remember; a server, which does not know it, says which it means.
export type Zone = 'UTC' | undefined

const timeOf = (askedAt: Date, timeZone?: Zone) =>
  askedAt.toLocaleTimeString('en-US', { ...time, ...(timeZone && { timeZone }) })

// When an answer was asked for, within a sentence. Only a page that still looks at the clock may say the first.
export const justNow = 'just now'
export const atTime = (askedAt: Date, zone?: Zone) => `at ${timeOf(askedAt, zone)}`

// Where a sentence says when; it is written in once the reader's own time is known.
export const placeOfWhen = '{when}'

export const askAgain = {
  text: (when: string) => `Asked ${when}. It may have changed since.`,
  button: 'Ask again',
  // Of a tab that was left open: what was so then may not be so today.
  stood: 'Genuine, and it stood when it was asked for.',
}

export const momentOf = (askedAt: Date, timeZone?: Zone) =>
  askedAt.toLocaleString('en-US', { ...moment, ...(timeZone && { timeZone }) })

export const checkedOn = (askedAt: Date, timeZone?: Zone) => `Checked on ${momentOf(askedAt, timeZone)}`
