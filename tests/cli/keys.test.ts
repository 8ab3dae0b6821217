// `npx northmark keys`, as an operator meets it who moves, keeps the keys as text, or has lost one to a thief.
import assert from 'node:assert/strict'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fillNew } from '#tests/support/people/erasing.ts'
import { runNorthmark } from '#tests/support/process/run-northmark.ts'
import { onSqlite } from '#tests/support/stores/both-stores.ts'

async function northmark(environment: Record<string, string>, ...args: string[]) {
  const { code, out, err } = await runNorthmark({ environment }, ...args)
  return { code, out, err }
}

onSqlite(({ newRegistry }) => {
  const filled = async () => (await fillNew(newRegistry, 3, 'sample')).registry.environment

  test('requires the new name for a move, and moves even with the new address set', async () => {
    const here = await filled()
    const there = { ...here, PUBLIC_URL: 'https://www.northmark.example' }
    const refused = await northmark(there, 'list')
    assert.equal(refused.code, 1)
    assert.match(refused.err, /northmark keys move https:\/\/www\.northmark\.example --why REASON\.\n$/)
    const odd = await northmark(there, 'keys', 'move', 'x.example/y', '--why', 'A test')
    assert.match(odd.err, /^ADDRESS must be an address such as/)
    const why = ['--why', 'A new name']
    const moved = await northmark(there, 'keys', 'move', 'https://www.northmark.example', ...why)
    assert.equal(moved.code, 0, moved.err)
    assert.match(
      moved.err,
      /^From now on, credentials are signed with did:web:www\.northmark\.example#key-\d+-1, for https:/,
    )
    const checked = await northmark(there, 'check')
    assert.deepEqual([checked.code, checked.err.endsWith('no faults.\n')], [0, true], checked.err)
    assert.match((await northmark(there, 'keys', 'list')).out, /^id +state +made +retired +public\n/)
  })

  test('prints new text for a stolen key stored as text, and signs again at the next run', async () => {
    const here = await filled()
    const file = join(here.DATA_DIR ?? '', 'keys.json')
    const first = readFileSync(file, 'utf8')
    rmSync(file)
    const compromise = (text: string) =>
      northmark(
        { ...here, SIGNING_KEYS: text },
        ...['keys', 'compromise', JSON.parse(first).keys[0].id, '--since', '2026-01-01', '--why', 'Stolen'],
      )
    const marked = await compromise(first)
    assert.match(marked.err, /restart the servers, then run this again/)
    const signed = await compromise(marked.out)
    assert.match(signed.err, /^Put this text into SIGNING_KEYS and restart the servers\.$/m)
    assert.deepEqual(JSON.parse(signed.out), JSON.parse(marked.out))
    const checked = await northmark({ ...here, SIGNING_KEYS: signed.out }, 'check')
    assert.deepEqual([checked.code, checked.err.endsWith('no faults.\n')], [0, true], checked.err)
  })

  test('requires a known key name, and a past day of theft', async () => {
    const here = await filled()
    const compromise = async (...args: string[]) => (await northmark(here, 'keys', 'compromise', ...args)).err
    const [since, why] = [
      ['--since', '2026-01-01'],
      ['--why', 'A laptop was stolen'],
    ]
    assert.match(await compromise('key-2026-1', ...why, '--since', '2026-02-30'), /must be a day such as/)
    assert.match(await compromise('key-2026-1', ...why, '--since', '2199-01-01'), /is in the future/)
    assert.match(await compromise('key-1999-1', ...why, ...since), /^There is no key did:web/)
  })
})
