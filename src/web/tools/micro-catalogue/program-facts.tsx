// Figures, topics and outcomes of a program; some programs have only what the registry has.
import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import type { programCopy } from '#content/pages/micro.ts'
import type { MicroProgram, ProgramDetails } from '#content/tools/micro-programs.ts'

export type Terms = (typeof programCopy)['terms']

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-col">
      <dt className="text-sm text-soft">{term}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  )
}

type Industries = (typeof programCopy)['industryNames']

export function ProgramIndustry({ program, names }: { program: MicroProgram; names: Industries }) {
  return program.details && <p className="label-small text-brass">{names[program.details.industry]}</p>
}

export function ProgramFigures({ program, terms }: { program: MicroProgram; terms: Terms }) {
  const { details } = program
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 min-[26rem]:grid-cols-3 sm:flex sm:flex-wrap sm:gap-x-7">
      <Fact term={terms.duration}>{program.duration}</Fact>
      <Fact term={terms.crus}>{program.crus}</Fact>
      {details && (
        <>
          <Fact term={terms.difficulty}>{details.difficulty}</Fact>
          <Fact term={terms.rating}>
            <span className="inline-flex items-center gap-1.5">
              <Star aria-hidden className="size-4 fill-current text-brass" />
              {details.rating}
            </span>
          </Fact>
          <Fact term={terms.enrolled}>{details.enrolled}</Fact>
        </>
      )}
    </dl>
  )
}

export function ProgramLists({ details, terms }: { details: ProgramDetails; terms: Terms }) {
  const lists = [
    { name: terms.topics, items: details.topics },
    { name: terms.outcomes, items: details.outcomes },
  ]
  return (
    <div className="grid gap-x-10 gap-y-6 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      {lists.map(({ name, items }) => (
        <div key={name}>
          <p className="label-small text-brass">{name}</p>
          <ul className="mt-2 divide-y divide-rule border-y border-rule text-[0.95rem]">
            {items.map((item) => (
              <li key={item} className="py-2">
                {item}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
