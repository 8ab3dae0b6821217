// Folds case, accents and odd spaces, so that texts people consider equal compare equal.
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
  '’': "'",
  '‘': "'",
  ʻ: "'",
  ʼ: "'",
  '‐': '-',
  '‑': '-',
  '–': '-',
}
const likenedLetters = new RegExp(`[${Object.keys(likened).join('')}]`, 'gu')

// Control, surrogate and private use characters become spaces, so that nothing invisible affects a search.
const blanks = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\s]+/gu

// Applied to stored and searched text alike, so that a search never depends on the database's rules. Idempotent.
export function fold(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(likenedLetters, (letter) => likened[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(blanks, ' ')
    .trim()
  return [...plain].slice(0, foldedCharacters).join('').trimEnd()
}
