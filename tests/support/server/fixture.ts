// A small built site and a registry that answers, for the server's own tests.
import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { after } from 'node:test'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { readConfig } from '#boot/config.ts'
import type { Services } from '#boot/services.ts'
import { statusListOf } from '#domain/badge/badge.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Credential } from '#domain/credential/credential.ts'
import { emptyFrontier } from '#domain/log/growing-tree.ts'
import type { PublicLog } from '#operations/log/public-log.ts'
import { noWitnesses } from '#operations/log/witness-policy.ts'
import { createApp } from '#server/app.ts'
import { type FilePool, openFilePool } from '#server/credentials/file-pool.ts'
import { type BuiltSite, readBuiltSite } from '#server/site/built-site.ts'
import { builtPaths, writeManifest } from '#server/site/site-manifest.ts'
import { type KeyRing, type KeysNow, newKeySet, ringOf } from '#signing/key-ring.ts'
import type { Store } from '#store/store.ts'
import { note } from '#tests/support/people/people.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'
import { listBytesOf } from '#tests/support/stores/status-bits.ts'
import { documentHtml } from '#web/document.ts'

// The page around its one part is made by the same code as the real one.
export const verifyPage = documentHtml({
  origin: '',
  path: '/verify',
  head: { title: 'Verify', description: 'Plain.', isIndexed: true },
  html: '<!--verify-field--><form></form><!--/verify-field--><!--verifier--><p>Built.</p><!--/verifier--><!--browser-check-->A file.<!--/browser-check--><!--batch-check-->A list.<!--/batch-check-->',
  fonts: [],
  styles: '',
  modules: [],
  nextScripts: [],
  scripts: [],
  preview: '/previews/verify.png',
  structuredData: {},
})

const logPage = '<!doctype html><title>Log</title><h1>Log</h1><p>{"kind":"unread"}</p>'

const pages = {
  '/verify': verifyPage,
  '/log': logPage,
  '/my-credentials': '<!doctype html><title>My Credentials</title><div data-place="my-credentials"></div>',
  'not-found': '<!doctype html><title>Page Not Found</title><h1>404</h1>',
}

const files: Record<string, string> = {
  'assets/entry-abc.js': 'console.log("entry")',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'downloads/northmark-check.html': '<!doctype html><html data-issuer=""><title>Check</title></html>',
}

// A stub of the site's renderer: it shows its input as text.
const rendererFor = (
  catalogue: Catalogue,
) => `import { escapeMarkup } from ${JSON.stringify(import.meta.resolve('#formats/markup.ts'))}
export const builtCatalogue = ${JSON.stringify(catalogue)}
const pages = ${JSON.stringify(pages)}
export const renderRoute = async (path, { courses }, { origin }) => ({
  document: pages[path] ?? '<!doctype html><title>' + path + '</title><link rel="canonical" href="' + origin + path + '"><h1>' + courses.length + ' courses</h1>',
})
export const renderLogFigures = (shown) => '<p>' + JSON.stringify(shown) + '</p>'
export const renderEstimate = async (opened) => ({ preloads: '', calculator: JSON.stringify(opened) })
export const renderDirectory = async (served) => JSON.stringify(served)
export const renderHolder = (view) => JSON.stringify(view)
export const renderConsole = ({ heading }) => heading
export const loadPages = async () => {}
export const renderFeed = ({ posts }, origin) => '<rss>' + origin + posts.length + '</rss>'
export const renderVerification = async ({ cid }, { valid, message = '', credential }) => ({
  title: valid ? 'Valid' : 'Invalid',
  description: message,
  preloads: '<link rel="modulepreload" href="/assets/verdict.js">',
  field: '<b>' + escapeMarkup(cid) + '</b>',
  verifier: '<p>' + escapeMarkup(credential?.holder.name ?? 'nobody') + '</p>',
})
export const renderUnanswered = async ({ cid }) => ({
  preloads: '<link rel="modulepreload" href="/assets/verifier.js">',
  field: '<b>' + escapeMarkup(cid) + '</b>',
  verifier: '<p>about to ask</p>',
})`

export function builtSiteDir(): string {
  const directory = temporaryFolder('site')
  const site = join(directory, builtPaths.site)
  for (const [name, text] of Object.entries(files)) {
    const file = join(site, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    writeFileSync(`${file}.br`, brotliCompressSync(text))
    writeFileSync(`${file}.gz`, gzipSync(text))
  }
  mkdirSync(join(directory, builtPaths.render))
  mkdirSync(join(directory, builtPaths.documents))
  writeFileSync(join(directory, builtPaths.downloadsList), '[]')
  writeFileSync(join(directory, builtPaths.renderEntry), rendererFor(fixtureCatalogue))
  writeManifest(directory, {
    pages: ['/', '/about', '/verify', '/log', '/my-credentials'],
    scriptHashes: ["'sha256-abc'"],
    styleHashes: ["'sha256-def'"],
    release: 'first',
  })
  return directory
}

const course = { description: 'Taught here.', durationHours: 8, ceuValue: 6, price: '799.00' }

export const fixtureCatalogue: Catalogue = {
  courses: [
    { id: 'certification', type: 'CERT', title: 'Certification', ...course },
    { id: 'micro-finance', type: 'MICRO', title: 'AI Risk in Finance', ...course },
    { id: 'cru-subscription', type: 'CEU', title: 'CRU Subscription', ...course },
  ],
  sessions: [
    { id: 'one', name: 'One', startDate: '2025-10-15', delivery: 'Online', capacity: 80, enrolled: 67 },
  ],
  posts: [{ id: 'undated', title: 'Undated', excerpt: 'Without a date.' }],
  reports: [{ id: 'report', title: 'Report', publishDate: '2024-12-01' }],
}

// A store that has nothing but that catalogue; only what a server without credentials asks of one.
const answering: Partial<Store> = {
  ping: async () => {},
  catalogueVersion: async () => 1,
  courses: async () => fixtureCatalogue.courses,
  sessions: async () => fixtureCatalogue.sessions,
  posts: async () => fixtureCatalogue.posts,
  reports: async () => fixtureCatalogue.reports,
  evidence: async () => ({ log: { size: 0 }, isNamed: false }),
  directory: async () => ({ records: [], lists: [], log: { size: 0 }, total: 0 }),
  read: async () => [],
  formerDocuments: async () => [],
  statusList: async () => ({ log: { size: 0 } }),
  logState: async () => ({ size: 0 }),
}
export const answeringStore = answering as Store

// As a first start leaves it: with a sample, which the pages of a build take for granted.
const demonstrationStore: Store = {
  ...answeringStore,
  read: async () => [{ id: 'NM-1' } as Credential],
  history: async () => [{ ...note, act: 'sample', subject: '' }],
}

// Keys that no one else has, for an issuer who does not exist.
export function fixtureKeys(origin = 'https://issuer.example') {
  const set = newKeySet(origin, new Date('2026-01-01T00:00:00Z'))
  return ringOf(origin, () => set)
}

// A ring with a different public key lookup, on every path.
export const withPublicKeys = (keys: KeyRing, publicKey: KeysNow['publicKey']): KeyRing => ({
  ...keys,
  publicKey,
  asOfNow: () => ({ ...keys.asOfNow(), publicKey }),
})

// A log that has not begun, and never will.
const unbegun: Partial<PublicLog> = {
  signer: { origin: 'issuer.example/log', vkey: '' } as PublicLog['signer'],
  policy: noWitnesses,
  head: () => undefined,
  confirm: async () => ({ size: 0, root: new Uint8Array(32), frontier: emptyFrontier, lists: new Map() }),
  publish: async () => undefined,
  proveForGood: async () => undefined,
  cosigned: async () => undefined,
  file: async () => undefined,
}
export const unbegunLog = unbegun as PublicLog

// Services whose status lists mark these positions as revoked, and nothing as suspended.
export const servingLists = (revoked: readonly number[] = []): Pick<Services, 'store' | 'log'> => ({
  store: {
    ...answeringStore,
    async statusList(list, purpose) {
      const places = purpose === 'revocation' ? revoked.map(statusListOf) : []
      const bits = listBytesOf(places.filter((place) => place.list === list).map(({ bit }) => bit))
      return { found: { list, purpose, bits, leaf: 1 }, log: { size: 0 } }
    },
  },
  log: { ...unbegunLog, isNewestList: () => true },
})

type Wanted = {
  // No rate limit but one that is set.
  environment?: Record<string, string>
  services?: Partial<Services>
  site?: Partial<BuiltSite>
  logs?: string[]
  // How long a request may take, where a test is not to wait as long as a visitor.
  requestTimeoutMs?: number
  shuttingDown?: AbortSignal
}

const started: FastifyInstance[] = []
// One thread draws for all of them: to start one takes longer than most tests.
const drawing = openFilePool()
const filePool: FilePool = { ...drawing, close: async () => {} }
let fixtureSite: Promise<BuiltSite> | undefined
after(async () => {
  await Promise.all(started.map((app) => app.close()))
  await drawing.close()
})

export async function startFixture({
  environment = {},
  services = {},
  site = {},
  logs = [],
  requestTimeoutMs,
  shuttingDown,
}: Wanted = {}): Promise<FastifyInstance> {
  const config = readConfig({ RATE_LIMIT_PER_MINUTE: 'off', ...environment })
  fixtureSite ??= readBuiltSite(builtSiteDir())
  const app = await createApp({
    config,
    services: {
      store: demonstrationStore,
      keys: fixtureKeys(),
      log: unbegunLog,
      change: async () => assert.fail('nothing is changed here'),
      clock: { now: () => new Date('2030-01-01T00:00:00Z') },
      ...services,
    },
    site: { ...(await fixtureSite), ...site },
    filePool,
    logTo: { write: (line) => void logs.push(line) },
    ...(requestTimeoutMs !== undefined && { requestTimeoutMs }),
    ...(shuttingDown && { shuttingDown }),
  })
  started.push(app)
  return app
}
