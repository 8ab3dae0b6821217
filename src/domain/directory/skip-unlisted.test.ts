// Directory pages skip unlisted credentials.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { skipUnlisted } from '#domain/directory/skip-unlisted.ts'

test('what is passed over holds just as many listed ones as asked, and the next one is listed', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(40)).map((places) => places.sort((one, other) => one - other)),
      fc.nat(30),
      (unlisted, skip) => {
        const passed = skipUnlisted(skip, unlisted)
        const listed = Array.from({ length: passed }, (_, at) => at).filter((at) => !unlisted.includes(at))
        assert.equal(listed.length, skip)
        assert.ok(!unlisted.includes(passed))
      },
    ),
  )
})
