// The curriculum in two tabs.
import type { PillarOutline } from '#content/shared/curriculum.ts'
import { counted, hours } from '#content/shared/figures.ts'
import { Specializations, type SpecializationsProps } from '#web/tools/curriculum/specializations.tsx'
import { Tabs } from '#web/tools/curriculum/tabs.tsx'
import { PhoneFold } from '#web/ui/phone-fold.tsx'

function Pillars({ pillars, modulesName }: { pillars: PillarOutline[]; modulesName: string }) {
  return (
    <ul className="grid gap-x-10 gap-y-5 lg:grid-cols-3 lg:grid-rows-[auto_auto_auto_1fr] lg:gap-y-0">
      {pillars.map(({ id, title, hours: count, modules, description }) => (
        <li key={id} className="border-t border-ink pt-5 lg:row-span-4 lg:grid lg:grid-rows-subgrid">
          <p className="label-small text-brass">
            {hours(count)} · {counted(modules.length, 'module')}
          </p>
          <h3 className="mt-2 text-[1.75rem]">{title}</h3>
          <p className="mt-2 text-soft">{description}</p>
          <PhoneFold summary={modulesName}>
            <ul className="self-start divide-y divide-rule border-y border-rule text-[0.95rem] lg:mt-5">
              {modules.map((module) => (
                <li key={module} className="py-2.5">
                  {module}
                </li>
              ))}
            </ul>
          </PhoneFold>
        </li>
      ))}
    </ul>
  )
}

type Props = SpecializationsProps & {
  tabs: { name: string; pillars: string; modules: string; specializations: string }
  pillars: PillarOutline[]
}

export function Curriculum({ tabs, pillars, ...choice }: Props) {
  return (
    <Tabs
      name={tabs.name}
      tabs={[
        {
          id: 'pillars',
          name: tabs.pillars,
          panel: <Pillars pillars={pillars} modulesName={tabs.modules} />,
        },
        {
          id: 'specializations',
          name: tabs.specializations,
          panel: <Specializations {...choice} />,
        },
      ]}
    />
  )
}
