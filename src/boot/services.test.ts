// When sample people are added to a registry.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '#boot/config.ts'
import { type Booted, wantsSamples } from '#boot/services.ts'
import { answeringStore, fixtureKeys, unbegunLog } from '#tests/support/server/fixture.ts'

const booted = (isFirstStart: boolean): Booted => ({
  store: answeringStore,
  keys: fixtureKeys(),
  log: unbegunLog,
  change: () => assert.fail('nothing is changed here'),
  clock: { now: () => new Date() },
  isFirstStart,
})

test('adds samples with the first key, not with https, and whenever asked', () => {
  const PUBLIC_URL = 'https://www.northmark.example'
  for (const [environment, isFirstStart, expected] of [
    [{}, true, true],
    [{}, false, false],
    [{ PUBLIC_URL }, true, false],
    [{ PUBLIC_URL, SAMPLE_DATA: 'on' }, true, true],
    [{ SAMPLE_DATA: 'on' }, false, true],
    [{ SAMPLE_DATA: 'off' }, true, false],
    [{ DATABASE_URL: 'postgres://localhost/northmark' }, true, false],
  ] as const)
    assert.equal(
      wantsSamples(readConfig(environment), booted(isFirstStart)),
      expected,
      JSON.stringify({ environment, isFirstStart }),
    )
})
