// Fonts are opened once and cached; failures are not.
import assert from 'node:assert/strict'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { mock, test } from 'node:test'
import { filesFor, houseSerif } from '#artwork/type/families.ts'
import { openFont } from '#artwork/type/font.ts'

const [file] = filesFor(houseSerif, 'A'.charCodeAt(0))
assert.ok(file)

function failToRead(): () => void {
  const reading = mock.method(fs, 'readFile', async () => {
    throw Object.assign(new Error('too many open files'), { code: 'EMFILE' })
  })
  syncBuiltinESMExports()
  return () => {
    reading.mock.restore()
    syncBuiltinESMExports()
  }
}

test('a font that failed to open is tried again', async () => {
  const recover = failToRead()
  await assert.rejects(openFont(file, 'text'), /too many open files/)
  recover()
  assert.ok((await openFont(file, 'text')).has('A'.charCodeAt(0)))
})

test('concurrent requests share one font', async () => {
  const [one, other] = await Promise.all([openFont(file, 'strong'), openFont(file, 'strong')])
  assert.equal(one, other)
  assert.equal(await openFont(file, 'strong'), one)
})
