// Whether a text shows all that it holds: what nobody can see makes two names look like one, or one like none.

// Controls and halves of characters cannot be signed, marks of direction make a text read as another, and what is not
// assigned, or is there to be ignored, is drawn as nothing: fillers, zero widths, tags, an empty Braille cell.
const unseen =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\ufffc\ufffd]/u

// Where letters join, a joiner or its opposite changes how they look; elsewhere it changes nothing.
const joining =
  '\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Mong}\\p{scx=Nkoo}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}\\p{scx=Tibt}'
const shown = [
  `(?<=[${joining}])[\\u200c\\u200d](?=[${joining}])`,
  // An old way to write a consonant at the end of a word.
  `(?<=[\\u0d4d\\u0dca])\\u200d`,
  // The form of a letter that a family writes its name with.
  '(?<=\\p{scx=Hani})[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]',
  '(?<=\\p{scx=Mong})[\\u180b-\\u180f]',
  '(?<=\\p{Extended_Pictographic})(?:\\ufe0f|\\u200d(?=\\p{Extended_Pictographic}))',
]
const shownJoiners = new RegExp(shown.join('|'), 'gu')

export const hidesSomething = (text: string) => unseen.test(text.replace(shownJoiners, ''))

// More than any script stacks: what is longer runs out of its line and over the next.
const mostInACluster = 12
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })
// Nothing of ASCII is added to a letter: only where so much else stands in a row is there anything to look at.
const mayBeEndless = new RegExp(`[^\\0-\\x7f]{${mostInACluster}}`, 'u')

export function hasEndlessLetter(text: string): boolean {
  if (!mayBeEndless.test(text)) return false
  for (const { segment } of clusters.segment(text)) if ([...segment].length > mostInACluster) return true
  return false
}
