// One program in the list; topics and outcomes are folded.
import { ChevronDown } from 'lucide-react'
import type { programCopy } from '#content/pages/micro.ts'
import type { MicroProgram } from '#content/tools/micro-programs.ts'
import { ProgramFigures, ProgramIndustry, ProgramLists } from '#web/tools/micro-catalogue/program-facts.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

export function ProgramRow({ program, copy }: { program: MicroProgram; copy: typeof programCopy }) {
  return (
    <li className="border-t border-ink pt-6 pb-4">
      <div className="grid gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          <ProgramIndustry program={program} names={copy.industryNames} />
          <h3 className="mt-1.5 text-2xl">{program.title}</h3>
          <p className="mt-1.5 max-w-3xl text-soft">{program.description}</p>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 lg:justify-end">
          <p>
            <span className="sr-only">{copy.terms.price} </span>
            <span className="font-serif text-3xl tracking-tight">{program.price}</span>
          </p>
          <ButtonLink
            look="outline"
            className="no-print"
            href={program.enrollHref}
            text={copy.enroll}
            aria-label={copy.enrollIn(program.title)}
          />
        </div>
      </div>
      <div className="mt-4">
        <ProgramFigures program={program} terms={copy.terms} />
      </div>
      {program.details && (
        <details className="group mt-2 max-w-4xl">
          <summary className="flex min-h-target w-fit list-none items-center gap-2 text-[0.95rem] font-semibold text-action underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
            {copy.terms.details}
            <ChevronDown aria-hidden className="no-print size-4 transition-transform group-open:rotate-180" />
          </summary>
          <div className="pt-2 pb-4">
            <ProgramLists details={program.details} terms={copy.terms} />
          </div>
        </details>
      )}
    </li>
  )
}
