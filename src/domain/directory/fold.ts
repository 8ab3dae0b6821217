// Folds names and titles for search: case, accents, punctuation, word order and the common spellings of umlauts do not matter.
const foldedCharacters = 200

// Letters that Unicode does not decompose, as typed on keyboards without them.
const likened: Record<string, string> = {
  ı: 'i',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ħ: 'h',
  ŋ: 'n',
  ς: 'σ',
}
const likenedLetters = new RegExp(`[${Object.keys(likened).join('')}]`, 'gu')

// Within a word, as in O'Connor and J.R.: apostrophes of every keyboard, and periods.
const joiners = /['`´‘’‛′ʹ-ʿ׳״.]/gu

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '')

// Words of letters and digits, separated by spaces. Applied to stored and searched text alike, so that a search never
// depends on the database's rules. Idempotent.
export function fold(text: string): string {
  const lower = plain(text.replace(joiners, '')).toLowerCase()
  const words = plain(lower.replace(likenedLetters, (letter) => likened[letter] ?? letter))
    .replace(joiners, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return [...words].slice(0, foldedCharacters).join('').trimEnd()
}

const wordsIn = (folded: string) => (folded === '' ? [] : folded.split(' '))

// What a search asks for: the text must contain every word.
export const searchWords = (search: string): string[] => [...new Set(wordsIn(fold(search)))]

// Of spellings such as Müller, Mueller and Muller, the shortest.
export const shortest = (text: string) => fold(text).replace(/([aou])e|aa/g, (pair) => pair[0] ?? '')

const spelledOut: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }

// What a search looks in: every word, then its other spellings, so that Muller, Mueller and Müller find one another.
export function searchText(text: string): string {
  const base = fold(text)
  const long = fold(
    text.normalize('NFC').replace(/[äöüåø]/giu, (letter) => spelledOut[letter.toLowerCase()] ?? letter),
  )
  return [...new Set([base, long, shortest(text)].flatMap(wordsIn))].join(' ')
}
