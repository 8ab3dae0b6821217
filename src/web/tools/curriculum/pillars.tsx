// The three pillars side by side, each with its hours, modules and topics.
import type { Pillar } from '#content/curriculum.ts'

export function Pillars({ pillars }: { pillars: Pillar[] }) {
  return (
    <ul className="grid gap-x-10 gap-y-12 lg:grid-cols-3 lg:grid-rows-[auto_auto_auto_1fr] lg:gap-y-0">
      {pillars.map(({ id, title, duration, modules, description, topics }) => (
        <li key={id} className="border-t border-ink pt-5 lg:row-span-4 lg:grid lg:grid-rows-subgrid">
          <p className="label-small text-brass">
            {duration} · {modules}
          </p>
          <h3 className="mt-2 text-[1.75rem]">{title}</h3>
          <p className="mt-2 text-soft">{description}</p>
          <ul className="mt-5 self-start divide-y divide-rule border-y border-rule text-[0.95rem]">
            {topics.map((topic) => (
              <li key={topic} className="py-2.5">
                {topic}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
