// Makes texts that people take for the same alike: case, accents and odd spaces do not matter.
const foldedCharacters = 200

// Letters that Unicode does not decompose, as people type them on keyboards that lack them.
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

// Controls, halves of a character and private use become spaces: nothing invisible decides a search.
const blanks = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\s]+/gu

// The same function folds what is stored and what is searched for, so that a search never depends on the store's own rules.
// Folding twice changes nothing.
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
