// A copy of a log grows with it, and whoever has one finds out a log that was rewritten or has shrunk.
import assert from 'node:assert/strict'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { readConfig } from '#boot/config.ts'
import { beginLog, boot } from '#boot/services.ts'
import { fillWithSamples } from '#operations/fill-with-samples.ts'
import type { Fetch } from '#operations/log/audit-site.ts'
import { mirrorSite } from '#operations/log/mirror-site.ts'
import { note, people, signFor } from '#tests/support/people.ts'
import { runNorthmark } from '#tests/support/run-northmark.ts'
import { startFixture } from '#tests/support/server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const site = 'http://localhost:3000'
const newFolder = () => join(temporaryFolder('mirror'), 'copy')

async function serve(t: TestContext, folder: string) {
  const services = await boot(readConfig({ DATA_DIR: folder }))
  const app = await startFixture({
    services: { ...services, clock: { now: () => new Date() } },
    environment: { RATE_LIMIT: 'off' },
  })
  t.after(() => app.close())
  const asked: string[] = []
  const fetchFile: Fetch = async (address) => {
    const path = address.slice(site.length)
    asked.push(path)
    const { statusCode, rawPayload } = await app.inject(path)
    return statusCode === 200 ? rawPayload : undefined
  }
  const issue = async (count: number, from: number) => {
    await services.store.issue(people(count, from), note, { act: 'import', sign: signFor(services) })
    await services.log.publish()
  }
  return { services, app, asked, fetchFile, issue }
}

async function begun(t: TestContext) {
  const folder = temporaryFolder('mirrored')
  const served = await serve(t, folder)
  await fillWithSamples(served.services.store, served.services.keys, new Date())
  await beginLog(served.services.log, new Date())
  return { folder, ...served }
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort()

const contentsOf = (folder: string) =>
  filesIn(folder).map((path) => [path, readFileSync(join(folder, path)).toString('base64')])

test('every file of a copy is the one that the site serves, and a later run asks for what is new', async (t) => {
  const { app, asked, fetchFile, issue } = await begun(t)
  const folder = newFolder()
  const first = await mirrorSite({ site, folder, fetchFile })
  assert.deepEqual([first.faults, first.before], [[], 0])
  assert.ok(first.size > 256 && first.size < 512, `${first.size}`)
  const served = async () => {
    for (const path of filesIn(folder).filter((path) => path !== 'key'))
      assert.deepEqual(readFileSync(join(folder, path)), (await app.inject(`/log/${path}`)).rawPayload, path)
  }
  await served()
  assert.equal(readFileSync(join(folder, 'key'), 'utf8'), `${first.key}\n`)

  await issue(300, 1)
  asked.length = 0
  const second = await mirrorSite({ site, folder, fetchFile })
  assert.deepEqual([second.faults, second.before], [[], first.size])
  assert.ok(second.size > 512)
  assert.deepEqual(
    asked.filter((path) => path === '/log/tile/entries/000' || path === '/log/tile/0/000'),
    [],
    'what is full is there',
  )
  await served()
  const isPartial = (path: string) => path.includes('.p/')
  assert.equal(filesIn(folder).filter(isPartial).length, 3, 'those of the former head are gone')

  const third = await mirrorSite({ site, folder, fetchFile })
  assert.deepEqual([third.faults, third.before], [[], second.size])
})

test('a log that was rewritten is found out, its head kept as evidence, and the copy left as it was', async (t) => {
  const honest = await begun(t)
  await honest.services.store.close()
  const fork = temporaryFolder('fork')
  cpSync(honest.folder, fork, { recursive: true })
  const [one, other] = [await serve(t, honest.folder), await serve(t, fork)]
  await one.issue(20, 1)
  await other.issue(30, 500)
  const folder = newFolder()
  const { size } = await mirrorSite({ site, folder, fetchFile: one.fetchFile })
  const before = contentsOf(folder)
  const forked = await mirrorSite({ site, folder, fetchFile: other.fetchFile })
  assert.deepEqual(forked.faults, [
    `The log was rewritten: its ${forked.size} leaves do not go on from the ${size} that were copied.`,
  ])
  const refused = (await other.app.inject('/log/checkpoint')).body
  assert.equal(readFileSync(join(folder, 'checkpoint.refused'), 'utf8'), refused)
  rmSync(join(folder, 'checkpoint.refused'))
  assert.deepEqual(contentsOf(folder), before)
  await one.issue(5, 900)
  assert.deepEqual((await mirrorSite({ site, folder, fetchFile: one.fetchFile })).faults, [])
})

test('a log that has shrunk is found out', async (t) => {
  const { services, folder: data } = await begun(t)
  const earlier = temporaryFolder('earlier')
  await services.store.close()
  cpSync(data, earlier, { recursive: true })
  const [now, then] = [await serve(t, data), await serve(t, earlier)]
  await now.issue(3, 1)
  const folder = newFolder()
  const { size } = await mirrorSite({ site, folder, fetchFile: now.fetchFile })
  const { faults } = await mirrorSite({ site, folder, fetchFile: then.fetchFile })
  assert.equal(
    faults[0],
    `The log has shrunk: it has ${size - 3} leaves, and had ${size} when it was copied.`,
  )
})

test('a tile that is wrong is not kept, and neither is anything beside it', async (t) => {
  const { fetchFile } = await begun(t)
  const folder = newFolder()
  const lying: Fetch = async (address) => {
    const bytes = await fetchFile(address)
    if (!address.endsWith('/tile/entries/000')) return bytes
    const changed = Buffer.from(bytes ?? [])
    changed[40] = (changed[40] ?? 0) ^ 1
    return changed
  }
  assert.notDeepEqual((await mirrorSite({ site, folder, fetchFile: lying })).faults, [])
  assert.deepEqual(existsSync(folder) ? filesIn(folder) : [], [])
  assert.deepEqual((await mirrorSite({ site, folder, fetchFile })).faults, [])
})

test('what was fetched before a run was killed is not fetched again, and is believed no more than the rest', async (t) => {
  const { asked, fetchFile } = await begun(t)
  const folder = newFolder()
  const dying: Fetch = async (address) => {
    if (address.includes('/tile/0/000')) throw new Error('killed')
    return fetchFile(address)
  }
  await assert.rejects(mirrorSite({ site, folder, fetchFile: dying }), /killed/)
  asked.length = 0
  assert.deepEqual((await mirrorSite({ site, folder, fetchFile })).faults, [])
  assert.equal(asked.includes('/log/tile/entries/000'), false)
  assert.equal(existsSync(join(folder, '.unproved')), false)
  // Killed just before the head was written.
  rmSync(join(folder, 'checkpoint'))
  asked.length = 0
  const ended = await mirrorSite({ site, folder, fetchFile })
  assert.deepEqual([ended.faults, ended.before, asked.includes('/log/tile/entries/000')], [[], 0, false])
})

test('the command copies, says what it did, and refuses in a sentence', async (t) => {
  const { app } = await begun(t)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const registry = { environment: { DATA_DIR: temporaryFolder('none') } }
  const run = (...words: string[]) => runNorthmark(registry, 'log', 'mirror', ...words)
  const folder = newFolder()
  const copied = await run(folder, address)
  assert.equal(copied.code, 0, copied.words)
  assert.match(copied.words, /localhost:3000\/log: (\d+) leaves copied, \1 in all\.\n$/)
  const again = await run(folder, address, '--json')
  assert.deepEqual([again.code, again.json().before], [0, again.json().size])
  assert.match(again.words, /: 0 leaves copied, \d+ in all\.\n$/)

  assert.match((await run(folder)).words, /URL is missing\./)
  const full = temporaryFolder('full')
  mkdirSync(join(full, 'photographs'))
  const elsewhere = await run(full, address)
  assert.equal(elsewhere.code, 1)
  assert.match(elsewhere.words, /holds something else than a copy of a log: name an empty folder\./)
  writeFileSync(join(folder, 'checkpoint'), 'nonsense')
  assert.match((await run(folder, address)).words, /cannot be believed: .*begin another in an empty folder\./)
})
