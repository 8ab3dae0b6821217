// Bidi order and fitting of lines.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fit, fitTogether } from '#artwork/type/fit.ts'
import { outlineOf } from '#artwork/type/outline.ts'
import { lineFrom, setLine, setWords } from '#artwork/type/words.ts'
import { longName, longTitle, longWord, namesByFamily } from '#tests/support/credentials/artwork.ts'

const readAt = async (text: string) =>
  (await setLine(text, 'display')).runs.flatMap(({ glyphs }) =>
    glyphs.flatMap(({ codePoints }) => String.fromCodePoint(...codePoints)),
  )

test('orders right-to-left words from right to left', async () => {
  assert.deepEqual((await readAt('דוד כהן')).join(''), [...'דוד כהן'].reverse().join(''))
  const { runs } = await setLine('דוד (Dan) כהן', 'display')
  const order = runs.map(({ text }) => text.trim()).filter(Boolean)
  assert.deepEqual([order.at(0)?.includes('כהן'), order.at(-1)?.includes('דוד')], [true, true])
  assert.ok(order.includes('Dan'))
})

test('mirrors brackets among right-to-left words', async () => {
  const { runs } = await setLine('דוד (דן) כהן', 'display')
  const opening = runs.find(({ text }) => text.includes('('))
  assert.equal(opening?.direction, 'right-to-left')
  const [mirrored] = opening?.font.shape('(', opening.direction) ?? []
  const [plain] = opening?.font.shape(')', 'left-to-right') ?? []
  assert.ok(mirrored && mirrored.id === plain?.id)
  assert.ok(opening?.glyphs.some(({ id }) => id === mirrored.id))
})

const back = (word: string) => [...word].reverse().join('')

test('reorders numbers, but not left-to-right words, among right-to-left words', async () => {
  assert.equal((await readAt('דוד 12 34 כהן')).join(''), `${back('כהן')} 34 12 ${back('דוד')}`)
  assert.equal((await readAt('דוד Dan Lev כהן')).join(''), `${back('כהן')} Dan Lev ${back('דוד')}`)
})

test('keeps the direction of the whole text in each broken line', async () => {
  const { base, pieces } = await setWords('Dan דוד 12 כהן', 'display')
  const { runs } = lineFrom(pieces.slice(2), base)
  assert.equal(runs.map(({ text }) => text).join(''), 'כהן 12')
})

const outlineAt = async (text: string) => outlineOf(await setLine(text, 'display'), { x: 0, y: 0, size: 100 })

test('hides a joiner that joins nothing', async () => {
  const plain = await outlineAt('Zero Width')
  for (const joiner of ['\u200d', '\u200c', '\u2060', '\u200b', '\u034f', '\u00ad', '\ufe0f', '\u{e0100}']) {
    const name = `Ze${joiner}ro Width${joiner}`
    assert.equal((await setLine(name, 'display')).text, name)
    assert.equal(await outlineAt(name), plain, `U+${joiner.codePointAt(0)?.toString(16)}`)
  }
})

test('joiners shape the letters of the scripts that need them', async () => {
  for (const [joined, apart] of [
    ['نمی\u200cخواهم', 'نمیخواهم'],
    ['ක්\u200dරි', 'ක්රි'],
    ['കൃഷ്ണന്\u200d', 'കൃഷ്ണന്'],
  ] as const) {
    const { runs } = await setLine(joined, 'display')
    assert.deepEqual([runs.length, runs[0]?.text], [1, joined])
    assert.notEqual(await outlineAt(joined), await outlineAt(apart), joined)
  }
})

const plans = [
  { lines: 1, largest: 40, smallest: 30 },
  { lines: 3, largest: 28, smallest: 12 },
]

const lettersOf = (lines: { text: string }[]) =>
  lines
    .map(({ text }) => text)
    .join('')
    .replaceAll(' ', '')

test('loses no word, and makes no line wider than its place', async () => {
  const names = [longName, longWord, longTitle, 'Jo', ...Object.values(namesByFamily).flat()]
  for (const name of names) {
    const words = await setWords(name, 'display')
    const { lines, size } = fit(words, { width: 300, plans, leading: 1.1 })
    assert.equal(lettersOf(lines), name.normalize('NFC').replaceAll(' ', ''))
    for (const line of lines) assert.ok(line.width * size <= 300.01, `${line.text} is wider than its place`)
  }
})

test('lines do not overlap', async () => {
  for (const name of Object.values(namesByFamily).flat()) {
    const words = await setWords(`${name} ${name} ${name}`, 'display')
    const { lines, size, leading, baseline } = fit(words, { width: 220, plans, leading: 1.1 })
    lines.forEach((line, index) => {
      const below = lines[index + 1]
      if (!below) return
      assert.ok(line.descent * size + below.ascent * size <= leading + 0.01, name)
    })
    assert.ok(lines.every(({ ascent }) => ascent * size <= baseline + 0.01))
  }
})

test('shrinks texts that share a height together', async () => {
  const words = await setWords(longName, 'display')
  const place = { width: 300, plans: [{ lines: 9, largest: 30, smallest: 20 }], leading: 1.1 }
  const roomy = fitTogether([{ words, place }], 1000)
  const tight = fitTogether([{ words, place }], 120)
  assert.ok((tight[0]?.size ?? 0) < (roomy[0]?.size ?? 0))
  assert.ok((tight[0]?.height ?? 0) <= 120)
})
