// Names as SQLite's full-text index can hold them: one token for each piece, and nothing that it would cut apart.
import { piecesAndMarksOf } from '#domain/directory/grams.ts'
import type { CredentialType } from '#facts/registry.ts'

// The index takes ASCII punctuation for gaps between tokens, so it is moved to where only our own characters are.
const privateUse = 0xe000
const tokenOf = (gram: string) =>
  gram.replace(/[\0-/:-@[-`{-\x7f]/g, (mark) => String.fromCharCode(privateUse + mark.charCodeAt(0)))

// Longer than any piece of a name, so that they are never mistaken for one.
const typeToken = (type: CredentialType) => `type${type.toLowerCase()}`
const courseToken = (courseNo: number) => `course${courseNo}`

// The name is changed before it is cut: character by character that comes to the same, and is done once.
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
