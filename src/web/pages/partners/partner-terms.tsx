// What each kind of partner brings and gets.
import type { Point } from '#content/navigation/copy.ts'
import { PhoneFold } from '#web/ui/phone-fold.tsx'

type PartnerTermsCopy = {
  termsLabel: string
  bringsLabel: string
  receivesLabel: string
  kinds: (Point & { brings: string[]; receives: string[] })[]
}

function Half({ label, items }: { label: string; items: string[] }) {
  return (
    <div>
      <h4 className="label-small text-brass">{label}</h4>
      <ul className="mt-2 divide-y divide-rule">
        {items.map((item) => (
          <li key={item} className="py-2.5">
            {item}
          </li>
        ))}
      </ul>
    </div>
  )
}

export function PartnerTerms({ termsLabel, bringsLabel, receivesLabel, kinds }: PartnerTermsCopy) {
  return (
    <div>
      {kinds.map(({ heading, text, brings, receives }) => (
        <section
          key={heading}
          className="grid gap-x-10 gap-y-2 border-t border-ink pt-5 pb-2 lg:grid-cols-[minmax(0,4fr)_minmax(0,10fr)] lg:py-8"
        >
          <div>
            <h3 className="text-2xl">{heading}</h3>
            <p className="mt-2 max-w-md text-soft">{text}</p>
          </div>
          <PhoneFold summary={termsLabel}>
            <div className="grid gap-x-10 gap-y-6 pt-2 pb-4 md:grid-cols-2 lg:py-0">
              <Half label={bringsLabel} items={brings} />
              <Half label={receivesLabel} items={receives} />
            </div>
          </PhoneFold>
        </section>
      ))}
    </div>
  )
}
