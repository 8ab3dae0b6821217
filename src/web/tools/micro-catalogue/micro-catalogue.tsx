// The micro-credentials with search and filters.

import { programCopy as copy } from '#content/pages/micro.ts'
import type { MicroProgram } from '#content/tools/micro-programs.ts'
import { noFilter, passes } from '#domain/catalogue/micro-filter.ts'
import { FilterBar } from '#web/tools/micro-catalogue/filter-bar.tsx'
import { ProgramRow } from '#web/tools/micro-catalogue/program-row.tsx'
import { useMicroFilter } from '#web/tools/micro-catalogue/use-micro-filter.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'

function NoPrograms({ onClear }: { onClear: () => void }) {
  return (
    <div className="border-y border-rule py-12">
      <p className="font-serif text-3xl">{copy.empty.heading}</p>
      <p className="mt-2 mb-6 text-lg text-soft">{copy.empty.text}</p>
      <Button look="outline" onClick={onClear}>
        {copy.filters.clear}
      </Button>
    </div>
  )
}

function ProgramRows({ programs }: { programs: MicroProgram[] }) {
  return (
    <ul className="border-b border-rule">
      {programs.map((program) => (
        <ProgramRow key={program.id} program={program} copy={copy} />
      ))}
    </ul>
  )
}

export function MicroCatalogue({ programs }: { programs: MicroProgram[] }) {
  const [filter, setFilter] = useMicroFilter()
  const found = programs.filter((program) => passes({ ...program, ...program.details }, filter))
  const featured = found.filter(({ isFeatured }) => isFeatured)
  return (
    <>
      <FilterBar
        copy={copy.filters}
        filter={filter}
        matches={copy.matches(found.length, programs.length)}
        onChange={setFilter}
      />
      {featured.length > 0 && (
        <Section {...copy.featured}>
          <ProgramRows programs={featured} />
        </Section>
      )}
      <Section {...copy.all} ground="sheet">
        {found.length > 0 ? (
          <ProgramRows programs={found} />
        ) : (
          <NoPrograms onClear={() => setFilter(noFilter)} />
        )}
      </Section>
    </>
  )
}
