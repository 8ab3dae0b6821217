// Validates a message and turns it into text and a mailto link.
import { draftLinkCharacters } from '#constants/interface.ts'

export const contactFields = ['firstName', 'lastName', 'email', 'company', 'subject', 'message'] as const
export type ContactField = (typeof contactFields)[number]
export type ContactMessage = Record<ContactField, string>

type Problem = 'missing' | 'malformed'
export type Problems = Partial<Record<ContactField, Problem>>

const optional: ContactField = 'company'

// Deliberately loose: catches typos but rejects no real address.
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

// Correcting a field clears its error; no new errors appear while typing.
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

// Mail needs CRLF; a lone surrogate cannot be encoded and would throw.
const encode = (text: string) => encodeURIComponent(text.toWellFormed().replace(/\r?\n/g, '\r\n'))

// The longest prefix that fits, never splitting a character.
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

// In a truncated message no single line may crowd out the rest.
const lineCharacters = 300
const shortLine = (text: string) => beginningThatFits(oneLine(text), lineCharacters)

export const linkTo = (to: string, subject: string, body: string) =>
  `mailto:${to}?subject=${encode(subject)}&body=${encode(body)}`

type Draft = { href: string; isCut: boolean }

// A message too long for a link is truncated with a note, and still signed.
export function draftOf(message: ContactMessage, to: string, cutMark: string): Draft {
  const whole = linkTo(to, oneLine(message.subject), plainText(message))
  if (whole.length <= draftLinkCharacters) return { href: whole, isCut: false }
  const subject = shortLine(message.subject)
  const ending = `\n${cutMark}\n\n${signatureOf(message).map(shortLine).join('\n')}`
  const room = Math.max(draftLinkCharacters - linkTo(to, subject, ending).length, 0)
  return { href: linkTo(to, subject, beginningThatFits(message.message.trim(), room) + ending), isCut: true }
}
