// The curriculum in two tabs.
import type { PillarOutline } from '#content/shared/curriculum.ts'
import { counted, hours } from '#content/shared/figures.ts'
import { Specializations, type SpecializationsProps } from '#web/tools/curriculum/specializations.tsx'
import { Tabs } from '#web/tools/curriculum/tabs.tsx'

function Pillars({ pillars }: { pillars: PillarOutline[] }) {
  return (
    <ul className="grid gap-x-10 gap-y-12 lg:grid-cols-3 lg:grid-rows-[auto_auto_auto_1fr] lg:gap-y-0">
      {pillars.map(({ id, title, hours: count, modules, description }) => (
        <li key={id} className="border-t border-ink pt-5 lg:row-span-4 lg:grid lg:grid-rows-subgrid">
          <p className="label-small text-brass">
            {hours(count)} · {counted(modules.length, 'module')}
          </p>
          <h3 className="mt-2 text-[1.75rem]">{title}</h3>
          <p className="mt-2 text-soft">{description}</p>
          <ul className="mt-5 self-start divide-y divide-rule border-y border-rule text-[0.95rem]">
            {modules.map((module) => (
              <li key={module} className="py-2.5">
                {module}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

type Props = SpecializationsProps & {
  tabs: { name: string; pillars: string; specializations: string }
  pillars: PillarOutline[]
}

export function Curriculum({ tabs, pillars, ...choice }: Props) {
  return (
    <Tabs
      name={tabs.name}
      tabs={[
        { id: 'pillars', name: tabs.pillars, panel: <Pillars pillars={pillars} /> },
        {
          id: 'specializations',
          name: tabs.specializations,
          panel: <Specializations {...choice} />,
        },
      ]}
    />
  )
}
