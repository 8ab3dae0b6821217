// The curriculum in two tabs: what everyone takes, and what each person chooses.
import type { PillarOutline, SpecializationOutline } from '#content/curriculum.ts'
import { Section } from '#web/sections/section.tsx'
import { Pillars } from '#web/tools/curriculum/pillars.tsx'
import { Specializations } from '#web/tools/curriculum/specializations.tsx'
import { Tabs } from '#web/tools/curriculum/tabs.tsx'

type Props = {
  heading: string
  intro: string
  tabs: { name: string; pillars: string; specializations: string }
  pillars: PillarOutline[]
  specializations: SpecializationOutline[]
}

export function Curriculum({ heading, intro, tabs, pillars, specializations }: Props) {
  return (
    <Section heading={heading} intro={intro}>
      <Tabs
        name={tabs.name}
        tabs={[
          { id: 'pillars', name: tabs.pillars, panel: <Pillars pillars={pillars} /> },
          {
            id: 'specializations',
            name: tabs.specializations,
            panel: <Specializations specializations={specializations} />,
          },
        ]}
      />
    </Section>
  )
}
