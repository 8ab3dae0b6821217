// The build prepares the fonts that artwork needs, identical to those made on demand.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { mock, test } from 'node:test'
import { badgeSvg } from '#artwork/badge.ts'
import { certificatePdf } from '#artwork/certificate/certificate.ts'
import { cutFace, cutFontsDir, faceFile } from '#artwork/type/cuts.ts'
import { families, filesFor } from '#artwork/type/families.ts'
import { expired, input, longTitle, namesByFamily, revoked } from '#tests/support/credentials/artwork.ts'

const onDemand = new Set(families.filter(({ whenCut }) => whenCut === 'on demand').map(({ name }) => name))
const namesCutAhead = Object.entries(namesByFamily).flatMap(([family, names]) =>
  onDemand.has(family) ? [] : names,
)

// An uncut font is read as .woff2, and cutting it takes longer than all the rest of a drawing.
async function uncutFontsReadWhile(draw: () => Promise<unknown>): Promise<string[]> {
  const reading = mock.method(fs, 'readFile')
  syncBuiltinESMExports()
  await draw()
  reading.mock.restore()
  syncBuiltinESMExports()
  return reading.mock.calls
    .map(({ arguments: [file] }) => String(file))
    .filter((file) => file.endsWith('.woff2'))
}

test('a name in any script outside East Asia needs no font made on demand', async () => {
  assert.ok(namesCutAhead.length > 25)
  const uncut = await uncutFontsReadWhile(async () => {
    const course = { title: longTitle, type: 'MICRO' as const }
    for (const artwork of [expired, revoked, input({ course })]) await certificatePdf(artwork)
    for (const holderName of namesCutAhead) await badgeSvg(input({ holderName }))
  })
  assert.deepEqual(uncut, [])
})

test('an East Asian name uses fonts made on demand', async () => {
  const uncut = await uncutFontsReadWhile(() => badgeSvg(input({ holderName: '王小明' })))
  assert.ok(uncut.length > 0)
  assert.ok(uncut.every((file) => file.includes('noto-serif-sc')))
})

test('a prebuilt subset equals one made now', async () => {
  for (const family of families.slice(0, 4)) {
    const [file] = filesFor(family, 'A'.charCodeAt(0))
    assert.ok(file)
    const ahead = readFileSync(join(cutFontsDir, faceFile(file, 'display')))
    assert.ok(ahead.equals(await cutFace(file, 'display')), family.name)
  }
})
