// Runs the audits it is told to, says how far it has come, writes docs/audit.md, and fails when something was found.
import { mkdirSync, writeFileSync } from 'node:fs'
import { verificationPath } from '#domain/badge/addresses.ts'
import { buildSite } from '#scripts/build.ts'
import { readBuiltSite } from '#server/site/built-site.ts'
import { distDir } from '#server/site/site-manifest.ts'
import { startFixture } from '#tests/support/server.ts'
import { routePaths } from '#web/routes.ts'
import { launchBrowser } from '../bench/pages/phone.ts'
import { validSample } from '../bench/pages.ts'
import { onSamples } from '../bench/site.ts'
import { lookAt } from './accessibility.ts'
import { type Outcome, partition } from './fault.ts'
import { auditHeaders } from './headers.ts'
import { letPass } from './let-pass.ts'
import { auditLinks, type Fetched } from './links.ts'
import { auditCalendars, auditFeeds, auditStructuredData } from './machine-readable.ts'
import { checkHtml, validateHtml } from './markup.ts'
import { judge, reportOf } from './report.ts'
import { keepResults, outcomesIn, readResults } from './results.ts'
import { auditBills } from './sbom.ts'
import { states } from './states.ts'
import { buildApart, compareBuilds, digestsOfBuild } from './two-builds.ts'

const usage = `npm run audit [-- PART …], where PART is any of
  builds          two builds in two folders, compared byte by byte
  bill            a bill of materials, compared with the lock files
  headers         their grade by the rules of Mozilla’s Observatory
  markup          html-validate and the Nu checker
  links           every link and fragment
  machines        feeds, calendars and structured data
  accessibility   axe and IBM’s engine over every state of every page; accessibility=WORDS only those named so
  report          nothing new: what was kept is written again
Without PART: all of them. The newest outcome of each is kept, and written to docs/audit.md.`

const say = (words: string) => console.error(words)
const notFound = '/no-such-page'
const outDir = 'test-results/audit'

async function fetchText(address: string): Promise<Fetched> {
  // A checker may keep this process busy for longer than the server keeps an idle connection.
  const answer = await fetch(address, { headers: { connection: 'close' } })
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() }
}

async function auditBuilds(): Promise<Outcome> {
  await buildSite(say)
  say('Building once more, from nothing, in a folder of another name …')
  const apart = await buildApart('scripts/build.ts')
  return compareBuilds(digestsOfBuild('.'), digestsOfBuild(apart))
}

function auditInstalled(): Outcome {
  const folders = ['.', 'tests/independent-verifiers', 'audit/judges']
  const { bills, ...outcome } = auditBills(folders)
  mkdirSync(outDir, { recursive: true })
  writeFileSync(`${outDir}/sbom.cdx.json`, JSON.stringify(bills[0], null, 2))
  say(`The bill of materials is in ${outDir}/sbom.cdx.json`)
  return outcome
}

// As it is for the public: some rules hold only there.
const publicServer = async () =>
  startFixture({
    site: await readBuiltSite(distDir),
    environment: { PUBLIC_URL: 'https://www.northmark.example', RATE_LIMIT: 'off' },
  })

async function auditAnswers(): Promise<Outcome> {
  const app = await publicServer()
  const answers = await Promise.all(
    [...routePaths, notFound, '/api', '/healthz'].map(async (path) => {
      const { headers, body } = await app.inject(path)
      return [path, { headers: headers as Record<string, string>, html: body }] as const
    }),
  )
  await app.close()
  return auditHeaders(Object.fromEntries(answers))
}

type Part = (address: string) => Promise<Outcome[]>

async function servedPages(address: string): Promise<Record<string, string>> {
  const verdict = verificationPath(await validSample(address))
  const paths = [...routePaths, notFound, '/api', verdict]
  const pages = await Promise.all(
    paths.map(async (path) => {
      const { text } = await fetchText(address + path)
      return [path === verdict ? '/verify?cid=…' : path, text] as const
    }),
  )
  return Object.fromEntries(pages)
}

const linksIn = (pages: Record<string, string>, pattern: RegExp) => [
  ...new Set(
    Object.values(pages).flatMap((html) => [...html.matchAll(pattern)].map((match) => match[1] ?? '')),
  ),
]

async function textsAt(address: string, paths: string[]): Promise<Record<string, string>> {
  const texts = paths.map(async (path) => [path, (await fetchText(address + path)).text] as const)
  return Object.fromEntries(await Promise.all(texts))
}

async function publicPages(): Promise<Record<string, string>> {
  const app = await publicServer()
  const pages = routePaths.map(async (path) => [path, (await app.inject(path)).body] as const)
  const all = Object.fromEntries(await Promise.all(pages))
  await app.close()
  return all
}

const onServer: Record<string, Part> = {
  async markup(address) {
    const pages = await servedPages(address)
    return [await validateHtml(pages), checkHtml(pages)]
  },
  async links(address) {
    const verdict = verificationPath(await validSample(address))
    const { port } = new URL(address)
    const site = {
      seeds: [...routePaths, verdict, '/api', '/sitemap.xml'],
      notFound: [notFound],
      origins: [address, `http://127.0.0.1:${port}`],
      fetchPath: (path: string) => fetchText(address + path),
    }
    return [await auditLinks(site)]
  },
  async machines(address) {
    const pages = await servedPages(address)
    const calendars = linksIn(pages, /href="(\/[^"]+\.ics)"/g)
    const feeds = linksIn(pages, /type="application\/rss\+xml"[^>]*href="(\/[^"]+)"/g)
    return [
      auditFeeds(await textsAt(address, feeds.length > 0 ? feeds : ['/blog.xml'])),
      auditCalendars(await textsAt(address, calendars)),
      await auditStructuredData(await publicPages()),
    ]
  },
}

const stateNames = states.map(({ name }) => name)

async function lookAtStates(address: string, words: string): Promise<void> {
  const standing = await validSample(address)
  const browser = await launchBrowser()
  try {
    const some = states.filter(({ name }) => name.includes(words))
    const found = await lookAt(some, { browser, address, standing, say })
    const results = readResults()
    keepResults({ ...results, states: { ...results.states, ...found } })
  } finally {
    await browser.close()
  }
}

// What needs no server comes first, the builds before all: what is served is what they leave.
const alone: Record<string, () => Promise<Outcome[]> | Outcome[]> = {
  builds: async () => [await auditBuilds()],
  bill: () => [auditInstalled()],
  headers: async () => [await auditAnswers()],
}

type Chosen = { alone: string[]; served: string[]; looks: string[] }

function chosenBy(words: string[]): Chosen | undefined {
  const all = words.length > 0 ? words : [...Object.keys(alone), ...Object.keys(onServer), 'accessibility']
  const chosen = {
    alone: all.filter((word) => word in alone),
    served: all.filter((word) => word in onServer),
    looks: all
      .flatMap((word) => /^accessibility(?:=(.+))?$/.exec(word)?.slice(1, 2) ?? [])
      .map((name) => name ?? ''),
  }
  const known = chosen.alone.length + chosen.served.length + chosen.looks.length
  return known === all.length || (words.join() === 'report' && known === 0) ? chosen : undefined
}

const chosen = chosenBy(process.argv.slice(2))
if (!chosen) {
  say(`Usage: ${usage}`)
  process.exit(2)
}
function keep(part: string, found: Outcome[]): void {
  const results = readResults()
  keepResults({ ...results, parts: { ...results.parts, [part]: found } })
  for (const { name, looked, faults, skipped } of found)
    say(`── ${name}: ${skipped ?? `${looked}: ${partition(faults, letPass).real.length} found`}`)
}
for (const name of chosen.alone) keep(name, (await alone[name]?.()) ?? [])
if (chosen.served.length + chosen.looks.length > 0)
  await onSamples(async (address) => {
    for (const name of chosen.served) keep(name, (await onServer[name]?.(address)) ?? [])
    for (const words of chosen.looks) await lookAtStates(address, words)
  })

const results = readResults()
const outcomes = outcomesIn(results, [...Object.keys(alone), ...Object.keys(onServer)], stateNames)
writeFileSync('docs/audit.md', reportOf(outcomes, letPass, results.machine))
say('Wrote docs/audit.md')
const found = judge(outcomes, letPass).flatMap(({ name, real }) =>
  real.length > 0 ? [`${name}: ${real.length}`] : [],
)
for (const words of found) say(`Found: ${words}`)
// Said outright: the test runner that comes with the helpers would set an exit code of its own.
process.exit(found.length > 0 ? 1 : 0)
