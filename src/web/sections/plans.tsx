// The ways to buy, side by side; the one most people need stands forward.
import type { LinkWords } from '#content/words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

type Plan = { name: string; price: string; unit: string; text: string; link: LinkWords; isFeatured?: boolean }

function PlanCard({ name, price, unit, text, link, isFeatured = false }: Plan) {
  return (
    <Card
      look={isFeatured ? 'featured' : 'plain'}
      className={`flex h-full flex-col ${isFeatured ? 'lg:py-14' : ''}`}
    >
      <h3 className={`label-small font-sans ${isFeatured ? '' : 'text-brass'}`}>{name}</h3>
      <p className="mt-5 font-serif text-[3.4rem] leading-none tracking-tight">{price}</p>
      <p className={`mt-2 ${isFeatured ? '' : 'text-soft'}`}>{unit}</p>
      <p className="mt-6 mb-8 max-w-sm text-lg leading-snug">{text}</p>
      <div className="no-print mt-auto">
        <ButtonLink
          look={isFeatured ? 'on-featured' : 'outline'}
          className="w-full sm:max-lg:w-auto"
          {...link}
        />
      </div>
    </Card>
  )
}

export function Plans({ plans }: { plans: Plan[] }) {
  return (
    <ul className="grid gap-y-4 lg:grid-cols-3 lg:items-stretch">
      {plans.map((plan) => (
        <li key={plan.name} className={plan.isFeatured ? '' : 'lg:py-6'}>
          <PlanCard {...plan} />
        </li>
      ))}
    </ul>
  )
}
