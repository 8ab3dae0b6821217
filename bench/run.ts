// Measures what it is told to (pages, the browser's check, signing, or a store at a size), keeps the figures, and writes docs/performance.md.
import { readConfig } from '#boot/config.ts'
import type { DirectoryListing } from '#contract/registry.ts'
import { verificationPath } from '#domain/badge/addresses.ts'
import { isBuiltFor } from '#scripts/build/stamp.ts'
import { buildSite } from '#scripts/build.ts'
import { listen } from '#server/listen.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { measureBrowserCheck } from './browser-check.ts'
import { measuredRoutes } from './budgets.ts'
import { measurePages } from './pages.ts'
import { measureRegistry, type StoreName } from './registry.ts'
import { writeReport } from './report.ts'
import { keepResults, readResults, withRegistry } from './results.ts'
import { measureSigning } from './signing.ts'

const usage = 'npm run bench [-- pages | browser-check | signing | SQLite SIZE | PostgreSQL SIZE]'
const say = (words: string) => console.error(words)

// A port that is known beforehand: signed documents name their issuer's address.
const port = '4790'

async function onSamples(measure: (address: string) => Promise<void>): Promise<void> {
  if (!isBuiltFor('')) await buildSite(say)
  const dataDir = temporaryFolder('bench')
  const { address, close } = await listen(readConfig({ PORT: port, DATA_DIR: dataDir, RATE_LIMIT: 'off' }))
  await measure(address)
  await close()
}

async function benchPages(address: string): Promise<void> {
  keepResults({ ...readResults(), pages: await measurePages(address, measuredRoutes) })
}

async function benchBrowserCheck(address: string): Promise<void> {
  const listed = await (await fetch(`${address}/api/credentials/directory?limit=100`)).json()
  const { id } = (listed as DirectoryListing[]).find(
    ({ standing, verificationHash }) => standing === 'valid' && verificationHash,
  ) ?? { id: '' }
  keepResults({ ...readResults(), browserCheck: await measureBrowserCheck(address + verificationPath(id)) })
}

async function benchRegistry(store: StoreName, size: number): Promise<void> {
  say(`${store} at ${size.toLocaleString('en-US')} credentials …`)
  keepResults(withRegistry(readResults(), await measureRegistry(store, size)))
}

async function benchSigning(): Promise<void> {
  say('Signing …')
  keepResults({ ...readResults(), signing: await measureSigning() })
}

const [part = 'everything', size = ''] = process.argv.slice(2)
const isStore = part === 'SQLite' || part === 'PostgreSQL'
if (part === 'pages') await onSamples(benchPages)
else if (part === 'browser-check') await onSamples(benchBrowserCheck)
else if (part === 'signing') await benchSigning()
else if (isStore && /^\d+$/.test(size)) await benchRegistry(part, Number(size))
else if (part === 'everything') {
  await onSamples(benchPages)
  await onSamples(benchBrowserCheck)
  await benchSigning()
  for (const count of [10_000, 1_000_000])
    for (const store of ['SQLite', 'PostgreSQL'] as const) await benchRegistry(store, count)
} else {
  say(`Usage: ${usage}`)
  process.exit(2)
}
writeReport(readResults())
say('Wrote docs/performance.md')
