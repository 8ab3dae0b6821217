// Checks a message to the office and turns it into text and into a link that opens it as an email draft.
import { draftLinkCharacters } from '#facts/interface.ts'

export const contactFields = ['firstName', 'lastName', 'email', 'company', 'subject', 'message'] as const
export type ContactField = (typeof contactFields)[number]
export type ContactMessage = Record<ContactField, string>

export type Problem = 'missing' | 'malformed'
export type Problems = Partial<Record<ContactField, Problem>>

const optional: ContactField = 'company'

// Loose on purpose: it catches slips of the keyboard, and refuses no address that could be real.
const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)

function problemOf(field: ContactField, value: string): Problem | undefined {
  const text = value.trim()
  if (!text) return field === optional ? undefined : 'missing'
  return field === 'email' && !looksLikeEmail(text) ? 'malformed' : undefined
}

export function problemsOf(message: ContactMessage): Problems {
  const found = contactFields.map((field) => [field, problemOf(field, message[field])] as const)
  return Object.fromEntries(found.filter(([, problem]) => problem))
}

export const isSound = (problems: Problems) => Object.keys(problems).length === 0

// What was named as wrong and still is: correcting a field clears its line, and no new lines appear while typing.
export function stillWrong(named: Problems, now: Problems): Problems {
  const left = contactFields.filter((field) => named[field] && now[field])
  return Object.fromEntries(left.map((field) => [field, now[field]]))
}

const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ')

const signatureOf = ({ firstName, lastName, company, email }: ContactMessage) =>
  [`${firstName} ${lastName}`, company, email].map(oneLine).filter(Boolean)

export function plainText(message: ContactMessage): string {
  return `${message.message.trim()}\n\n${signatureOf(message).join('\n')}`
}

// Mail wants CRLF; a lone half of an emoji cannot be encoded and would throw.
const encode = (text: string) => encodeURIComponent(text.toWellFormed().replace(/\r?\n/g, '\r\n'))

// The longest beginning that still fits, never cut inside a letter.
function beginningThatFits(text: string, room: number): string {
  let used = 0
  let end = 0
  for (const { segment, index } of new Intl.Segmenter('en').segment(text)) {
    used += encode(segment).length
    if (used > room) return text.slice(0, end).trimEnd()
    end = index + segment.length
  }
  return text
}

// In a message that must be cut, no single line may take the room of the rest.
const lineCharacters = 300
const shortLine = (text: string) => beginningThatFits(oneLine(text), lineCharacters)

const linkTo = (to: string, subject: string, body: string) =>
  `mailto:${to}?subject=${encode(subject)}&body=${encode(body)}`

export type Draft = { href: string; isCut: boolean }

// A message too long for a link is cut, with the mark that says so, and is still signed.
export function draftOf(message: ContactMessage, to: string, cutMark: string): Draft {
  const whole = linkTo(to, oneLine(message.subject), plainText(message))
  if (whole.length <= draftLinkCharacters) return { href: whole, isCut: false }
  const subject = shortLine(message.subject)
  const ending = `\n${cutMark}\n\n${signatureOf(message).map(shortLine).join('\n')}`
  const room = Math.max(draftLinkCharacters - linkTo(to, subject, ending).length, 0)
  return { href: linkTo(to, subject, beginningThatFits(message.message.trim(), room) + ending), isCut: true }
}
