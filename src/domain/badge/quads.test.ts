// Escaping in the canonical form, and texts that it refuses.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { literal } from '#domain/badge/quads.ts'

test('rejects a control character anywhere', () => {
  const control = fc.oneof(
    fc.integer({ min: 0, max: 0x1f }),
    fc.constant(0x7f),
    fc.integer({ min: 0x80, max: 0x9f }),
  )
  const isRefused = fc.property(fc.string(), control, fc.string(), (before, code, after) => {
    assert.throws(() => literal(before + String.fromCharCode(code) + after), /cannot be signed/)
  })
  fc.assert(isRefused)
})

test('rejects a lone surrogate, and accepts a pair', () => {
  for (const half of ['\ud800', '\udbff', '\udc00', '\udfff', 'a\ud83d', '\ude00\ud83d'])
    assert.throws(() => literal(half), /cannot be signed/)
  assert.equal(literal('\ud83d\ude00'), '"😀"')
})
