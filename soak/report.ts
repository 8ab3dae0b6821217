// Writes docs/soak.md: what was reached of what is to be reached, and everything that failed.
import { serverMb } from '#facts/memory.ts'
import type { Drawn } from './drawn.ts'
import { targets } from './goal.ts'
import type { Kept } from './kept.ts'
import { type Killed, killsOf } from './kills.ts'
import { judgedFlat, leastMinutes, mostGrowth, noticedMbPerMinute } from './memory.ts'
import type { StoreName } from './registry.ts'
import type { Rolled } from './rolling.ts'

export type Soaked = { rolled: Rolled[]; drawn: Drawn[]; killed: Killed[] }
export type PartName = 'rolling' | 'drawn' | 'kills'

const count = (value: number) => value.toLocaleString('en-US')
const minutes = (value: number) => `${value.toFixed(1)} min`
const mostShown = 20

export function failuresIn({ rolled, drawn, killed }: Soaked): string[] {
  return [
    ...rolled.flatMap(({ store, failed, memory }) => [
      ...failed.map((words) => `rolling restarts on ${store}: ${words}`),
      ...memory
        .filter((one) => judgedFlat(one) === 'not flat')
        .map(
          ({ growth, peakMb }) =>
            `memory on ${store}: the last quarter is ${growth.toFixed(2)} times the second, the peak ${peakMb.toFixed(0)} MB`,
        ),
    ]),
    ...drawn.flatMap(({ store, failed }) => failed.map((words) => `drawn requests on ${store}: ${words}`)),
    ...killed.flatMap(({ store, faults }) => faults.map((words) => `kills on ${store}: ${words}`)),
  ]
}

// No failure, and no proof either: of a store whose memory no run has watched for long enough.
export function untoldIn({ rolled }: Soaked): string[] {
  const stores = [...new Set(rolled.map(({ store }) => store))]
  return stores
    .filter((store) =>
      rolled
        .filter((one) => one.store === store)
        .flatMap(({ memory }) => memory)
        .every((one) => judgedFlat(one) === 'too short to tell'),
    )
    .map(
      (store) =>
        `whether memory on ${store} stays flat, because its servers were never left alone for ${leastMinutes} minutes`,
    )
}

const sum = (values: number[]) => values.reduce((all, one) => all + one, 0)

const requestsIn = (parts: { requests: number }[]) => sum(parts.map(({ requests }) => requests))
const killsOn = (store: StoreName, killed: Killed[]) =>
  sum(killed.filter((one) => one.store === store).map(killsOf))

// Of one part on one store; requests may be asked of either, so the stores that are run share them.
export function stillToReach(
  { rolled, drawn, killed }: Soaked,
  part: PartName,
  store: StoreName,
  storesRun: number,
): number {
  if (part === 'kills') return Math.max(0, targets.kills[store] - killsOn(store, killed))
  const [target, reached] =
    part === 'rolling' ? [targets.requests, requestsIn(rolled)] : [targets.drawn, requestsIn(drawn)]
  return Math.max(0, target - reached) / storesRun
}

// What was not run at all has not reached anything.
export function goalsOf({
  rolled,
  drawn,
  killed,
}: Soaked): { goal: string; reached: number; target: number }[] {
  return [
    {
      goal: 'mixed requests over rolling restarts',
      reached: requestsIn(rolled),
      target: targets.requests,
    },
    {
      goal: 'drawn requests',
      reached: requestsIn(drawn),
      target: targets.drawn,
    },
    { goal: 'kills on SQLite', reached: killsOn('SQLite', killed), target: targets.kills.SQLite },
    { goal: 'kills on PostgreSQL', reached: killsOn('PostgreSQL', killed), target: targets.kills.PostgreSQL },
  ]
}

const table = (head: string[], rows: string[][]) =>
  rows.length === 0
    ? 'Not run.'
    : [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const runsTold = (runs: Kept['runs']) =>
  runs.map(({ command, machine, day }) => `- \`${command}\` on ${day}: ${machine}`).join('\n')

export function reportOf({ runs, soaked }: Kept): string {
  const failures = failuresIn(soaked)
  const untold = untoldIn(soaked).map((words) => `**This does not tell ${words}.**\n\n`)
  const { rolled, drawn, killed } = soaked
  return `# Soak

Written by \`npm run soak\`; run it again rather than edit this file. What follows was reached by

${runsTold(runs)}

${failures.length === 0 ? 'Nothing failed, nothing was lost, nothing was torn.' : `**${count(failures.length)} failed.**`}

${untold.join('')}${table(
  ['what', 'reached', 'to reach', ''],
  goalsOf(soaked).map(({ goal, reached, target }) => [
    goal,
    count(reached),
    count(target),
    reached >= target ? 'reached' : '**not reached**',
  ]),
)}

## Mixed requests over rolling restarts

Two servers on one registry, behind a balancer that asks \`/readyz\` and never tries a request again. All seven calls, every
page and the files of credentials are asked in turn; anything but 200 has failed. First the
servers are restarted in turn. Then they are left alone and their memory is taken every second: the median of the last quarter
may be ${mostGrowth} times that of the second, and nothing may be above the ${serverMb} MB that the guide promises. Less than ${leastMinutes} minutes are too
short to tell: a server that has just started fills its caches.

${table(
  ['store', 'requests', 'restarts', 'failed', 'time'],
  rolled.map((one) => [
    one.store,
    count(one.requests),
    count(one.restarts),
    count(one.failed.length),
    minutes(one.minutes),
  ]),
)}

${table(
  [
    'memory',
    'samples',
    'slope, MB a minute',
    'last quarter, of the second',
    'leak that would show, MB a minute',
    'peak, MB',
    '',
  ],
  rolled.flatMap(({ store, memory }) =>
    memory.map((one) => [
      store,
      count(one.samples),
      one.slopeMbPerMinute.toFixed(2),
      one.growth.toFixed(2),
      noticedMbPerMinute(one).toFixed(1),
      one.peakMb.toFixed(0),
      judgedFlat(one) === 'flat' ? 'flat' : `**${judgedFlat(one)}**`,
    ]),
  ),
)}

## Drawn requests

Odd methods, paths, queries and bodies, as \`tests/support/drawn-requests.ts\` draws them, sixteen at a time; a 5xx or a
connection that is cut has failed. The same seed draws the same requests.

${table(
  ['store', 'requests', 'answers', 'failed', 'seed', 'time'],
  drawn.map((one) => [
    one.store,
    count(one.requests),
    Object.entries(one.statuses)
      .map(([status, times]) => `${status}: ${count(times)}`)
      .join(', '),
    count(one.failed.length),
    String(one.seed),
    minutes(one.minutes),
  ]),
)}

## Kills

Importers, writers (which issue, suspend, lift, revoke and sign heads), rotations of keys and servers are killed with \`kill -9\`
at moments that nobody chose. What they had acknowledged is kept in a ledger. After every kill \`northmark check\` and
\`northmark log audit\` must find nothing, and everything in the ledger must still be so: credentials, revocations, whole tables,
keys, and one root for every head of the log.

${table(
  ['store', 'importer', 'writer', 'rotation', 'server', 'acknowledged', 'registries', 'faults', 'time'],
  killed.map((one) => [
    one.store,
    ...Object.values(one.kills).map(count),
    count(one.acknowledged),
    count(one.registries),
    count(one.faults.length),
    minutes(one.minutes),
  ]),
)}

## What failed

${
  failures.length === 0
    ? 'Nothing.'
    : failures
        .slice(0, mostShown)
        .map((words) => `- ${words.replaceAll('\n', ' ')}`)
        .join('\n')
}
`
}
