// What a caller writes into headers costs the built site no more than its length either: true pages, files, scripts and calls,
// on a true registry.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readConfig } from '#boot/config.ts'
import { boot } from '#boot/services.ts'
import { fillWithSamples } from '#operations/fill-with-samples.ts'
import { readBuiltSite } from '#server/site/built-site.ts'
import { distDir } from '#server/site/site-manifest.ts'
import { feedHeader } from '#tests/support/hostile-input.ts'
import { startFixture } from '#tests/support/server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const environment = {
  DATA_DIR: join(temporaryFolder('hostile'), 'data'),
  RATE_LIMIT: 'off',
  TRUST_PROXY: '10.0.0.0/8, 127.0.0.1',
}
const services = await boot(readConfig(environment))
after(() => services.store.close())
await fillWithSamples(services, new Date())
const app = await startFixture({ environment, services, site: await readBuiltSite(distDir) })

const [{ id }] = (await app.inject('/api/credentials/directory?limit=1')).json() as [{ id: string }]
const [, script = ''] = /(\/assets\/[\w.-]+\.js)/.exec((await app.inject('/verify')).body) ?? []

const page = '/about'
const verdict = `/verify?cid=${id}`
const call = `/api/credentials/verify/${id}`
const file = '/favicon.svg'
const document = `/credentials/${id}.json`

// Each where something reads it: what sends files has readers of its own for several.
const asked: Record<string, string[]> = {
  accept: [call],
  'accept-encoding': [page, verdict, file, script],
  'if-none-match': [page, file, script, document, call],
  'if-modified-since': [page, file, script],
  'if-match': [page, file, script],
  'if-unmodified-since': [file, script],
  'cache-control': [page, file, script],
  'x-forwarded-for': [call],
}

test('what is asked is there', async () => {
  for (const path of new Set(Object.values(asked).flat()))
    assert.equal((await app.inject(path)).statusCode, 200, path)
})

for (const [header, paths] of Object.entries(asked))
  test(`a hostile ${header} costs the built site what its length costs`, () =>
    feedHeader(
      app,
      header,
      paths.map((url) => ({ url })),
    ))

for (const header of ['range', 'if-range', 'cache-control'])
  test(`a hostile ${header} beside those that are read with it costs what its length costs`, () =>
    feedHeader(app, header, [
      { url: file, headers: { range: 'bytes=0-1', 'if-none-match': '"x"' } },
      { url: script, headers: { range: 'bytes=0-1', 'if-none-match': '"x"' } },
    ]))
