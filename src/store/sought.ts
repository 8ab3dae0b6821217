// What the operator's search looks in: the names, addresses and numbers of every credential, present and former.
import { sql } from 'kysely'
import { type Credential, fullName } from '#domain/credential/credential.ts'
import { formerKey } from '#domain/credential/identity.ts'
import { fold, searchText } from '#domain/directory/fold.ts'
import { typosAllowed, typosBetween } from '#domain/directory/typos.ts'
import { insertAll, type Queries } from '#store/database.ts'

type Sought = Pick<Credential, 'seq' | 'id' | 'holder' | 'formerly' | 'external' | 'formerNumber'>

export function soughtIn({ seq, id, holder, formerly = [], external, formerNumber = '' }: Sought) {
  const holders = [holder, ...formerly]
  const texts = [
    ...holders.flatMap((one) => [searchText(fullName(one)), fold(one.email.split('@')[0] ?? '')]),
    ...[id, external?.ref ?? '', formerNumber].map(fold),
    formerKey(formerNumber),
  ]
  const text = [...new Set(texts.join(' ').split(' '))].join(' ')
  return { seq, text, addresses: holders.map(({ email }) => email).join(' ') }
}

export async function putSought(queries: Queries, credentials: readonly Sought[]): Promise<void> {
  await insertAll(queries, 'sought', credentials.map(soughtIn))
}

export async function replaceSought(queries: Queries, credential: Sought): Promise<void> {
  await queries.deleteFrom('sought').where('seq', '=', credential.seq).execute()
  await putSought(queries, [credential])
}

// Letters and digits only, so nothing is a wildcard.
export const having = (word: string) => sql<boolean>`text LIKE ${`%${word}%`}`

// Whatever the typing errors, one of these is there: each spoils one piece, or swaps the letters where two pieces meet.
function piecesOf(word: string): string[] {
  const count = typosAllowed(word) + 1
  if (count === 1) return [word]
  const size = Math.floor(word.length / count)
  const pieces = Array.from({ length: count }, (_, at) =>
    word.slice(at * size, at === count - 1 ? undefined : (at + 1) * size),
  )
  return [...pieces, word.slice(0, size - 1) + word[size] + word[size - 1] + word.slice(size + 1)]
}

// People share words, so each is compared once; numbers only with numbers.
function nearTo(word: string): (token: string) => boolean {
  const compared = new Map<string, boolean>()
  const typos = typosAllowed(word)
  const isNumber = /\d/.test(word)
  const isNear = (token: string) =>
    token.includes(word) ||
    (Math.abs(token.length - word.length) <= typos &&
      /\d/.test(token) === isNumber &&
      typosBetween(word, token) <= typos)
  return (token) => {
    const known = compared.get(token) ?? isNear(token)
    compared.set(token, known)
    return known
  }
}

const maxNear = 1000

// The newest credentials that have every word, with a typo or two.
export async function findNear(queries: Queries, words: readonly string[]): Promise<number[]> {
  const rows = await queries
    .selectFrom('sought')
    .select(['seq', 'text'])
    .where((the) => the.and(words.map((word) => the.or(piecesOf(word).map(having)))))
    .orderBy('seq', 'desc')
    .execute()
  const near = words.map(nearTo)
  const found = rows.filter(({ text }) => {
    const tokens = text.split(' ')
    return near.every((isNear) => tokens.some(isNear))
  })
  return found.slice(0, maxNear).map(({ seq }) => seq)
}
