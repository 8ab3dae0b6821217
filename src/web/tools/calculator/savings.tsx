// What each package could save in a year, with its risk reduction.

import { type Package, packages, savingsPercent } from '#constants/calculator.ts'
import { packageNames, reduction } from '#content/calculator/names.ts'
import { roundedUsd } from '#content/shared/figures.ts'

export function Savings({ savings }: { savings: Record<Package, number> }) {
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-3">
      {packages.map((name) => (
        <div
          key={name}
          className="border-t border-ink pt-3 max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:justify-between max-sm:gap-x-4"
        >
          <dt className="label-small text-brass">{packageNames[name]}</dt>
          <dd className="font-serif text-[2rem] leading-none tracking-tight tabular-nums wrap-anywhere sm:mt-2.5">
            {roundedUsd(savings[name])}
          </dd>
          <dd className="basis-full text-[0.95rem] text-soft sm:mt-2">{reduction(savingsPercent[name])}</dd>
        </div>
      ))}
    </dl>
  )
}
