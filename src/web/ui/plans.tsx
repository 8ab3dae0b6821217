// The plans as equal cards with aligned rows.
import { Check } from 'lucide-react'
import type { Plan } from '#content/shared/plans.ts'
import { ButtonLink } from '#web/ui/button.tsx'

const columns: Record<number, string> = { 3: 'lg:grid-cols-3', 4: 'sm:grid-cols-2 xl:grid-cols-4' }

function PlanCard({ name, price, unit, text, facts, link }: Plan) {
  return (
    <li className="row-span-4 grid grid-rows-subgrid gap-y-0 bg-sheet px-5 py-4 outline outline-rule sm:p-7">
      <div>
        <h3 className="label-small font-sans text-brass">{name}</h3>
        <p className="mt-3 font-serif text-[2.75rem] leading-none tracking-tight">{price}</p>
        <p className="mt-1 text-soft">{unit}</p>
      </div>
      <p className="mt-3">{text}</p>
      <dl className="mt-4 text-[0.95rem] empty:hidden">
        {facts?.map(({ term, value }) => (
          <div
            key={term}
            className="grid grid-cols-[5.25rem_minmax(0,1fr)] gap-x-3 border-t border-rule py-2 xl:grid-cols-1"
          >
            <dt className="text-soft">{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="no-print mt-5">
        <ButtonLink look="outline" className="w-full" {...link} />
      </div>
    </li>
  )
}

export function Plans({ plans }: { plans: Plan[] }) {
  return (
    <ul className={`grid gap-px p-px ${columns[plans.length]}`}>
      {plans.map((plan) => (
        <PlanCard key={plan.name} {...plan} />
      ))}
    </ul>
  )
}

export function IncludedList({ heading, items }: { heading: string; items: string[] }) {
  return (
    <div className="mt-10">
      <h3 className="text-2xl">{heading}</h3>
      <ul className="mt-4 grid gap-x-10 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        {items.map((item) => (
          <li key={item} className="flex items-baseline gap-2">
            <Check aria-hidden className="size-4 shrink-0 translate-y-0.5 text-action" />
            {item}
          </li>
        ))}
      </ul>
    </div>
  )
}
