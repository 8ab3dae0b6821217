// A featured program in full.

import type { programCopy } from '#content/pages/micro.ts'
import type { MicroProgram } from '#content/tools/micro-programs.ts'
import { ProgramFigures, ProgramIndustry, ProgramLists } from '#web/tools/micro-catalogue/program-facts.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

export function FeaturedProgram({ program, copy }: { program: MicroProgram; copy: typeof programCopy }) {
  return (
    <li className="flex flex-col bg-sheet p-6 sm:p-9">
      <ProgramIndustry program={program} names={copy.industryNames} />
      <h3 className="mt-2 text-3xl">{program.title}</h3>
      <p className="mt-2 text-lg text-soft">{program.description}</p>
      <div className="mt-6">
        <ProgramFigures program={program} terms={copy.terms} />
      </div>
      <div className="mt-7 mb-8">
        {program.details && <ProgramLists details={program.details} terms={copy.terms} />}
      </div>
      <div className="mt-auto flex flex-wrap items-end justify-between gap-4">
        <p>
          <span className="sr-only">{copy.terms.price} </span>
          <span className="font-serif text-[2.6rem] leading-none tracking-tight">{program.price}</span>
        </p>
        <ButtonLink
          look="action"
          className="no-print"
          href={program.enrollHref}
          text={copy.enroll}
          aria-label={copy.enrollIn(program.title)}
        />
      </div>
    </li>
  )
}
