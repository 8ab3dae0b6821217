// Detects invisible characters, which make different names look alike.

// Control characters and lone surrogates cannot be signed, direction marks reorder text, and unassigned or ignorable
// characters are invisible: fillers, zero widths, tags, an empty Braille cell.
const unseen =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\ufffc\ufffd]/u

// Joiners and non-joiners are visible only between joining letters.
const joining =
  '\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Mong}\\p{scx=Nkoo}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}\\p{scx=Tibt}'
const shown = [
  `(?<=[${joining}])[\\u200c\\u200d](?=[${joining}])`,
  // An old way to write a consonant at the end of a word.
  `(?<=[\\u0d4d\\u0dca])\\u200d`,
  // Variant letter forms that families use in their names.
  '(?<=\\p{scx=Hani})[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]',
  '(?<=\\p{scx=Mong})[\\u180b-\\u180f]',
  '(?<=\\p{Extended_Pictographic})(?:\\ufe0f|\\u200d(?=\\p{Extended_Pictographic}))',
]
const shownJoiners = new RegExp(shown.join('|'), 'gu')

export const hidesSomething = (text: string) => unseen.test(text.replace(shownJoiners, ''))

// More than any script stacks; more would overflow the line.
const maxClusterCharacters = 12
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })
// ASCII cannot combine, so only long runs of other characters need checking.
const mayBeEndless = new RegExp(`[^\\0-\\x7f]{${maxClusterCharacters}}`, 'u')

export function hasEndlessLetter(text: string): boolean {
  if (!mayBeEndless.test(text)) return false
  for (const { segment } of clusters.segment(text))
    if ([...segment].length > maxClusterCharacters) return true
  return false
}
