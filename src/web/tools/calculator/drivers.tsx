// The changes that would move the exposure most, each with its effect.
import type { RiskInput } from '#domain/risk/input.ts'
import { driverRows } from '#web/tools/calculator/figures.ts'

export function Drivers({ input }: { input: RiskInput }) {
  return (
    <dl className="divide-y divide-rule border-y border-rule">
      {driverRows(input).map(({ term, sum, share }) => (
        <div key={term} className="flex justify-between gap-6 py-2.5">
          <dt>{term}</dt>
          <dd className="text-right tabular-nums">
            <strong className="font-semibold">{sum}</strong> <span className="text-soft">({share})</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
