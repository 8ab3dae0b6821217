// Finds in a report the tests and journeys that did not pass each time they ran.
import type { Suite } from '#scripts/steps.ts'

export type Wobble = { name: string; place: string; failed: number; runs: number }

const specsIn = ({ suites = [], specs = [] }: Suite): NonNullable<Suite['specs']> => [
  ...specs,
  ...suites.flatMap(specsIn),
]

const isFailed = (status: string) => status === 'unexpected' || status === 'flaky'

export function wobblesIn(report: Suite): Wobble[] {
  const byName = new Map<string, Wobble>()
  // One that is repeated is listed once for each time; several of one loop share a line, and not a name.
  for (const { title, file, line, tests } of specsIn(report)) {
    const place = `${file}:${line}`
    const { failed, runs } = byName.get(`${place} ${title}`) ?? { failed: 0, runs: 0 }
    const run = tests.map(({ status }) => status).filter((status) => status !== 'skipped')
    byName.set(`${place} ${title}`, {
      name: title,
      place,
      failed: failed + run.filter(isFailed).length,
      runs: runs + run.length,
    })
  }
  return [...byName.values()].filter(({ failed }) => failed > 0)
}
