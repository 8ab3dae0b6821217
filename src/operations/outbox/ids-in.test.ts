// Ids are found in a list and in a table with any delimiter.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idsIn } from '#operations/outbox/ids-in.ts'

test('reads a list, and the id column of a table', () => {
  for (const text of [
    'NM-1\nNM-2\n',
    'name,ID\nAda,NM-1\nBo,NM-2',
    '\ufeffid;name\r\nNM-1;Ada\r\nNM-2;"Bo; Jr"\r\n',
  ])
    assert.deepEqual(idsIn(text), ['NM-1', 'NM-2'], text)
  assert.throws(() => idsIn('id\n\n'), /it has no ids/)
})
