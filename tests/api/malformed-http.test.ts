// Messages at the edge of what HTTP allows: how often they are decoded, and what their answers give away.
import assert from 'node:assert/strict'
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { readBuiltSite } from '#server/site/built-site.ts'
import { builtPaths, distDir } from '#server/site/site-manifest.ts'
import { answeringStore, builtSiteDir, startFixture } from '#tests/support/server/fixture.ts'

let app: FastifyInstance
before(async () => {
  app = await startFixture()
})

test('decodes an address once, before checking it', async () => {
  for (const [path, status] of [
    ['/achievements/%63ertification%2Esvg', 200],
    ['/achievements/%2563ertification.svg', 404],
    ['/%61bout', 200],
    ['/%2561bout', 404],
  ] as const)
    assert.equal((await app.inject(path)).statusCode, status, path)
  const sought: string[] = []
  const store = {
    ...answeringStore,
    directory: async ({ search }: { search: string }) => {
      sought.push(search)
      return { records: [], lists: [], log: { size: 0 }, total: 0 }
    },
  }
  const searching = await startFixture({ services: { store } })
  await searching.inject('/api/credentials/directory?search=50%2525')
  assert.deepEqual(sought, ['50%25'])
})

test('serves no file outside the site, hidden file or folder listing', async () => {
  const directory = builtSiteDir()
  for (const file of ['beside.json', 'site/.git/config', 'site/.env', 'site/assets/.hidden.js']) {
    mkdirSync(join(directory, dirname(file)), { recursive: true })
    writeFileSync(join(directory, file), 'planted')
  }
  const site = await startFixture({
    site: await readBuiltSite(directory),
    environment: { ASSETS_DIR: join(directory, 'site') },
  })
  for (const path of [
    '/../beside.json',
    '/%2e%2e/beside.json',
    '/..%2fbeside.json',
    '/..%5cbeside.json',
    '/assets/..%2f..%2fbeside.json',
    '/%252e%252e/beside.json',
    '/.git/config',
    '/.env',
    '/assets/.hidden.js',
    '/assets/',
  ]) {
    const { statusCode, body } = await site.inject(path)
    assert.equal(statusCode, 404, path)
    assert.ok(!/planted|entry-abc/.test(body), path)
  }
})

test('no message pollutes the object prototype', async () => {
  const send = (payload: string) =>
    app.inject({
      method: 'POST',
      url: '/api/calculator',
      headers: { 'content-type': 'application/json' },
      payload,
    })
  for (const payload of [
    '{"__proto__":{"planted":1}}',
    '{"industry":{"constructor":{"prototype":{"planted":1}}}}',
  ]) {
    const { statusCode, body } = await send(payload)
    // Rejected by the parser, not by a validation rule.
    assert.deepEqual([statusCode, body], [400, 'The request could not be understood.'], payload)
  }
  assert.equal(({} as { planted?: unknown }).planted, undefined)
})

// One of each kind of built file, and of each kind rendered on request.
const oneOfEachKind = () => {
  const files = globSync('**/*.*', { cwd: join(distDir, builtPaths.site) }).map((file) => `/${file}`)
  const kinds = Object.groupBy(files, (file) => file.replace(/^.*\./, ''))
  return Object.entries(kinds).flatMap(([kind, [first = ''] = []]) =>
    ['html', 'br', 'gz'].includes(kind) ? [] : [first],
  )
}

test('every answer has a content type, and every text a charset', async () => {
  const site = await startFixture({
    site: await readBuiltSite(distDir),
    environment: { PUBLIC_URL: 'https://www.northmark.example' },
  })
  const kinds = oneOfEachKind()
  assert.ok(kinds.length > 5)
  for (const path of [
    ...kinds,
    '/',
    '/api',
    '/api/openapi.json',
    '/no-such-page',
    '/robots.txt',
    '/blog.xml',
    '/healthz',
    '/.well-known/did.json',
    '/achievements/certification.svg',
    '/credentials/NM-BPGE-TQX4-06DZ-N/qr.svg',
  ])
    for (const encoding of ['identity', 'br']) {
      const { headers } = await site.inject({ url: path, headers: { 'accept-encoding': encoding } })
      const type = String(headers['content-type'])
      assert.match(type, /^[a-z]+\/[a-z0-9.+-]+(; charset=utf-8)?$/, path)
      if (/^text\/|[/+]xml/.test(type)) assert.match(type, /; charset=utf-8$/, `${path} as ${encoding}`)
    }
})

test('a server error reveals nothing internal to the caller, and everything to the log', async () => {
  const services = {
    store: {
      ...answeringStore,
      courses: async () => {
        throw new Error('the secret of /srv/northmark')
      },
    },
  }
  const logs: string[] = []
  const broken = await startFixture({ services, logs })
  const { statusCode, body } = await broken.inject('/api/courses')
  assert.equal(statusCode, 500)
  assert.ok(!/secret|srv|Error|at .*\.ts/.test(body), body)
  const [logged = assert.fail('it is not in the log')] = logs.filter((line) =>
    line.includes('unexpected failure'),
  )
  const { level, req, reqId, err } = JSON.parse(logged)
  assert.deepEqual([level, req, typeof reqId], [50, undefined, 'string'])
  assert.match(err.message, /the secret of/)
  assert.match(err.stack, /malformed-http\.test\.ts/)
})
