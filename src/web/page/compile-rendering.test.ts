// What is taken apart by example writes whatever differs in its values alone, and is refused where more differs.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { escapeMarkup } from '#formats/markup.ts'
import { wholeText } from '#formats/segments.ts'
import { compileRendering } from '#web/page/compile-rendering.ts'

type Named = { name: string; id: string }

const valuesOf = ({ name, id }: Named) => [escapeMarkup(name), escapeMarkup(escapeMarkup(name)), id]
const render = ({ name, id }: Named) =>
  `<h1>${escapeMarkup(name)}</h1><a href="/${id}">${id}</a><pre>${escapeMarkup(`<b>${escapeMarkup(name)}</b>`)}</pre>`

const exampleOf = (given: Named, by = render) => ({ html: by(given), values: valuesOf(given) })
const one = { name: '"One" & <1>', id: 'first-id' }
const two = { name: 'Two’s <b>', id: '2' }

test('values are written in every place and in every spelling, and hold whatever they hold', () => {
  const write = compileRendering(exampleOf(one), exampleOf(two)) ?? assert.fail()
  for (const given of [one, two, { name: '', id: '' }, { name: '$& $1 "One" &amp;', id: 'first-id' }])
    assert.equal(wholeText(write(valuesOf(given))), render(given))
})

test('what depends on more than its values is not taken apart', () => {
  const byLength = (given: Named) => render(given) + (given.name.length > 9 ? ' long' : '')
  assert.equal(compileRendering(exampleOf(one, byLength), exampleOf(two, byLength)), undefined)
  const inOtherSpelling = (given: Named) => render(given) + encodeURIComponent(given.name)
  assert.equal(compileRendering(exampleOf(one, inOtherSpelling), exampleOf(two, inOtherSpelling)), undefined)
})

test('long text that never changes is one and the same object each time, whatever else was rendered with it', () => {
  const long = `<p>${'Words for everyone. '.repeat(20)}</p>`
  const framed = (given: Named) => given.id + long + given.id
  const within = (given: Named) => render(given) + framed(given)
  const keptIn = (by: typeof render, given: Named) => {
    const write = compileRendering(exampleOf(one, by), exampleOf(two, by)) ?? assert.fail()
    const segments = write(valuesOf(given))
    assert.equal(wholeText(segments), by(given))
    return segments.find((segment) => typeof segment !== 'string')
  }
  const kept = keptIn(framed, one)
  assert.equal(kept?.text, long)
  assert.equal(keptIn(framed, two), kept)
  assert.equal(keptIn(within, two), kept)
})
