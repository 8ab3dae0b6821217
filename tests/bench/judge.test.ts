// What the benches call a missed budget, and that nothing can pass by not being there.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routePaths } from '#web/routes.ts'
import { groupOf, notFoundRoute, pageBudgets, verdictRoute } from '../../bench/budgets.ts'
import { isMissed, judgedTable, judgeOf, tellMisses } from '../../bench/judge.ts'
import { medianOfAll } from '../../bench/median.ts'
import { overFloor, type PageFigures } from '../../bench/pages/first-visit.ts'
import { interactionNames } from '../../bench/pages/interactions.ts'
import { judgePages } from '../../bench/pages/judge-pages.ts'
import { secondRoutes } from '../../bench/pages/second-page.ts'
import { measuredRoutes, type PagesFigures } from '../../bench/pages.ts'
import { registryTables } from '../../bench/registry.ts'
import { reportOf } from '../../bench/report.ts'
import { withRoutes } from '../../bench/results.ts'

const times = { lcpMs: 900, floorLcpMs: 900, lcpOfFloor: 1, tbtMs: 0, floorTbtMs: 0 }

// Every figure exactly at its budget.
const atBudget = (): PagesFigures => ({
  visits: 5,
  routes: measuredRoutes.map((route) => ({ route, ...times, ...pageBudgets[groupOf(route)] })),
  verdict: {
    firstPaintMs: 600,
    verdictMs: 650,
    afterFirstPaintMs: 50,
    verdictWithScriptsHeldMs: 650,
    visitsBeforeScripts: 5,
    visits: 5,
  },
  secondPages: secondRoutes.map((route) => ({ route, totalKb: 30, lcpMs: 450, lcpShare: 0.5 })),
  interactions: interactionNames.map((name) => ({ name, inpMs: 200 })),
})

const missesOf = (figures: PagesFigures) => tellMisses(judgePages(figures))

function withRoute(route: string, more: Partial<PageFigures>): PagesFigures {
  const figures = atBudget()
  return {
    ...figures,
    routes: figures.routes.map((one) => (one.route === route ? { ...one, ...more } : one)),
  }
}

test('what is exactly at its budget meets it', () => {
  assert.deepEqual(missesOf(atBudget()), [])
})

test('every route of the site has a budget, an address that leads nowhere and a verdict too', () => {
  assert.deepEqual(measuredRoutes, [...routePaths, notFoundRoute, verdictRoute])
  assert.equal(measuredRoutes.filter((route) => groupOf(route) !== 'text').length, 9)
})

test('a route in no group is refused by name', () => {
  assert.throws(() => groupOf('/newly-added'), /\/newly-added/)
})

test('a missed budget is named with its route, its figure and what was asked', () => {
  assert.deepEqual(missesOf(withRoute('/faq', { scriptKb: 4.01 })), [
    'JavaScript, kB: `/faq` 4.01 (at most 4)',
  ])
  assert.deepEqual(missesOf(withRoute(notFoundRoute, { tbtOverFloorMs: 12 })), [
    'TBT over the floor, ms: 404 12 (at most 0)',
  ])
})

for (const [what, spoil] of Object.entries({
  'a route that was not visited': (all: PagesFigures) => ({ ...all, routes: all.routes.slice(1) }),
  'a verdict that was not looked for': ({ verdict: _, ...all }: PagesFigures) => all,
  'a second page that was not visited': (all: PagesFigures) => ({ ...all, secondPages: [] }),
  'a second page whose paint is not told': (all: PagesFigures) => ({
    ...all,
    secondPages: all.secondPages.map((one) => ({ ...one, lcpMs: null, lcpShare: null })),
  }),
  'an interaction that was not tried': (all: PagesFigures) => ({
    ...all,
    interactions: all.interactions.slice(1),
  }),
  'an interaction whose time is no number': (all: PagesFigures) => ({
    ...all,
    interactions: all.interactions.map((one) => ({ ...one, inpMs: Number.NaN })),
  }),
}))
  test(`${what} is a missed budget`, () => {
    assert.notDeepEqual(missesOf(spoil(atBudget())), [])
  })

test('a verdict that waited for a script in one visit of five is a missed budget', () => {
  const figures = atBudget()
  assert.ok(figures.verdict)
  figures.verdict.visitsBeforeScripts = 4
  assert.deepEqual(missesOf(figures), [
    'visits with the verdict before any script: `/verify?cid=` 4 (at least 5)',
  ])
})

test('a rate below what must be reached is missed, one at it is not', () => {
  const { atLeast } = judgeOf('signing')
  assert.equal(isMissed(atLeast('signed a second', 4999, 5000)), true)
  assert.equal(isMissed(atLeast('signed a second', 5000, 5000)), false)
})

test('a median is not known where one visit lacks the figure', () => {
  assert.equal(medianOfAll([3, 1, 2]), 2)
  assert.equal(medianOfAll([3, null, 2]), null)
  assert.equal(medianOfAll([]), null)
})

test('a difference that chance explains is none, and one beyond it counts whole', () => {
  const pairs = (served: number[], floor: number[]) =>
    served.map((tbtMs, at) => ({ served: { tbtMs }, floor: { tbtMs: floor[at] ?? 0 } }))
  assert.equal(overFloor(pairs([35, 31, 44, 30, 52], [30, 20, 40, 35, 50]), 0), 0)
  assert.equal(overFloor(pairs([60, 60, 60, 60, 60], [30, 20, 40, 35, 50]), 0), 25)
  assert.equal(overFloor(pairs([8, 8, 8, 8, 8], [0, 0, 0, 0, 0]), 0), 8)
  // One odd visit hides no long block, and makes none.
  assert.equal(overFloor(pairs([100, 90, 80, 120, 40], [0, 0, 0, 0, 45]), 0), 90)
  assert.equal(overFloor(pairs([18, 0, 25, 3, 30], [0, 20, 0, 0, 0]), 0), 0)
  assert.equal(overFloor(pairs([9], [4]), 0), 5)
  assert.equal(overFloor(pairs([1, 2, 3, 4, 5], [9, 9, 9, 9, 9]), 0), 0)
  // Where some is allowed, chance is no excuse.
  assert.equal(overFloor(pairs([18, 0, 25, 3, 30], [0, 20, 0, 0, 0]), 60), 18)
})

test('a table shows what was before and marks what is missed now', () => {
  const { atMost } = judgeOf('`/faq`')
  const table = judgedTable('route', [atMost('requests', 5, 4)], [atMost('requests', 8, 4)])
  assert.deepEqual(table.split('\n'), [
    '| route | requests |',
    '|---|---|',
    '| budget | ≤ 4 |',
    '| `/faq` | 8 → **5 missed** |',
  ])
})

test('the report begins with what is missed, and shows every route before and after', () => {
  const report = reportOf({
    pages: withRoute('/faq', { requests: 5 }),
    before: withRoute('/faq', { requests: 9 }),
    registry: [],
  })
  const first = report.indexOf('- requests: `/faq` 5 (at most 4)')
  assert.ok(first > 0 && first < report.indexOf('\n## '))
  assert.match(report, /^\| `\/faq` \| .* 9 → \*\*5 missed\*\* /m)
  for (const route of measuredRoutes.filter((route) => route !== notFoundRoute))
    assert.ok(report.includes(`\n| \`${route}\` |`), route)
  assert.match(report, /^\| 404 \|/m)
})

test('what is measured again takes its former place, and a page that is new is added', () => {
  const page = (route: string, totalKb: number) =>
    ({ route, totalKb }) as unknown as PagesFigures['routes'][number]
  const before = { routes: [page('/about', 50), page('/faq', 51)] } as PagesFigures
  const { routes } = withRoutes(before, [page('/log', 47), page('/about', 49)])
  assert.deepEqual(
    routes.map(({ route, totalKb }) => [route, totalKb]),
    [
      ['/about', 49],
      ['/faq', 51],
      ['/log', 47],
    ],
  )
})

test('where a store has no budget the table says so, and does not pass over it', () => {
  const [, , budgets = ''] = registryTables([]).split('\n')
  const [, , , imported = '', logged = ''] = budgets.split('|')
  for (const cell of [imported, logged]) assert.match(cell, /^ ≥ [\d,]+ \(SQLite\), none \(PostgreSQL\) $/)
})
