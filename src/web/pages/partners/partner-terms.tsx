// What each kind of partner brings and gets.
import type { Point } from '#content/navigation/copy.ts'

type PartnerTermsCopy = {
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

export function PartnerTerms({ bringsLabel, receivesLabel, kinds }: PartnerTermsCopy) {
  return (
    <div>
      {kinds.map(({ heading, text, brings, receives }) => (
        <section
          key={heading}
          className="grid gap-x-10 gap-y-6 border-t border-ink py-8 md:grid-cols-2 lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_minmax(0,5fr)]"
        >
          <div className="md:max-lg:col-span-2">
            <h3 className="text-2xl">{heading}</h3>
            <p className="mt-2 max-w-md text-soft">{text}</p>
          </div>
          <Half label={bringsLabel} items={brings} />
          <Half label={receivesLabel} items={receives} />
        </section>
      ))}
    </div>
  )
}
