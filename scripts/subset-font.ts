// Subsets the heading serif to the letters, weights and size that the site uses. Run it after a font update, or when a
// page needs another letter.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { pathInPackage } from '@northmark/fonts'
import subsetFont from 'subset-font'

const source = '@fontsource-variable/newsreader'
const target = 'src/web/fonts'

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

// Every page loads the first file: the site's own letters and ASCII, so that catalogue entries rarely need another. The
// rest loads for headings that need it.
const ofPages = `${range(0x20, 0x7e)}\u{a0}©·×÷–—‘’“”•…€−`
const cuts = [
  { file: 'latin', from: 'latin', letters: ofPages },
  { file: 'accents', from: 'latin', letters: `${range(0xa1, 0xff)}ıŒœʼ™` },
  {
    file: 'latin-ext',
    from: 'latin-ext',
    letters: `${range(0x100, 0x17f)}${range(0x218, 0x21b)}${range(0x1e00, 0x1e9f)}`,
  },
]

// No text on the site is bolder. One file with this range is smaller than two single weights: 21 kB, not 25.
const axes = { wght: { min: 400, max: 500 }, opsz: 36 }

// Default browser features and tabular figures only.
const features = ['kern', 'liga', 'clig', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'rlig', 'tnum']

const without = (letters: string, taken: string) =>
  [...letters].filter((letter) => !taken.includes(letter)).join('')

const sourceFile = (part: string) =>
  readFileSync(pathInPackage(`${source}/files/newsreader-${part}-standard-normal.woff2`))

mkdirSync(target, { recursive: true })
for (const { file, from, letters } of cuts) {
  const wanted = letters === ofPages ? letters : without(letters, ofPages)
  const options = { targetFormat: 'woff2', variationAxes: axes, keepFeatures: features } as const
  const cut = await subsetFont(sourceFile(from), wanted, options)
  writeFileSync(`${target}/newsreader-${file}.woff2`, cut)
  console.error(`newsreader-${file}.woff2: ${(cut.length / 1000).toFixed(1)} kB`)
}
writeFileSync(`${target}/LICENSE`, readFileSync(pathInPackage(`${source}/LICENSE`)))
