// Cuts the headings' serif down to the letters, weights and size that the site uses; run again only when the font is updated.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { pathInPackage } from '@northmark/fonts'
import subsetFont from 'subset-font'

const source = '@fontsource-variable/newsreader'
const target = 'src/web/fonts'

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))

// The first file holds what the site's own words need; the second is fetched only for a holder's name that needs it.
const cuts = [
  { file: 'latin', letters: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”•…€™−×≥≤Œœ` },
  { file: 'latin-ext', letters: `${range(0x100, 0x17f)}${range(0x1e00, 0x1e9f)}${range(0x218, 0x21b)}` },
]

mkdirSync(target, { recursive: true })
for (const { file, letters } of cuts) {
  const whole = readFileSync(pathInPackage(`${source}/files/newsreader-${file}-standard-normal.woff2`))
  const cut = await subsetFont(whole, letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 600 }, opsz: 36 },
  })
  writeFileSync(`${target}/newsreader-${file}.woff2`, cut)
  console.error(`newsreader-${file}.woff2: ${(cut.length / 1000).toFixed(1)} kB`)
}
writeFileSync(`${target}/LICENSE`, readFileSync(pathInPackage(`${source}/LICENSE`)))
