// The first programs of the catalogue as cards.
import { durationOf, priceOf } from '#content/catalogue/offer.ts'
import { programsCopy as copy, programCards } from '#content/shared/programs.ts'
import type { Course } from '#domain/catalogue/catalogue.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

function ProgramCard(course: Course) {
  const { type, title, description, ceuValue } = course
  const { badge, perk, credential, priceLine, action } = programCards[type]
  const isFeatured = type === 'CERT'
  const quiet = isFeatured ? '' : 'text-soft'
  const facts = [
    { term: copy.duration, value: durationOf(course) },
    { term: copy.perk, value: perk },
    { term: copy.earns, value: credential(ceuValue) },
  ]
  return (
    <Card look={isFeatured ? 'featured' : 'plain'} className="flex h-full flex-col">
      <p className={`label-small ${isFeatured ? '' : 'text-brass'}`}>{badge}</p>
      <h3 className="mt-3 text-[1.6rem]">{title}</h3>
      <p className={`mt-3 ${quiet}`}>{description}</p>
      <dl className="mt-4 mb-5 space-y-1.5 sm:mt-6 sm:mb-8 text-[0.95rem]">
        {facts.map(({ term, value }) => (
          <div key={term} className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-2">
            <dt className={quiet}>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-auto flex flex-wrap items-end justify-between gap-4">
        <p>
          <span className="block font-serif text-[2.4rem] leading-none">{priceOf(course)}</span>
          <span className={`text-sm ${quiet}`}>{priceLine}</span>
        </p>
        <ButtonLink look={isFeatured ? 'on-featured' : 'outline'} {...action} />
      </div>
    </Card>
  )
}

export const programGrid = 'grid gap-5 lg:grid-cols-3'

export function ProgramCards({ courses }: { courses: Course[] }) {
  return (
    <ul className={programGrid}>
      {courses.slice(0, copy.shown).map((course) => (
        <li key={course.id}>
          <ProgramCard {...course} />
        </li>
      ))}
    </ul>
  )
}
