// Untrusted JSON is read as every other reader would read it, or refused.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { onlyRecordIn, onlyTextIn, repeatsName } from '#formats/json-values.ts'

test('detects a duplicate name at any depth and in any spelling', () => {
  for (const text of [
    '{"a":1,"a":2}',
    '{"a":1,"a":1}',
    '[{"b":[{"a":1, "\\u0061" : 2}]}]',
    '{"a":{"b":{}},"a":{}}',
    '{"__proto__":1,"__proto__":2}',
    '{"a\\"":1,"a\\"":2}',
  ])
    assert.equal(repeatsName(text), true, text)
})

test('ignores equal names in other objects and in text', () => {
  for (const text of [
    '{"a":{"a":1},"b":[{"a":1},{"a":2}]}',
    '{"a":"\\"a\\":1","b":"{\\"a\\":1,\\"a\\":2}"}',
    '{"a":"x:","b":": "}',
    '["a","a"]',
    '"a"',
    // Not JSON, which its parser reports.
    '{"a":1,"a":2',
    '',
  ])
    assert.equal(repeatsName(text), false, text)
  fc.assert(fc.property(fc.json(), (text) => !repeatsName(text)))
})

test('unwraps a list of one, and no other', () => {
  assert.deepEqual(
    [onlyTextIn('a'), onlyTextIn(['a']), onlyTextIn(['a', 'b']), onlyTextIn([])],
    ['a', 'a', '', ''],
  )
  const record = { a: 1 }
  assert.deepEqual([onlyRecordIn(record), onlyRecordIn([record])], [record, record])
  for (const value of [undefined, null, 'a', [], [record, null], [[record]]])
    assert.equal(onlyRecordIn(value), undefined)
})
