// Measures the built site and writes docs/performance.md, figures beside their budgets.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#boot/config.ts'
import { isBuiltFor } from '#scripts/build/stamp.ts'
import { buildSite } from '#scripts/build.ts'
import { listen } from '#server/listen.ts'
import { budgets, conditions, measuredRoutes } from './budgets.ts'
import { measurePages, type PageFigures } from './pages.ts'

const kb = (value: number) => value.toFixed(1)
const whole = (value: number) => String(Math.round(value))

function pagesTable(figures: PageFigures[]): string {
  const row = ({ route, totalKb, scriptKb, requests, lcpMs, tbtMs, cls }: PageFigures) =>
    `| \`${route}\` | ${kb(totalKb)} | ${kb(scriptKb)} | ${requests} | ${whole(lcpMs)} | ${whole(tbtMs)} | ${cls.toFixed(3)} |`
  return [
    '| route | all, kB | JavaScript, kB | requests | LCP, ms | TBT, ms | CLS |',
    '|---|---|---|---|---|---|---|',
    `| budget | ${budgets.totalKb} | ${budgets.scriptKb} | ${budgets.requests} | ${budgets.lcpMs} | ${budgets.tbtMs} | ${budgets.cls} |`,
    ...figures.map(row),
  ].join('\n')
}

if (!isBuiltFor('')) await buildSite((words) => console.error(words))
const dataDir = mkdtempSync(join(tmpdir(), 'northmark-bench-'))
const { address, close } = await listen(
  readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, RATE_LIMIT: 'off' }),
)
const pages = await measurePages(address, measuredRoutes)
await close()

writeFileSync(
  'docs/performance.md',
  `# Performance

Written by \`npm run bench\`; run it again rather than edit this file.

## What a first visit costs

A phone of 390 px with a processor ${conditions.cpuSlowdown} times slower than this machine's, on a network of
${conditions.megabitsPerSecond} Mbps with a round trip of ${conditions.roundTripMs} ms, with an empty cache. Bytes are those of the bodies as they travel,
compressed. Each figure is the median of five visits.

${pagesTable(pages)}
`,
)
console.error('Wrote docs/performance.md')
