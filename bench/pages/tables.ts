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

export function pagesPart(pages: PagesFigures, before: PagesFigures | undefined): string {
  const table = (head: string, judge: (figures: PagesFigures) => Judgement[]) =>
    judgedTable(head, judge(pages), before && judge(before))
  return `A phone of 390 px with a processor ${conditions.cpuSlowdown} times slower than this machine's, on a network of
${conditions.megabitsPerSecond} Mbps with a round trip of ${conditions.roundTripMs} ms, with an empty cache. Each figure is the median of five visits.
${before ? 'In front of each arrow stands what was measured before the pages were made to rest.\n' : ''}
Bytes are counted on the wire, compressed, the heads of the answers included, and so is every request that the browser
makes, icons and manifest too. JavaScript is every script that is fetched, and of an inline script that by which the
document would be shorter without it, compressed as hard as it was served; data in a script element is not run, and
counts with the document. The floor is the same page's HTML, served with the same head, font and compression but without
any script, visited by turns in the same run. Time over the floor is the median of the differences between the visits of
each turn; one that is within the spread of the floor's own visits (the median of their distances from their median) is
none.

${(Object.keys(groups) as PageGroup[])
  .map((group) => `### ${groups[group]}\n\n${table('route', (figures) => judgeRoutes(figures, group))}`)
  .join('\n\n')}

### Times of a first visit

${timesTable(pages, before)}

### When the verdict can be read

Readable means: on the screen, visible, and in a frame that was painted. Before any script means: while every script is
held back for ${lateMs / 1000} s.

${table('route', judgeVerdict)}

${before ? `Before: ${verdictTimes(before) ?? 'not measured'}. Now: ` : 'Medians: '}${verdictTimes(pages) ?? 'not measured'}.

### The second page of a visit

A link on the home page is pressed once that has come to rest. Its largest paint is compared with that of a first visit to
the same page; a page that comes without a document of its own has none that could be measured.

${table('page', judgeSecondPages)}

### How fast a press is answered

The longest of the interactions, on a page that is awake; briefer ones than 16 ms are not told of, and count as 16.

${table('press', judgeInteractions)}`
}
