// The development server: pages with hot reload through Vite, and the API.
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve, sep } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { createServer as createVite, isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import { type Config, readConfig } from '#boot/config.ts'
import { offlineCheckerFile } from '#constants/browser-check.ts'
import type { Installation } from '#domain/operator/operator.ts'
import { UserFacingError } from '#errors/user-facing-error.ts'
import { documentSourcesDir, downloadsListFile } from '#scripts/build/paths.ts'
import { buildSite } from '#scripts/build.ts'
import { explainListenError, ListenError } from '#server/listen.ts'
import { offlineCheckerFor } from '#server/site/offline-checker.ts'
import { builtPaths, distDir, readManifest, SiteNotBuiltError } from '#server/site/site-manifest.ts'

const say = (message: string) => console.error(message)

type Renderer = typeof import('#web/entry-render.tsx')
type Palette = typeof import('#scripts/build/palette-css.ts')
type Routes = typeof import('#web/routes.ts')
type Reader = typeof import('#documents/read-documents.ts')
type Api = { app: FastifyInstance; close: () => Promise<void> }

const sourcesDir = resolve('src') + sep
const toolsDir = resolve('src/web/tools') + sep
const islandsEntry = 'src/web/entry-islands.tsx'
const renderedEvent = 'northmark:rendered'
// Vite serves an inline script by the path of its page: one text for every rendering, or a page would run that of a later one.
const renderedScript = `<script type="module">
import.meta.hot?.send('${renderedEvent}', Number(document.querySelector('meta[name=changes]').content))
</script>`

// The address that pages name, and the hash of the last build's offline checker there.
function addressOf({ publicUrl: origin = '' }: Config): Pick<Installation, 'origin' | 'checkerHash'> {
  const built = readFileSync(join(distDir, builtPaths.site, 'downloads', offlineCheckerFile), 'utf8')
  return { origin, checkerHash: offlineCheckerFor(built, origin).sha256 }
}

async function renderPage(
  vite: ViteDevServer,
  path: string,
  config: Config,
  changes: number,
): Promise<string> {
  const { builtCatalogue, renderRoute }: Renderer = await load(vite, 'src/web/entry-render.tsx')
  const { routeOf }: Routes = await load(vite, 'src/web/routes.ts')
  const { readDocuments }: Reader = await load(vite, 'src/documents/read-documents.ts')
  const folders = [documentSourcesDir, ...(config.documentsDir ? [config.documentsDir] : [])]
  const downloads = JSON.parse(readFileSync(downloadsListFile, 'utf8'))
  const { document } = await renderRoute(
    routeOf(path),
    builtCatalogue,
    {
      ...config,
      hasSamples: false,
      issuer: '',
      ...addressOf(config),
    },
    { ...readDocuments(folders, config), downloads },
  )
  // Inlined as in the built page, so that nothing appears unstyled before the scripts load.
  const { paletteStyles }: Palette = await load(vite, 'scripts/build/palette-css.ts')
  const { default: styles }: { default: string } = await load(vite, 'src/web/styles.css?inline')
  return vite.transformIndexHtml(
    path,
    document
      .replace('<style></style>', () => `<style>${paletteStyles}\n${styles}</style>`)
      .replace('</head>', `<meta name="changes" content="${changes}">${renderedScript}</head>`),
  )
}

// Through Vite, so that changes take effect in the next response.
const load = <Module>(vite: ViteDevServer, file: string) => vite.ssrLoadModule(`/${file}`) as Promise<Module>

// The whole server with its own store, reopened after a change without losing acknowledged data.
async function openApi(vite: ViteDevServer, config: Config): Promise<Api> {
  const { boot, wantsSamples }: typeof import('#boot/services.ts') = await load(vite, 'src/boot/services.ts')
  const { createApp }: typeof import('#server/app.ts') = await load(vite, 'src/server/app.ts')
  const { readBuiltSite }: typeof import('#server/site/built-site.ts') = await load(
    vite,
    'src/server/site/built-site.ts',
  )
  const { fillWithSamples }: typeof import('#operations/credentials/fill-with-samples.ts') = await load(
    vite,
    'src/operations/credentials/fill-with-samples.ts',
  )
  const site = await readBuiltSite(distDir)
  const services = await boot(config)
  if (wantsSamples(config, services)) await fillWithSamples(services, services.clock.now())
  const app = await createApp({ config, services, site, logTo: process.stdout })
  await app.ready()
  return {
    app,
    async close() {
      await app.close()
      await services.store.close()
    },
  }
}

// A module that failed to load would fail again from the cache, even after its file was fixed.
function forgetModules({ environments: { ssr } }: ViteDevServer): void {
  ssr.moduleGraph.invalidateAll()
  if (isRunnableDevEnvironment(ssr)) ssr.runner.clearCache()
}

// Opened on the first request and again after a change, so that a typing error fails one response and not the server.
function keepApiCurrent(vite: ViteDevServer, config: Config): () => Promise<FastifyInstance> {
  let current: Promise<Api> | undefined
  vite.watcher.on('change', (file) => {
    if (!file.startsWith(sourcesDir)) return
    const former = current
    current = undefined
    former?.then(({ close }) => close()).catch(() => {})
  })
  return async () => {
    current ??= openApi(vite, config)
    try {
      return (await current).app
    } catch (error) {
      current = undefined
      throw error
    }
  }
}

// Tools are hot-replaced. Pages are rendered on the server, so they reload and keep their scroll position. A page that
// connects reports how many changes it has seen, and reloads if it missed some. Returns the number of changes.
function reloadPages(vite: ViteDevServer): () => number {
  const { client, ssr } = vite.environments
  let changes = 0
  vite.watcher.on('change', (file) => {
    if (!file.startsWith(sourcesDir)) return
    changes += 1
    // Vite waits for its plugins before it does so, and a page may ask again sooner.
    ssr.moduleGraph.onFileChange(file)
    const isHot = file.startsWith(toolsDir) && client.moduleGraph.getModulesByFile(file)?.size
    if (!isHot) client.hot.send({ type: 'full-reload' })
  })
  client.hot.on(renderedEvent, (renderedAfter: number, page) => {
    if (renderedAfter < changes) page.send({ type: 'full-reload' })
  })
  return () => changes
}

// Icons, previews and documents come from the last build; pages and scripts never do.
function hasBuild(): boolean {
  try {
    return readManifest(distDir) !== undefined
  } catch (error) {
    if (error instanceof SiteNotBuiltError) return false
    throw error
  }
}

async function develop(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile()
  // Overrides the shell: with `production`, every change would reload the page.
  process.env.NODE_ENV = 'development'
  const config = readConfig(process.env)
  if (!hasBuild()) await buildSite(say)

  const server = createServer()
  const vite = await createVite({
    appType: 'custom',
    // Shows what was replaced, and what was reloaded and why.
    logLevel: 'info',
    // Found ahead of time: a dependency discovered later would reload open pages.
    optimizeDeps: { entries: [islandsEntry] },
    server: {
      middlewareMode: true,
      hmr: { server },
      // The registry and the build change without anyone editing the site.
      watch: { ignored: [resolve(config.dataDir), resolve(distDir)].map((folder) => `${folder}/**`) },
    },
  })
  const routes: Routes = await load(vite, 'src/web/routes.ts')
  const changes = reloadPages(vite)
  const api = keepApiCurrent(vite, config)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const isPage = routes.routeOf(pathname) !== 'not-found' && request.method === 'GET'
    try {
      if (!isPage) return (await api()).routing(request, response)
      const startedAt = performance.now()
      const html = await renderPage(vite, pathname, config, changes())
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      response.end(html)
      say(`${pathname} rendered in ${Math.round(performance.now() - startedAt)} ms`)
    } catch (error) {
      vite.ssrFixStacktrace(error as Error)
      forgetModules(vite)
      say((error as Error).stack ?? String(error))
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
      response.end((error as Error).stack)
    }
  }
  server.on('request', (request, response) =>
    vite.middlewares(request, response, () => void answer(request, response)),
  )

  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new ListenError(explainListenError(error, config))))
    server.listen(config.port, config.host, resolve)
  })
  const { port } = server.address() as AddressInfo
  say('Preparing the first page …')
  await vite.environments.client.depsOptimizer?.scanProcessing
  await Promise.all([renderPage(vite, '/', config, changes()), vite.warmupRequest(`/${islandsEntry}`)])
  say(`\nNorthmark is at http://${config.host}:${port}, with hot reload. Stop it with Ctrl+C.\n`)
}

try {
  await develop()
} catch (error) {
  if (!(error instanceof UserFacingError)) throw error
  say(error.message)
  process.exit(1)
}
