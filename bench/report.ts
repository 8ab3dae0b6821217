// Writes docs/performance.md from the figures that were kept, each beside its budget.
import { writeFileSync } from 'node:fs'
import { browserCheckTable } from './browser-check.ts'
import { budgets, conditions } from './budgets.ts'
import type { PageFigures } from './pages.ts'
import { registryTables } from './registry.ts'
import type { Results } from './results.ts'
import { signingTables } from './signing.ts'

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

export function writeReport({ pages, registry, signing, browserCheck }: Results): void {
  writeFileSync(
    'docs/performance.md',
    `# Performance

Written by \`npm run bench\`; run it again rather than edit this file. Times are of a small shared machine with two
cores: read the ratios, not the milliseconds.

## What a first visit costs

A phone of 390 px with a processor ${conditions.cpuSlowdown} times slower than this machine's, on a network of
${conditions.megabitsPerSecond} Mbps with a round trip of ${conditions.roundTripMs} ms, with an empty cache. Bytes are those of the bodies as they travel,
compressed. Each figure is the median of five visits.

${pagesTable(pages)}

## What checking in the browser costs

The signed document, the issuer's keys and the status lists, verified by the field's libraries on the reader's side.

${browserCheck ? browserCheckTable(browserCheck) : 'Not measured yet.'}

## What signing costs

Processor time of one core, beside the stock library in the same run. Checking is done by the direct canonical form too.

${signing ? signingTables(signing) : 'Not measured yet.'}

## What the registry costs

An import signs each credential over all cores, seals it and writes it. Verifying makes every check, the signature and
the seals included, and is compared with the same server answering a constant of the same size; under siege, two clients
ask the directory hostile questions without a pause. A question's time is the median of many.

${registryTables(registry)}
`,
  )
}
