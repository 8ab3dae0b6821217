// `npm start`, as the person at the keyboard meets it.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { inShowingOrder } from '#domain/catalogue/catalogue.ts'
import { isBuilt } from '#scripts/build/stamp.ts'
import { openDatabases } from '#tests/support/databases.ts'
import { runNorthmark } from '#tests/support/run-northmark.ts'
import { startScript } from '#tests/support/start-script.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const newDataDir = () => join(temporaryFolder('start'), 'data')

function start(environment: Record<string, string>) {
  const settings = { PUBLIC_URL: '', PORT: '0', DATA_DIR: newDataDir(), LEAVE_SECONDS: '0', ...environment }
  const { child, said, until, ended } = startScript(['scripts/start.ts'], settings)
  const saying = async (pattern: RegExp) => {
    await until(() => pattern.test(said.err))
    return pattern.exec(said.err)?.[1] ?? ''
  }
  return { child, saying, ended: ended.then(({ code, err }) => ({ code, words: err })) }
}

test('it says where it is, serves site and health there, keeps its data where told, and ends when asked', async () => {
  const dataDir = newDataDir()
  const { child, saying, ended } = start({ HOST: '127.0.0.1', DATA_DIR: dataDir })
  const address = await saying(/Northmark is at (http:\/\/127\.0\.0\.1:\d+)/)
  const page = await fetch(`${address}/about`)
  assert.equal(page.status, 200)
  assert.match(await page.text(), /<title>About \| Northmark<\/title>/)
  assert.equal((await fetch(`${address}/readyz`)).status, 200)
  assert.ok(existsSync(join(dataDir, 'northmark.db')))
  // fetch keeps its connection open: that must not hold up the end.
  child.kill('SIGTERM')
  assert.equal((await ended).code, 0)
})

test('without samples a new registry begins with the catalogue all the same, and with nobody in it', async () => {
  const { child, saying, ended } = start({ HOST: '127.0.0.1', SAMPLE_DATA: 'off' })
  const address = await saying(/Northmark is at (http:\/\/127\.0\.0\.1:\d+)/)
  const courses = (await (await fetch(`${address}/api/courses`)).json()) as { id: string }[]
  assert.equal(courses.length, 6)
  assert.deepEqual(await (await fetch(`${address}/api/credentials/directory`)).json(), [])
  child.kill('SIGTERM')
  await ended
})

test('on PostgreSQL an empty registry begins with the catalogue and with nobody in it, once', async () => {
  const databases = await openDatabases()
  const environment = { DATABASE_URL: await databases.create(), DATA_DIR: newDataDir() }
  try {
    // It is set up and its keys are made by a command, which waits longer for a busy database than a server does.
    assert.deepEqual((await runNorthmark({ environment, startedIn: '.' }, 'courses', '--json')).json(), [])
    for (const _ of ['first', 'second']) {
      const { child, saying, ended } = start({ ...environment, HOST: '127.0.0.1' })
      const address = await saying(/Northmark is at (http:\/\/127\.0\.0\.1:\d+)/)
      // A database that is slow to answer is asked again, as callers are told to.
      const get = async (path: string): Promise<{ id: string }[]> => {
        const answer = await fetch(`${address}${path}`)
        return answer.status === 503 ? get(path) : ((await answer.json()) as { id: string }[])
      }
      assert.deepEqual(await get('/api/courses'), inShowingOrder(initialCatalogue.courses))
      assert.deepEqual(await get('/api/courses/cert/sessions'), initialCatalogue.sessions)
      assert.equal((await get('/api/blog')).length, initialCatalogue.posts.length)
      assert.equal((await get('/api/reports')).length, initialCatalogue.reports.length)
      assert.deepEqual(await get('/api/credentials/directory'), [])
      child.kill('SIGTERM')
      await ended
    }
  } finally {
    await databases.close()
  }
})

test('a second start finds the site built and does not build it again', async () => {
  assert.ok(isBuilt(), 'the tests run after a build')
  // Neither for no address, nor for one address after the other.
  for (const PUBLIC_URL of ['', 'https://staging.example', 'https://www.northmark.example']) {
    const { child, saying, ended } = start({ PUBLIC_URL })
    assert.match(
      await saying(/Northmark is at (\S+)\. /),
      PUBLIC_URL === '' ? /^http:/ : new RegExp(`^${PUBLIC_URL}$`),
    )
    child.kill('SIGTERM')
    assert.doesNotMatch((await ended).words, /Bundling/)
  }
})

test('a start that need not build does not load what builds', async () => {
  const loaded = `
    import { registerHooks } from 'node:module'
    import { writeSync } from 'node:fs'
    registerHooks({ resolve: (name, context, next) => { if (name === 'vite') writeSync(1, 'loads vite'); return next(name, context) } })
    writeSync(1, 'looks at what is loaded; ')
  `
  const hook = `data:text/javascript,${encodeURIComponent(loaded)}`
  const settings = { PUBLIC_URL: '', PORT: '0', DATA_DIR: newDataDir(), LEAVE_SECONDS: '0' }
  const { child, said, until, ended } = startScript(['--import', hook, 'scripts/start.ts'], settings)
  await until(() => said.err.includes('Northmark is at'))
  child.kill('SIGTERM')
  const { out } = await ended
  // In the process that decides, and in the server that it becomes.
  assert.equal(out.match(/looks at what is loaded/g)?.length, 2)
  assert.doesNotMatch(out, /loads vite/)
})

test('what the legal pages lack is said once', async () => {
  const { child, saying, ended } = start({ ORGANIZATION_LAW: 'The law of Norway applies.' })
  await saying(/Northmark is at (\S+)/)
  child.kill('SIGTERM')
  const { words } = await ended
  assert.equal(
    words.match(/Not set, and left out of the contact and legal pages: ORGANIZATION_NAME/g)?.length,
    1,
  )
  assert.doesNotMatch(words, /ORGANIZATION_LAW/)
})

test('a wrong setting stops the start with one sentence that names it', async () => {
  const { code, words } = await start({ PORT: 'eighty' }).ended
  assert.equal(code, 1)
  assert.equal(words, 'PORT must be a whole number from 0 to 65535, not "eighty".\n')
})

test('a port in use is said to be so', async () => {
  const occupant = createServer()
  await new Promise<void>((listening) => occupant.listen(0, '127.0.0.1', listening))
  const { port } = occupant.address() as { port: number }
  const { code, words } = await start({ HOST: '127.0.0.1', PORT: String(port) }).ended
  occupant.close()
  assert.equal(code, 1)
  assert.equal(words, `Port ${port} is in use: stop what uses it, or set PORT to another one.\n`)
})

test('a host that is not this machine’s is said to be so', async () => {
  const { code, words } = await start({ HOST: '192.0.2.1' }).ended
  assert.equal(code, 1)
  assert.equal(words, 'HOST "192.0.2.1" is not an address of this machine.\n')
})
