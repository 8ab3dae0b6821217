// `npx northmark keys`, as an operator meets it who moves, keeps the keys as text, or has lost one to a thief.
import assert from 'node:assert/strict'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import { readConfig } from '#boot/config.ts'
import { boot } from '#boot/services.ts'
import { Output } from '#cli/output.ts'
import { keysWith } from '#cli/verbs/keys.ts'
import { runNorthmark } from '#tests/support/run-northmark.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

function collectors() {
  const said = { out: '', err: '' }
  const into = (name: 'out' | 'err') =>
    new Writable({
      write(chunk, _, done) {
        said[name] += chunk
        done()
      },
    })
  return { said, streams: { stdout: into('out'), stderr: into('err') } }
}

async function northmark(environment: Record<string, string>, ...words: string[]) {
  const { code, out, words: err } = await runNorthmark({ environment }, ...words)
  return { code, out, err }
}

const newFolder = () => ({ DATA_DIR: join(temporaryFolder('keys'), 'data') })

test('a move is asked for by name, refused until it is made, and made even with the new address set', async () => {
  const here = newFolder()
  assert.equal((await northmark(here, 'sample')).code, 0)
  const there = { ...here, PUBLIC_URL: 'https://www.northmark.example' }
  const refused = await northmark(there, 'list')
  assert.equal(refused.code, 1)
  assert.match(refused.err, /npx northmark keys move https:\/\/www\.northmark\.example --why REASON\.\n$/)
  assert.match((await northmark(there, 'keys', 'move')).err, /^ADDRESS is missing\./)
  assert.match((await northmark(there, 'keys', 'move', 'https://x.example')).err, /^--why is missing\./)
  const odd = await northmark(there, 'keys', 'move', 'x.example/y', '--why', 'A test')
  assert.match(odd.err, /^ADDRESS must be an address such as/)
  const moved = await northmark(there, 'keys', 'move', 'https://www.northmark.example', '--why', 'A new name')
  assert.equal(moved.code, 0, moved.err)
  assert.match(
    moved.err,
    /^From now on, credentials are signed with did:web:www\.northmark\.example#key-\d+-1, for https:/,
  )
  const { store, log } = await boot(readConfig(there))
  assert.equal(log.keeper.head()?.size, (await store.logState()).size, 'the head covers the leaf of the move')
  await store.close()
  const checked = await northmark(there, 'check')
  assert.deepEqual([checked.code, checked.err.endsWith('no faults.\n')], [0, true], checked.err)
  assert.match((await northmark(there, 'keys', 'list')).out, /^id +state +made +retired +public\n/)
})

test('a stolen key that is kept as text is replaced by the text that two runs print, the second sealed', async () => {
  const here = newFolder()
  assert.equal((await northmark(here, 'sample')).code, 0)
  const file = join(here.DATA_DIR, 'keys.json')
  const first = readFileSync(file, 'utf8')
  rmSync(file)
  const compromise = (text: string) =>
    northmark(
      { ...here, SIGNING_KEYS: text },
      ...['keys', 'compromise', JSON.parse(first).keys[0].id, '--since', '2026-01-01', '--why', 'Stolen'],
    )
  const statesIn = (text: string) => JSON.parse(text).seals.map(({ state }: { state: string }) => state)
  const marked = await compromise(first)
  assert.match(marked.err, /restart the servers, then run this once more/)
  assert.deepEqual(statesIn(marked.out), ['sealed', 'sealing'])
  const signed = await compromise(marked.out)
  assert.match(signed.err, /^Put this text into SIGNING_KEYS and restart the servers\.$/m)
  assert.deepEqual(statesIn(signed.out), ['dropped', 'sealed'])
  const checked = await northmark({ ...here, SIGNING_KEYS: signed.out }, 'check')
  assert.deepEqual([checked.code, checked.err.endsWith('no faults.\n')], [0, true], checked.err)
})

test('a stolen key is named in full or in short, with a day that exists and is not to come', async () => {
  const environment = newFolder()
  const config = readConfig(environment)
  const services = await boot(config)
  const seen: string[] = []
  const verb = keysWith(async ({ keys }, keyId) => {
    seen.push(`${keyId} → ${keys.signer().keyId}`)
    return 7
  })
  const compromise = async (key: string | undefined, flags: Record<string, string>) => {
    const { said, streams } = collectors()
    const values = ['compromise', ...(key === undefined ? [] : [key])]
    await verb.run(
      { values, flags },
      {
        config,
        output: new Output(streams, false),
        services: async () => services,
        author: (why = '') => ({ who: 'olga', why: flags.why ?? why }),
        fileNamed: (name) => name,
      },
    )
    return said.err
  }
  const why = 'A laptop was stolen'
  await assert.rejects(compromise(undefined, { why }), /KEY is missing/)
  await assert.rejects(compromise('key-2026-1', { since: '2026-01-01' }), /--why is missing/)
  await assert.rejects(compromise('key-2026-1', { why }), /--since is missing/)
  await assert.rejects(compromise('key-2026-1', { why, since: '2026-02-30' }), /must be a day such as/)
  await assert.rejects(compromise('key-2026-1', { why, since: '2199-01-01' }), /is in the future/)
  await assert.rejects(compromise('key-1999-1', { why, since: '2026-01-01' }), /There is no key did:web/)
  const [{ id = '' } = {}] = services.keys.list()
  const words = await compromise(id.slice(id.indexOf('#') + 1), { why, since: '2026-01-01' })
  assert.equal(words, 'Signed 7 credentials again; the key is no longer listed.\n')
  assert.deepEqual(seen, [`${id} → ${id.replace(/1$/, '2')}`])
  const { keys } = JSON.parse(readFileSync(join(environment.DATA_DIR, 'keys.json'), 'utf8'))
  assert.deepEqual(keys[0].compromised, { since: '2026-01-01T00:00:00Z', why })
  await services.store.close()
})
