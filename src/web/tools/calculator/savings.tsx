// What each package could save in a year, with the reduction it stands for.
import { packageNames, reduction } from '#content/calculator/names.ts'
import { roundedUsd } from '#content/figures.ts'
import { type Package, packages, savingsPercent } from '#facts/calculator.ts'

export function Savings({ savings }: { savings: Record<Package, number> }) {
  return (
    <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-3">
      {packages.map((name) => (
        <div key={name} className="border-t border-ink pt-3">
          <dt className="label-small text-brass">{packageNames[name]}</dt>
          <dd className="mt-2.5 font-serif text-[2rem] leading-none tracking-tight tabular-nums">
            {roundedUsd(savings[name])}
          </dd>
          <dd className="mt-2 text-[0.95rem] text-soft">{reduction(savingsPercent[name])}</dd>
        </div>
      ))}
    </dl>
  )
}
