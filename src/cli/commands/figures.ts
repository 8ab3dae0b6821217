// northmark figures
import type { Command } from '#cli/command.ts'
import { tableOf } from '#cli/output.ts'
import { countFigures, figureCells, figuresCsv } from '#operations/credentials/count-figures.ts'

const keys = ['month', 'quarter', 'program'] as const

const short = (name: string) => name.replace('YearBefore', ' -1y').replace('renewalRate', 'renewal %')

export const figures: Command = {
  name: 'figures',
  summary: 'Counts who is certified, and who was issued, renewed, revoked, suspended or expired.',
  flags: {
    from: { value: 'DAY', description: 'from this day; by default, the last 24 months' },
    to: { value: 'DAY', description: 'until this day; by default, today' },
    by: { value: 'PERIOD', description: `${keys.join(', ')}; by default, month` },
    csv: { description: 'print a table for spreadsheets' },
  },
  notes: [
    'Figures are people, not credentials: somebody who was issued two in a month counts once. "-1y" is the same period a year before.',
    'The renewal rate is the share of those who renewed among those who renewed or expired. What was erased is not counted.',
  ].join('\n'),
  example: 'figures --by quarter --from 2025-01-01 --csv',
  async run(input, { services, output }) {
    const { store, clock } = await services()
    const by = input.oneOf('by', keys)
    const period = { by, from: input.day('from', 'begins'), to: input.day('to', 'ends') }
    const found = await countFigures(store, period, clock.now())
    if (input.isOn('csv')) return output.give(found, figuresCsv(found.rows))
    const rows = found.rows.map((row) =>
      Object.fromEntries(Object.entries(figureCells(row)).map(([name, value]) => [short(name), value])),
    )
    const certified = found.certified.map(({ title, people }) => ({ 'certified today': title, people }))
    output.give(found, `${tableOf(certified)}\n${tableOf(rows)}`)
  },
}
