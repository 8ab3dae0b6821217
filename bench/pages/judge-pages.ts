// The pages' figures beside their budgets, every route and every press that is promised.
import {
  groupOf,
  interactionBudgets,
  notFoundRoute,
  type PageGroup,
  pageBudgets,
  secondPageBudgets,
  verdictBudgets,
  verdictRoute,
} from '../budgets.ts'
import { type Judgement, judgeOf } from '../judge.ts'
import { measuredRoutes, type PagesFigures } from '../pages.ts'
import { interactionNames } from './interactions.ts'
import { secondRoutes } from './second-page.ts'

export const nameOf = (route: string) => (route === notFoundRoute ? '404' : `\`${route}\``)

function judgeRoute({ routes }: PagesFigures, route: string): Judgement[] {
  const budget = pageBudgets[groupOf(route)]
  const one = routes.find((figures) => figures.route === route)
  const { atMost } = judgeOf(nameOf(route))
  return [
    atMost('JavaScript, kB', one?.scriptKb, budget.scriptKb, 2),
    atMost('in all, kB', one?.totalKb, budget.totalKb, 2),
    atMost('requests', one?.requests, budget.requests),
    atMost('TBT over the floor, ms', one?.tbtOverFloorMs, budget.tbtOverFloorMs),
    atMost('CLS', one?.cls, budget.cls, 3),
  ]
}

export const judgeRoutes = (figures: PagesFigures, group: PageGroup) =>
  measuredRoutes.filter((route) => groupOf(route) === group).flatMap((route) => judgeRoute(figures, route))

export function judgeVerdict({ verdict }: PagesFigures): Judgement[] {
  const { atMost, atLeast } = judgeOf(nameOf(verdictRoute))
  return [
    atMost('verdict after the first paint, ms', verdict?.afterFirstPaintMs, verdictBudgets.afterFirstPaintMs),
    atLeast('visits with the verdict before any script', verdict?.visitsBeforeScripts, verdict?.visits ?? 1),
  ]
}

export const judgeSecondPages = ({ secondPages }: PagesFigures): Judgement[] =>
  secondRoutes.flatMap((route) => {
    const one = secondPages.find((page) => page.route === route)
    const { atMost } = judgeOf(nameOf(route))
    return [
      atMost('second page, kB', one?.totalKb, secondPageBudgets.totalKb, 2),
      atMost('LCP of the second page, of the first', one?.lcpShare, secondPageBudgets.lcpShare, 2),
    ]
  })

export const judgeInteractions = ({ interactions }: PagesFigures): Judgement[] =>
  interactionNames.map((name) =>
    judgeOf(name).atMost(
      'INP, ms',
      interactions.find((one) => one.name === name)?.inpMs,
      interactionBudgets.inpMs,
    ),
  )

export const judgePages = (figures: PagesFigures): Judgement[] => [
  ...measuredRoutes.flatMap((route) => judgeRoute(figures, route)),
  ...judgeVerdict(figures),
  ...judgeSecondPages(figures),
  ...judgeInteractions(figures),
]
