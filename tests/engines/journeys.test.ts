// The main journeys in Firefox and in WebKit, where Debian's are installed; the other journeys run in Chromium.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { readConfig } from '#boot/config.ts'
import { boot, type Services } from '#boot/services.ts'
import { offlineCheckerFile } from '#constants/browser-check.ts'
import { themeStorageKey } from '#constants/interface.ts'
import type { DirectoryListing } from '#contract/registry.ts'
import { badgeFilePath, verificationPath } from '#domain/badge/addresses.ts'
import { fillWithSamples } from '#operations/credentials/fill-with-samples.ts'
import { createApp } from '#server/app.ts'
import { type BuiltSite, readBuiltSite } from '#server/site/built-site.ts'
import { distDir } from '#server/site/site-manifest.ts'
import { startFirefox } from '#tests/support/engines/firefox.ts'
import { keys, type Visitor, visitorWith } from '#tests/support/engines/visitor.ts'
import { startWebKit } from '#tests/support/engines/webkit.ts'
import { freePort } from '#tests/support/process/free-port.ts'
import { findProgram, withoutProgram } from '#tests/support/process/installed.ts'
import { isLongRun } from '#tests/support/process/long-run.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'

// Reports what a page complains of, from its first script on: neither driver passes on all of it.
const listener = `
const report = (text) => navigator.sendBeacon('/complaints', location.pathname + ': ' + text)
addEventListener('error', ({ message, target }) => report(message ?? 'not loaded: ' + (target.src ?? target.href)), true)
addEventListener('unhandledrejection', ({ reason }) => report(String(reason)))
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => report(effectiveDirective + ' ' + blockedURI))
for (const level of ['error', 'warn']) console[level] = (...parts) => report(level + ' ' + parts.join(' '))
`

const complaints: string[] = []

function listeningTo(site: BuiltSite): BuiltSite {
  const renderRoute: BuiltSite['renderer']['renderRoute'] = async (...asked) => {
    const { document } = await site.renderer.renderRoute(...asked)
    return { document: document.replace('<head>', '<head><script src="/complaints.js"></script>') }
  }
  return { ...site, renderer: { ...site.renderer, renderRoute } }
}

// The tools' scripts are served once this has happened.
let scripts = Promise.resolve()

let onPrefetch = () => {}

let services: Services
let app: FastifyInstance
let origin: string
let samples: DirectoryListing[]

const sampleThatIs = (standing: DirectoryListing['standing']) =>
  samples.find((one) => one.standing === standing) ?? assert.fail(`no sample is ${standing}`)
const nameOf = ({ user }: DirectoryListing) => `${user.firstName} ${user.lastName}`

async function savedFile(path: string, name: string): Promise<string> {
  const file = join(temporaryFolder('engines'), name)
  writeFileSync(file, (await app.inject(path)).rawPayload)
  return file
}

const isRoot = (name: string) => document.documentElement.classList.contains(name)

const journeys: Record<string, (visitor: Visitor) => Promise<void>> = {
  async 'verifies by ID, and Back returns to the verdict before'({ open, fill, press, type, see, at, run }) {
    const [valid, revoked] = [sampleThatIs('valid'), sampleThatIs('revoked')]
    await open(`${origin}/verify`)
    await fill('Credential ID or link', valid.id)
    await press('Verify')
    await see(`${nameOf(valid)}`)
    await at(verificationPath(valid.id))
    await fill('Credential ID or link', revoked.id)
    await type(keys.enter)
    await see('Invalid Credential')
    await see('Revoked on')
    await run('() => history.back()')
    await at(verificationPath(valid.id))
    await see('Valid Credential')
    await see(nameOf(valid))
  },
  async 'verifies by link, served and pasted'({ open, fill, press, see }) {
    const [valid, expired] = [sampleThatIs('valid'), sampleThatIs('expired')]
    await open(origin + verificationPath(valid.id))
    await see('Valid Credential')
    await fill('Credential ID or link', origin + verificationPath(expired.id))
    await press('Verify')
    await see('Expired Credential')
    await see(nameOf(expired))
  },
  async 'checks a file'({ open, giveFile, see, find, run }) {
    const { id } = sampleThatIs('valid')
    await open(`${origin}/verify`)
    await run(`() => document.querySelector('[data-island=browser-check]').scrollIntoView()`)
    await find('[data-island=browser-check][data-hydrated]')
    await giveFile(
      '[data-island=browser-check] input[type=file]',
      await savedFile(badgeFilePath(id, 'json'), 'a.json'),
    )
    await find('[data-conclusion=genuine]')
    await see(nameOf(sampleThatIs('valid')))
  },
  async 'repeats the checks in the browser'({ open, press, find }) {
    await open(origin + verificationPath(sampleThatIs('valid').id))
    await press('Verify independently')
    await press('Check it in this browser')
    await find('[data-conclusion=genuine]')
  },
  async 'checks many at once'({ open, fill, press, see }) {
    const [valid, revoked] = [sampleThatIs('valid'), sampleThatIs('revoked')]
    await open(`${origin}/verify#many`)
    await fill('IDs or links', `${valid.id}${keys.enter}${revoked.id}`)
    await press('Check all')
    await see('1 of 2 needs attention: 1 valid, 1 invalid.')
  },
  async 'checks a file offline'({ open, giveFile, press, find, see }) {
    const { id } = sampleThatIs('valid')
    const checker = await savedFile(`/downloads/${offlineCheckerFile}`, offlineCheckerFile)
    await open(pathToFileURL(checker).href)
    await find('input[type=file]')
    await giveFile('input[type=file]', await savedFile(badgeFilePath(id, 'json'), 'a.json'))
    await press(`Contact ${new URL(origin).host}`)
    await find('[data-conclusion=genuine]')
    await see(nameOf(sampleThatIs('valid')))
  },
  async 'searches and pages the directory'({ open, fill, press, see, at, run, choose }) {
    await open(`${origin}/directory`)
    await press('Next')
    await see(': 21 to 40')
    await at('/directory?page=2')
    await fill('Name or course', 'jose')
    await see('for “jose”')
    await at('/directory?search=jose')
    await open(`${origin}/directory?search=jose`)
    await see('for “jose”')
    await choose('Type', 'Micro-credential')
    await at('/directory?search=jose&type=MICRO')
    await run('() => history.back()')
    await at('/directory?search=jose')
    await fill('Name or course', 'nobody of this name')
    await see('No credentials found')
  },
  async 'estimates, and serves a shared estimate'({ open, choose, fill, press, see, run }) {
    await open(`${origin}/calculator`)
    await choose('Industry', 'Energy')
    await fill('Annual revenue', '500000000')
    await press('Calculate Risk Exposure')
    await see('What a certified team could save')
    await open(String(await run('() => location.href')))
    await see('What a certified team could save')
  },
  async 'opens and closes the menu, and follows a link in it'({
    open,
    resize,
    press,
    see,
    find,
    type,
    until,
    at,
  }) {
    await resize(390, 844)
    await open(`${origin}/about`)
    await press('Open menu')
    await find('dialog[open]')
    await type(keys.escape)
    await until('The menu is open', () => document.querySelector('dialog[open]') === null)
    await press('Open menu')
    await press('Exam')
    await at('/exam')
    await see('Certification Exam')
    await resize(1280, 900)
  },
  async 'changes the theme, and remembers it'({ open, press, until, run }) {
    await open(`${origin}/`)
    await press('Switch to the light theme')
    await until('The page is not light', isRoot, 'light')
    await open(`${origin}/pricing`)
    assert.ok(await run(`${isRoot}`, 'light'))
    await press('Switch to the dark theme')
    await until('The page is not dark', isRoot, 'dark')
    assert.equal(await run('(key) => localStorage.getItem(key)', themeStorageKey), 'dark')
  },
  async 'prints a verdict'({ open, run, press, until, print }) {
    await open(origin + verificationPath(sampleThatIs('valid').id))
    await run(`() => { print = () => { document.body.dataset.printed = '' } }`)
    await press('Print Verification')
    await until('Nothing is printed', () => 'printed' in document.body.dataset)
    if (print) assert.equal((await getDocument({ data: new Uint8Array(await print()) }).promise).numPages, 1)
  },
}

// WebKit’s driver does nothing in a page whose scripts are on their way, and WebKit prefetches nothing.
const inFirefox: typeof journeys = {
  async 'prefetches the tools’ script'({ open }) {
    const { promise, resolve } = Promise.withResolvers<void>()
    onPrefetch = resolve
    await open(`${origin}/`)
    await promise
  },
  async 'keeps what is typed before the tools run'({ open, fill, see, at }) {
    const { promise, resolve } = Promise.withResolvers<void>()
    scripts = promise
    try {
      await open(`${origin}/directory?page=2`)
      await fill('Name or course', 'jose')
    } finally {
      resolve()
    }
    await see('for “jose”')
    await at('/directory?search=jose')
  },
}

const engines = [
  {
    name: 'Firefox',
    journeys: { ...journeys, ...inFirefox },
    missing: withoutProgram('firefox-esr'),
    start: () => startFirefox(findProgram('firefox-esr') ?? ''),
  },
  {
    name: 'WebKit',
    journeys,
    missing: withoutProgram('WebKitWebDriver', 'webkit2gtk-driver') || withoutProgram('Xvfb', 'xvfb'),
    start: () =>
      startWebKit({ driver: findProgram('WebKitWebDriver') ?? '', screen: findProgram('Xvfb') ?? '' }),
  },
]

if (isLongRun)
  suite('the main journeys', () => {
    before(async () => {
      const port = await freePort()
      const config = readConfig({
        DATA_DIR: temporaryFolder('engines'),
        PORT: String(port),
        PUBLIC_URL: `http://localhost:${port}`,
        RATE_LIMIT_PER_MINUTE: 'off',
      })
      services = await boot(config)
      await fillWithSamples(services, services.clock.now())
      const site = listeningTo(await readBuiltSite(distDir))
      app = await createApp({ config, services, site, logTo: { write: () => {} } })
      app.get('/complaints.js', (_, reply) => reply.type('text/javascript').send(listener))
      app.post('/complaints', async ({ body }) => void complaints.push(String(body)))
      const [answer] = app.server.listeners('request')
      app.server.removeAllListeners('request').on('request', async (request, response) => {
        if (request.headers['sec-purpose'] === 'prefetch') onPrefetch()
        if (/^\/assets\/.*\.js$/.test(request.url ?? '')) await scripts
        answer?.(request, response)
      })
      await app.listen({ port, host: 'localhost' })
      origin = `http://localhost:${port}`
      samples = (await app.inject('/api/credentials/directory?limit=100')).json()
    })
    after(async () => {
      await app.close()
      await services.store.close()
    })

    for (const { name, missing, start, journeys } of engines)
      suite(name, { skip: missing }, () => {
        let visitor: Visitor
        before(async () => {
          visitor = visitorWith(await start())
          await visitor.resize(1280, 900)
        })
        for (const [title, journey] of Object.entries(journeys))
          test(`${name} ${title}`, { timeout: 120_000 }, async () => {
            complaints.length = 0
            await journey(visitor)
            assert.deepEqual(complaints, [])
          })
      })
  })
