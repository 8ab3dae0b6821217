// The figures for the board: who is certified, and what happened in each period, next to the year before.
import { toTimestamp } from '#domain/credential/moments.ts'
import { guardFormula, writeCsvRow } from '#formats/csv.ts'
import { type FigureEvent, type FigureKey, figureEvents } from '#store/figure-store.ts'
import type { Store } from '#store/store.ts'

type Counts = Record<FigureEvent, number> & {
  // Of the people whose validity was to end, how many renewed, in percent.
  renewalRate?: number
}
export type FigureRow = { key: string; now: Counts; yearBefore: Counts }
export type Figures = {
  certified: { id: string; title: string; people: number }[]
  rows: FigureRow[]
}

export type Period = { from?: string | undefined; to?: string | undefined; by?: FigureKey | undefined }

const none: Counts = { issued: 0, renewed: 0, revoked: 0, suspended: 0, expired: 0 }

const yearBefore = (text: string) => text.replace(/^\d{4}/, (year) => String(Number(year) - 1))

async function countsIn(store: Store, by: FigureKey, from: string, to: string) {
  const counts = new Map<string, Counts>()
  for (const { event, key, people } of await store.figures({ by, from, to })) {
    counts.set(key, { ...(counts.get(key) ?? none), [event]: people })
  }
  return (key: string): Counts | undefined => {
    const found = counts.get(key)
    const due = found ? found.renewed + found.expired : 0
    return found && { ...found, ...(due > 0 && { renewalRate: Math.round((100 * found.renewed) / due) }) }
  }
}

const monthsShown = 24

function keysOf(by: FigureKey, from: string, to: string, programs: readonly string[]): string[] {
  if (by === 'program') return [...programs]
  const keys: string[] = []
  const [year = 0, month = 1] = from.split('-').map(Number)
  for (let at = 0; ; at += 1) {
    const shown = new Date(Date.UTC(year, month - 1 + at)).toISOString().slice(0, 7)
    if (shown > to.slice(0, 7)) return [...new Set(keys)]
    keys.push(by === 'month' ? shown : `${shown.slice(0, 4)}-Q${Math.ceil(Number(shown.slice(5)) / 3)}`)
  }
}

// By default the last 24 months, until now.
export async function countFigures(
  store: Store,
  { by = 'month', from: typed, to: end }: Period,
  now: Date,
): Promise<Figures> {
  const to = end !== undefined && end < toTimestamp(now) ? end : toTimestamp(now)
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsShown + 1))
  const from = typed ?? toTimestamp(first)
  const current = await countsIn(store, by, from, to)
  const before = await countsIn(store, by, yearBefore(from), yearBefore(to))
  const programs = by === 'program' ? (await store.courses()).map(({ id }) => id) : []
  return {
    certified: await store.certified(toTimestamp(now)),
    rows: keysOf(by, from, to, programs).map((key) => ({
      key,
      now: current(key) ?? none,
      yearBefore: before(by === 'program' ? key : yearBefore(key)) ?? none,
    })),
  }
}

// Each figure, and then that of the year before.
export const figureCells = ({ key, now, yearBefore }: FigureRow): Record<string, string> =>
  Object.fromEntries([
    ['period', key],
    ...[...figureEvents, 'renewalRate' as const].flatMap((name) => [
      [name, String(now[name] ?? '')],
      [`${name}YearBefore`, String(yearBefore[name] ?? '')],
    ]),
  ])

export function figuresCsv(rows: readonly FigureRow[]): string {
  const cells = rows.map(figureCells)
  return [Object.keys(cells[0] ?? {}), ...cells.map((row) => Object.values(row).map(guardFormula))]
    .map(writeCsvRow)
    .join('')
}
