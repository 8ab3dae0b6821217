// Writes an event as an iCalendar file (RFC 5545).
export type CalendarEvent = {
  uid: string
  // When the entry was last changed, so that the same event always gives the same file.
  setAt: string
  startsAt: string
  endsAt: string
  title: string
  description: string
  place: string
  url: string
}

const lineOctets = 75

const utf8 = new TextEncoder()
const octets = (text: string) => utf8.encode(text).length

const escapeText = (text: string) =>
  text.replace(/[\\;,]/g, (letter) => `\\${letter}`).replace(/\r?\n/g, '\\n')

// '2025-02-20T17:00:00Z' becomes 20250220T170000Z.
const formatUtc = (instant: string) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')

// Folds long lines without splitting a character.
function foldLine(line: string): string {
  const lines: string[] = []
  let current = ''
  for (const letter of line) {
    if (octets(current + letter) > lineOctets) {
      lines.push(current)
      current = ' '
    }
    current += letter
  }
  return [...lines, current].join('\r\n')
}

export function writeCalendar(issuer: string, event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(issuer)}//Events//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${formatUtc(event.setAt)}`,
    `DTSTART:${formatUtc(event.startsAt)}`,
    `DTEND:${formatUtc(event.endsAt)}`,
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `LOCATION:${escapeText(event.place)}`,
    `URL:${event.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}
