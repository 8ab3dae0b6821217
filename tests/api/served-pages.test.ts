// Pages as they are served, verdicts included: valid HTML, and every link and fragment leads somewhere.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { HtmlValidate } from 'html-validate'
import { readConfig } from '#boot/config.ts'
import { boot } from '#boot/services.ts'
import { initialCatalogue } from '#content/catalogue/initial-catalogue.ts'
import { verificationPath } from '#domain/badge/addresses.ts'
import { withStanding } from '#domain/credential/credential.ts'
import { fillWithSamples } from '#operations/credentials/fill-with-samples.ts'
import { readBuiltSite } from '#server/site/built-site.ts'
import { distDir } from '#server/site/site-manifest.ts'
import { allOf } from '#tests/support/browser/built-pages.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { startFixture } from '#tests/support/server/fixture.ts'
import { routePaths } from '#web/routes.ts'

const validator = new HtmlValidate(JSON.parse(readFileSync('.htmlvalidate.json', 'utf8')))

let app: FastifyInstance
let verdicts: string[]
before(async () => {
  const services = await boot(readConfig({ DATA_DIR: temporaryFolder('served') }))
  await fillWithSamples(services, new Date())
  // One of each type and standing: the rest is the same with another name.
  const samples = await services.store.read({ order: 'oldest', limit: 280 })
  const kinds = Object.groupBy(
    samples.map((one) => withStanding(one, new Date())),
    ({ type, standing }) => `${type} ${standing}`,
  )
  const shown = Object.values(kinds).flatMap((alike = []) => alike.slice(0, 1))
  verdicts = [...shown.map(({ id }) => verificationPath(id)), '/verify?cid=unknown']
  app = await startFixture({
    services,
    site: await readBuiltSite(distDir),
  })
})

test('pages rendered on request are valid HTML', async () => {
  const articles = initialCatalogue.posts.map(({ id }) => `/blog/${id}`)
  for (const path of ['/api', '/log', '/no-such-page', ...articles, ...verdicts]) {
    const { results } = await validator.validateString((await app.inject(path)).body)
    const found = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
    )
    assert.deepEqual(found, [], path)
  }
})

test('every internal link and fragment exists', async () => {
  const answers = new Map<string, { status: number; html: string }>()
  async function answerTo(path: string) {
    const known = answers.get(path)
    if (known) return known
    const { statusCode, headers, body } = await app.inject(path)
    const isPage = String(headers['content-type']).startsWith('text/html')
    const answer = { status: statusCode, html: isPage ? body : '' }
    answers.set(path, answer)
    return answer
  }
  const dead: string[] = []
  for (const path of [...routePaths, '/api', '/no-such-page', ...verdicts.slice(0, 3)])
    for (const address of allOf((await answerTo(path)).html, /\s(?:href|src)="([^"]*)"/g)) {
      const url = new URL(address, `http://site.invalid${path}`)
      if (url.hostname !== 'site.invalid') continue
      const { status, html } = await answerTo(url.pathname + url.search)
      const fragment = decodeURIComponent(url.hash.slice(1))
      const isToItself = path === '/no-such-page' && url.pathname === path
      if (status !== 200 && !isToItself) dead.push(`${path} → ${address}: ${status}`)
      if (fragment && html && !html.includes(` id="${fragment}"`)) dead.push(`${path} → ${address}`)
    }
  assert.ok(answers.size > routePaths.length * 2)
  assert.deepEqual(dead, [])
})
