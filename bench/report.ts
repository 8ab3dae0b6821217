// Writes docs/performance.md from the figures that were kept, each beside its budget.
import { writeFileSync } from 'node:fs'
import { browserCheckTable, judgeBrowserCheck } from './browser-check.ts'
import { isMissed, type Judgement, tellMisses } from './judge.ts'
import { judgeLog, logTables } from './log.ts'
import { judgePages } from './pages/judge-pages.ts'
import { pagesPart } from './pages/tables.ts'
import { judgeRegistry, registryTables } from './registry.ts'
import type { Results } from './results.ts'
import { judgeSigning, signingTables } from './signing.ts'
import { judgeStanding, standingTables } from './standing.ts'
import { judgeVerifyPage, verifyPageTable } from './verify-page.ts'

const notMeasured = 'Not measured yet.'

// A part that has not been measured says so in its own place.
export const judgeAll = ({
  pages,
  registry,
  log = [],
  signing,
  browserCheck,
  verifyPage,
  standing,
}: Results): Judgement[] => [
  ...(pages ? judgePages(pages) : []),
  ...(browserCheck ? judgeBrowserCheck(browserCheck) : []),
  ...(signing ? [judgeSigning(signing)] : []),
  ...(verifyPage ? judgeVerifyPage(verifyPage) : []),
  ...(standing ? judgeStanding(standing) : []),
  ...registry.flatMap(judgeRegistry),
  ...log.flatMap(judgeLog),
]

// What nobody has measured has met no budget.
function unmeasuredIn({ pages, browserCheck, signing, registry, log = [] }: Results): string[] {
  const measured = {
    pages: pages !== undefined,
    'the check in the browser': browserCheck !== undefined,
    signing: signing !== undefined,
    'the registry': registry.length > 0,
    'the public log': log.length > 0,
  }
  return Object.entries(measured).flatMap(([name, isMeasured]) => (isMeasured ? [] : [name]))
}

function unmeasuredPart(results: Results): string {
  const names = unmeasuredIn(results)
  return names.length === 0 ? '' : `\n\n**Not measured yet: ${names.join(', ')}.**`
}

function missesPart(results: Results): string {
  const judgements = judgeAll(results)
  const count = judgements.filter(isMissed).length
  if (count === 0) return `All ${judgements.length} budgets that were measured are met.`
  return [
    `**Missed budgets: ${count} of ${judgements.length}.**`,
    '',
    ...tellMisses(judgements).map((words) => `- ${words}`),
  ].join('\n')
}

// Figures of two machines are no comparison, so each part says which was its own.
function machinesPart({ measuredOn = {} }: Results): string {
  const parts = Object.groupBy(Object.keys(measuredOn), (name) => measuredOn[name] ?? '')
  const lines = Object.entries(parts).map(([machine, names = []]) => `- ${machine}: ${names.join(', ')}`)
  return lines.length === 0 ? '' : `\n\n${lines.join('\n')}`
}

export function reportOf(results: Results): string {
  const { before, registry, log = [], signing, browserCheck, verifyPage, standing } = results
  // Until there is something to compare them with, the former figures are the newest.
  const pages = results.pages ?? before
  return `# Performance

Written by \`npm run bench\`; run it again rather than edit this file. Times are of small shared machines: read the ratios, not
the milliseconds.${machinesPart(results)}

${missesPart({ ...results, ...(pages && { pages }) })}${unmeasuredPart({ ...results, ...(pages && { pages }) })}

## What pages cost

${pages ? pagesPart(pages, results.pages && before) : notMeasured}

## What checking in the browser costs

The signed document, the issuer's keys and the status lists, verified by the field's libraries on the reader's side.

${browserCheck ? browserCheckTable(browserCheck) : notMeasured}

## What signing costs

Processor time of one core, beside the stock library in the same run. Checking is done by the direct canonical form too.

${signing ? signingTables(signing) : notMeasured}

## What the registry costs

An import signs each credential over all cores, seals it and writes it; where the public log has begun, as it has in every
registry that serves people, it labels and enters each as well. Verifying makes every check, the signature and
the seals included, and is compared with the same server answering a constant of the same size, for 32 callers at once, which
keep it busy; the second table shows fewer, for whom a server waits for PostgreSQL; under siege, two clients
ask the directory hostile questions without a pause. A question's time is the median of many. Imports into PostgreSQL are
measured and shown, and have no budget of their own.

${registry.length > 0 ? registryTables(registry) : notMeasured}

## What a verdict costs as a page

\`/verify?cid=\` beside the API's call for the same credential, on the registry of samples. The call's answer is two kilobytes, and
the page's a hundred and forty before it is compressed.

${verifyPage ? verifyPageTable(verifyPage) : notMeasured}

## What a flood and drawings cost

One address sends requests of one kind without a pause, over 64 connections, while others verify one by one, each from an
address of its own: how many times as slow their slowest hundredth becomes. Drawings are made by one worker and kept in memory.

${standing ? standingTables(standing) : notMeasured}

## What the public log costs

Leaves are entered with their tree and their mark, in batches of five thousand and one at a time, each time for good. A proof
is made from the stored tiles for a leaf at random; those at the right edge are kept at hand. Times are medians of many.

${log.length > 0 ? logTables(log) : notMeasured}
`
}

export const writeReport = (results: Results): void => writeFileSync('docs/performance.md', reportOf(results))
