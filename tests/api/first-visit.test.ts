// How many bytes a first visit loads, compressed, without response headers: every route as the server sends it in production.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { readConfig } from '#boot/config.ts'
import { boot, type Services } from '#boot/services.ts'
import type { DirectoryListing } from '#contract/registry.ts'
import { verificationPath } from '#domain/badge/addresses.ts'
import { queryOf } from '#domain/risk/query.ts'
import { fillWithSamples } from '#operations/credentials/fill-with-samples.ts'
import { readBuiltSite } from '#server/site/built-site.ts'
import { distDir } from '#server/site/site-manifest.ts'
import { allOf } from '#tests/support/browser/built-pages.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { bank } from '#tests/support/risk/companies.ts'
import { startFixture } from '#tests/support/server/fixture.ts'
import { routePaths } from '#web/routes.ts'

const budgets = { text: { scriptKb: 4, totalKb: 66 }, tool: { scriptKb: 76, totalKb: 145 } }
const homeKb = 120

const environment = {
  DATA_DIR: temporaryFolder('first-visit'),
  PUBLIC_URL: 'https://www.northmark.example',
  RATE_LIMIT_PER_MINUTE: 'off',
}
let services: Services
let app: FastifyInstance
let verdict: string
after(() => services.store.close())
before(async () => {
  services = await boot(readConfig(environment))
  await fillWithSamples(services, services.clock.now())
  app = await startFixture({ services, environment, site: await readBuiltSite(distDir) })
  const [listed]: DirectoryListing[] = (await app.inject('/api/credentials/directory')).json()
  verdict = verificationPath(listed?.id ?? assert.fail('the samples hold a credential'))
})

const loaded = new Map<string, Promise<number>>()

// How many bytes a file is, which many pages share.
function bytesOf(file: string): Promise<number> {
  const known = loaded.get(file) ?? load(file).then(({ bytes }) => bytes)
  loaded.set(file, known)
  return known
}

async function load(url: string) {
  const { rawPayload, headers } = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
  const html = headers['content-encoding'] === 'br' ? brotliDecompressSync(rawPayload) : rawPayload
  return { bytes: rawPayload.length, text: html.toString() }
}

// Everything that the browser fetches by itself: scripts at once and ahead, fonts, pictures, the icon.
const fetchedBy = (html: string) =>
  new Set(
    [
      /<link rel="(?:modulepreload|prefetch|preload)"[^>]*? href="([^"]+)"/g,
      /<link rel="icon" href="([^"]+\.svg)"/g,
      /<img (?![^>]*loading="lazy")[^>]*?src="([^"]+)"/g,
      /<use href="([^"#]+)/g,
    ].flatMap((pattern) => allOf(html, pattern)),
  )

const inlineScripts = /<script>.*?<\/script>/gs
const compressed = new Map<string, number>()

// Inline scripts count as they would by themselves, without what they share with the document.
function inlineScriptBytes(html: string): number {
  const scripts = (html.match(inlineScripts) ?? []).join('')
  const bytes = compressed.get(scripts) ?? brotliCompressSync(scripts).length
  compressed.set(scripts, bytes)
  return bytes
}

async function visit(path: string) {
  const { bytes, text } = await load(path)
  const kind = text.includes('data-island=') ? ('tool' as const) : ('text' as const)
  const sizes = { script: inlineScriptBytes(text), total: bytes }
  for (const file of fetchedBy(text)) {
    const bytes = await bytesOf(file)
    sizes.total += bytes
    if (file.endsWith('.js')) sizes.script += bytes
  }
  return { kind, scriptKb: sizes.script / 1000, totalKb: sizes.total / 1000 }
}

// The tool's second script, which shows results, is loaded too.
test('a first visit to a shared estimate stays within the bytes of a tool', async (t) => {
  const { scriptKb, totalKb } = await visit(`/calculator?${queryOf(bank)}`)
  t.diagnostic(`/calculator?…: ${scriptKb.toFixed(1)} kB of script, ${totalKb.toFixed(1)} kB in all`)
  assert.ok(totalKb > 100 && totalKb <= budgets.tool.totalKb, `${totalKb} kB`)
})

test('the calculator loads no picture later', async () => {
  assert.doesNotMatch((await load('/calculator')).text, /<img/)
})

for (const path of [...routePaths, '/no-such-page', '/verify?cid='])
  test(`a first visit to ${path} stays within its bytes`, async (t) => {
    const { kind, scriptKb, totalKb } = await visit(path === '/verify?cid=' ? verdict : path)
    t.diagnostic(`${path}: ${scriptKb.toFixed(1)} kB of script, ${totalKb.toFixed(1)} kB in all`)
    assert.ok(scriptKb > 2 && totalKb > 40, 'the frame’s script, the font and the document are counted')
    assert.ok(scriptKb <= budgets[kind].scriptKb, `${scriptKb} kB of script`)
    assert.ok(totalKb <= (path === '/' ? homeKb : budgets[kind].totalKb), `${totalKb} kB`)
  })
