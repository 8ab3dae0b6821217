// `npm start`, as a person at the keyboard uses it.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { inShowingOrder } from '#domain/catalogue/catalogue.ts'
import { isBuilt } from '#scripts/build/stamp.ts'
import { explainListenError } from '#server/listen.ts'
import { freePort } from '#tests/support/process/free-port.ts'
import { startScript } from '#tests/support/process/start-script.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { untilReady } from '#tests/support/server/start-server.ts'

const newDataDir = () => join(temporaryFolder('start'), 'data')

function start(environment: Record<string, string>, flags: string[] = []) {
  const settings = {
    PUBLIC_URL: '',
    PORT: '0',
    DATA_DIR: newDataDir(),
    SHUTDOWN_DELAY_SECONDS: '0',
    ...environment,
  }
  const { child, said, until, ended } = startScript([...flags, 'scripts/start.ts'], settings)
  const saying = async (pattern: RegExp) => {
    await until(() => pattern.test(said.err))
    return pattern.exec(said.err)?.[1] ?? ''
  }
  return { child, saying, ended: ended.then(({ code, out, err }) => ({ code, out, err })) }
}

test('prints its address and the missing legal settings once, serves site and health, uses DATA_DIR, and stops on SIGTERM', async () => {
  assert.ok(isBuilt(), 'the tests run after a build')
  const dataDir = newDataDir()
  const settings = { HOST: '127.0.0.1', DATA_DIR: dataDir, ORGANIZATION_LAW: 'The law of Norway applies.' }
  const { child, saying, ended } = start(settings)
  const address = await saying(/Northmark is at (http:\/\/127\.0\.0\.1:\d+)/)
  const page = await fetch(`${address}/about`)
  assert.equal(page.status, 200)
  assert.match(await page.text(), /<title>About \| Northmark<\/title>/)
  await untilReady({ address })
  const listed = (await (await fetch(`${address}/api/credentials/directory`)).json()) as unknown[]
  assert.ok(listed.length > 0, 'it begins with samples')
  assert.ok(existsSync(join(dataDir, 'northmark.db')))
  // fetch keeps its connection open; that must not delay the exit.
  child.kill('SIGTERM')
  const { code, err } = await ended
  assert.equal(code, 0)
  assert.equal(err.match(/Not set, and left out of the pages: ORGANIZATION_NAME/g)?.length, 1)
  assert.doesNotMatch(err, /ORGANIZATION_LAW|Bundling/)
})

test('another address needs no rebuild and loads no bundler; without samples it starts with only the catalogue', async () => {
  const loaded = `
    import { registerHooks } from 'node:module'
    import { writeSync } from 'node:fs'
    registerHooks({ resolve: (name, context, next) => { if (name === 'vite') writeSync(1, 'loads vite'); return next(name, context) } })
    writeSync(1, 'looks at what is loaded; ')
  `
  const hook = `data:text/javascript,${encodeURIComponent(loaded)}`
  const port = await freePort()
  const settings = {
    PUBLIC_URL: 'https://staging.example',
    HOST: '127.0.0.1',
    PORT: String(port),
    SAMPLE_DATA: 'off',
  }
  const { child, saying, ended } = start(settings, ['--import', hook])
  assert.equal(await saying(/Northmark is at (\S+)\. /), 'https://staging.example')
  const get = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).json()
  assert.deepEqual(await get('/api/courses'), inShowingOrder(initialCatalogue.courses))
  assert.deepEqual(await get('/api/courses/cert/sessions'), initialCatalogue.sessions)
  assert.deepEqual(await get('/api/credentials/directory'), [])
  const second = await start({ HOST: '127.0.0.1', PORT: String(port), SAMPLE_DATA: 'off' }).ended
  assert.deepEqual(
    [second.code, second.err.split('\n').at(-2)],
    [1, `Port ${port} is in use: stop the process that uses it, or set PORT to another one.`],
  )
  const metrics = { PORT: '0', METRICS_HOST: '127.0.0.1', METRICS_PORT: String(port) }
  const third = await start({ HOST: '127.0.0.1', ...metrics, SAMPLE_DATA: 'off' }).ended
  assert.deepEqual(
    [third.code, third.err.split('\n').at(-2)],
    [1, `Port ${port} is in use: stop the process that uses it, or set METRICS_PORT to another one.`],
  )
  child.kill('SIGTERM')
  const { out, err } = await ended
  // In the launcher, the server it becomes, and that one's worker.
  assert.equal(out.match(/looks at what is loaded/g)?.length, 3)
  assert.doesNotMatch(out, /loads vite/)
  assert.doesNotMatch(err, /Bundling/)
})

test('a failed start prints one sentence that names the setting', async () => {
  const { code, err } = await start({ PORT: 'eighty' }).ended
  assert.deepEqual([code, err], [1, 'PORT must be a whole number from 0 to 65535, not "eighty".\n'])
  const place = { host: '192.0.2.1', port: 80 }
  const explain = (code: string) => explainListenError(Object.assign(new Error(), { code }), place)
  assert.equal(explain('EADDRNOTAVAIL'), 'HOST "192.0.2.1" is not an address of this machine.')
  assert.equal(explain('EACCES'), 'Port 80 cannot be opened by this user: set PORT to one above 1023.')
})
