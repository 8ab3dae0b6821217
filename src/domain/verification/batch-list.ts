// Parses a pasted list into credentials, and lines that name none.

import { maxLineCharacters } from '#constants/batch.ts'
import { credentialIdPrefix, recordLimits } from '#constants/registry.ts'
import { readCredentialId } from '#domain/credential/credential-id.ts'
import { cidFrom, type IdSlip, slipIn } from '#domain/verification/cid.ts'

export type ListFault = IdSlip | { kind: 'other-address' } | { kind: 'no-credential' }

// The text as pasted, and the credential it names or why it names none.
export type ListEntry = { given: string; cid: string } | { given: string; fault: ListFault }

const short = (text: string) =>
  text.length > maxLineCharacters ? `${text.slice(0, maxLineCharacters)}…` : text

const isAddress = (text: string) => /^(https?:\/\/|www\.)/i.test(text)
const isOfCredential = (text: string) => /[?&]cid=[^&#\s]|\/credentials\/[^/?#.\s]/.test(text)

const { hashFrom, hashTo } = recordLimits
const hashAlone = new RegExp(`^(?=.*\\d)[\\w-]{${hashFrom},${hashTo}}$`)
const hashAmongWords = /^(?=.*\d)[0-9a-f]{32,128}$/i

// Within a line only an unmistakable id counts, not a phone number, date or long word. A value on its own line is read
// like the single field.
const looksLikeId = (text: string) =>
  /\d/.test(text) || text.toUpperCase().startsWith(`${credentialIdPrefix}-`)
const minSlipCharacters = 10

function entryIn(text: string, isAlone: boolean): ListEntry | undefined {
  const given = short(text)
  if (isOfCredential(text)) {
    const cid = cidFrom(text)
    const slip = slipIn(cid)
    return slip ? { given, fault: slip } : { given, cid }
  }
  const read = readCredentialId(text)
  if (typeof read === 'object' && (isAlone || looksLikeId(text))) return { given, cid: read.id }
  const slip = read === 'mistyped' && looksLikeId(text) ? slipIn(text) : undefined
  if (slip && (isAlone || text.replace(/[^0-9a-z]/gi, '').length >= minSlipCharacters))
    return { given, fault: slip }
  return (isAlone ? hashAlone : hashAmongWords).test(text) ? { given, cid: text } : undefined
}

const bare = (text: string) => text.trim().replace(/^["'<([]+|["'>)\].]+$/g, '')

function entriesIn(line: string): ListEntry[] {
  const cells = line.split(/[,;|\t]/).flatMap((cell) => bare(cell) || [])
  const found = cells.flatMap((cell) => {
    const whole = entryIn(cell, cells.length === 1)
    if (whole && 'cid' in whole) return [whole]
    const words = cell.split(/\s+/).flatMap((word) => entryIn(bare(word), false) ?? [])
    return words.length > 0 ? words : (whole ?? [])
  })
  if (found.length > 0 || cells.length === 0) return found
  const kind = line.split(/\s+/).some((word) => isAddress(bare(word))) ? 'other-address' : 'no-credential'
  return [{ given: short(line.trim()), fault: { kind } }]
}

const nameOf = (entry: ListEntry) => ('cid' in entry ? entry.cid : entry.given)

export type BatchEntries = {
  entries: ListEntry[]
  // Already in the list, or repeated in the text.
  repeated: number
  // The text that did not fit.
  rest: string
}

export function readBatchList(text: string, room: number, known: Iterable<string> = []): BatchEntries {
  const names = new Set(known)
  const entries: ListEntry[] = []
  let repeated = 0
  const lines = text.split(/\r\n|[\n\r\u2028]/)
  for (const [at, line] of lines.entries()) {
    const found = entriesIn(line)
    for (const [place, entry] of found.entries()) {
      if (names.has(nameOf(entry))) repeated += 1
      else if (entries.length < room) {
        names.add(nameOf(entry))
        entries.push(entry)
      } else {
        const unread = found.slice(place).map(({ given }) => given)
        return { entries, repeated, rest: [...unread, ...lines.slice(at + 1)].join('\n').trim() }
      }
    }
  }
  return { entries, repeated, rest: '' }
}
