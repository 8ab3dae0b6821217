// The pages' part of the report: before and after on every route, each figure beside its budget.
import { conditions, type PageGroup } from '../budgets.ts'
import { type Judgement, judgedTable, showFigure } from '../judge.ts'
import type { PagesFigures } from '../pages.ts'
import type { PageFigures } from './first-visit.ts'
import { judgeInteractions, judgeRoutes, judgeSecondPages, judgeVerdict, nameOf } from './judge-pages.ts'
import { lateMs } from './proxy.ts'

const groups: Record<PageGroup, string> = {
  text: 'Pages of text',
  tool: 'Pages with a tool',
  home: 'The home page',
  verify: 'The verifier',
}

const timeColumns: Record<string, [keyof Omit<PageFigures, 'route'>, number]> = {
  'LCP, ms': ['lcpMs', 0],
  'LCP of the floor, ms': ['floorLcpMs', 0],
  'LCP, of the floor’s': ['lcpOfFloor', 2],
  'TBT, ms': ['tbtMs', 0],
  'TBT of the floor, ms': ['floorTbtMs', 0],
}

function timesTable({ routes }: PagesFigures, before: PagesFigures | undefined): string {
  const row = (one: PageFigures) => {
    const old = before?.routes.find(({ route }) => route === one.route)
    const cells = Object.values(timeColumns).map(([name, digits]) => {
      const now = showFigure(one[name], digits)
      return before ? `${showFigure(old?.[name], digits)} → ${now}` : now
    })
    return `| ${nameOf(one.route)} | ${cells.join(' | ')} |`
  }
  const heads = Object.keys(timeColumns)
  return [`| route | ${heads.join(' | ')} |`, `|${'---|'.repeat(heads.length + 1)}`, ...routes.map(row)].join(
    '\n',
  )
}

const verdictTimes = ({ verdict }: PagesFigures) =>
  verdict &&
  `first paint ${showFigure(verdict.firstPaintMs, 0)} ms, verdict ${showFigure(verdict.verdictMs, 0)} ms, and ${showFigure(verdict.verdictWithScriptsHeldMs, 0)} ms with scripts held back`

// The stricter comparison, which a first visit wins that nobody ever makes.
const connectedShares = ({ secondPages }: PagesFigures): string =>
  secondPages
    .map(
      ({ route, lcpMs, lcpShareConnected }) =>
        `- ${nameOf(route)}: ${showFigure(lcpMs, 0)} ms; of a first visit that had its connection already, ${showFigure(lcpShareConnected, 2)}.`,
    )
    .join('\n')

export function pagesPart(pages: PagesFigures, before: PagesFigures | undefined): string {
  const table = (head: string, judge: (figures: PagesFigures) => Judgement[]) =>
    judgedTable(head, judge(pages), before && judge(before))
  return `A phone of 390 px with a processor ${conditions.cpuSlowdown} times slower than this machine's, on a network of
${conditions.megabitsPerSecond} Mbps with a round trip of ${conditions.roundTripMs} ms, with an empty cache. Each figure is the median of ${pages.visits} visits.
${before ? `Left of each arrow stands the figure from before scripts were confined to tools, the median of ${before.visits} visits.\n` : ''}
Bytes are those on the wire, compressed, response headers included; every request the browser makes counts, icons and
manifest too. JavaScript is every script that is fetched, plus inline scripts: each counts by how much shorter the
document would be without it, compressed at the quality it was served with. Data in a script element is not run, so it
counts with the document only. The floor is the same page's HTML without any script, served with the same headers, font
and compression; page and floor are visited in turn, in the same run. TBT sums what the page's tasks took beyond 50 ms
each, by their processor time on this machine, times ${conditions.cpuSlowdown}, in a browser that no test driver listens to: one that does makes
scripts slower to start than on any phone. Time over the floor is the median of the differences within each turn. On pages
that may add none it counts as 0 where a paired t-test of the turns cannot tell it from none (one chance in forty), since
two visits to one page differ by as much. Both medians are shown below. CLS is rounded to three decimals.

${(Object.keys(groups) as PageGroup[])
  .map((group) => `### ${groups[group]}\n\n${table('route', (figures) => judgeRoutes(figures, group))}`)
  .join('\n\n')}

### Times of a first visit

${timesTable(pages, before)}

### When the verdict can be read

Readable means on the screen, visible, and in a frame that has been painted. For "before any script" every script that
is fetched is held back for ${lateMs / 1000} s, and the verdict must be readable before the first of them arrives.

${table('route', judgeVerdict)}

${before ? `Before: ${verdictTimes(before) ?? 'not measured'}. Now: ` : 'Medians: '}${verdictTimes(pages) ?? 'not measured'}.

### The second page of a visit

A link on the home page is pressed once that page has come to rest. The network is as slow for what the browser fetches
ahead, from the press on, as for everything else; a page that was made ready begins when it is turned to. The LCP is compared
with that of a first visit to the same page; a page shown without a new document has no LCP of its own. A first visit opens
its connection, which takes a round trip for TCP and one for TLS; the second page has it.

${table('page', judgeSecondPages)}

${connectedShares(pages)}

### How fast a press is answered

The longest interaction, on a tool that is already awake. The browser does not report interactions shorter than 16 ms;
they count as 16.

${table('press', judgeInteractions)}`
}
