// Encodes name pieces as tokens that SQLite's full-text index does not split.

import type { CredentialType } from '#constants/registry.ts'
import { piecesAndMarksOf } from '#domain/directory/grams.ts'

// FTS5 splits at ASCII punctuation, so it is mapped into the private use area.
const privateUse = 0xe000
const tokenOf = (gram: string) =>
  gram.replace(/[\0-/:-@[-`{-\x7f]/g, (mark) => String.fromCharCode(privateUse + mark.charCodeAt(0)))

// Longer than any piece of a name, so they cannot collide.
const typeToken = (type: CredentialType) => `type${type.toLowerCase()}`
const courseToken = (courseNo: number) => `course${courseNo}`

// Maps the whole name once, before cutting it into pieces.
export function tokensOf(folded: string, type: CredentialType, courseNo: number): string {
  const { pieces, marks } = piecesAndMarksOf(tokenOf(folded))
  return [...pieces, ...marks.map(tokenOf), typeToken(type), courseToken(courseNo)].join(' ')
}

const quote = (token: string) => `"${token}"`

type Wanted = { grams: string[]; courseNos: number[]; type?: CredentialType | undefined }

export function matchFor({ grams, courseNos, type }: Wanted): string {
  const name = grams.map((gram) => quote(tokenOf(gram))).join(' AND ')
  const either = [`(${name})`, ...courseNos.map((no) => quote(courseToken(no)))].join(' OR ')
  return type ? `${quote(typeToken(type))} AND (${either})` : either
}
