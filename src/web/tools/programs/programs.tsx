// The first programs of the catalogue as cards.

import { durationOf, priceOf } from '#content/catalogue/offer.ts'
import { programCards, programsWords as words } from '#content/shared/programs.ts'
import type { Course } from '#domain/catalogue/catalogue.ts'
import { useRead } from '#web/api/reads.ts'
import { ListFallback } from '#web/tools/list-fallback.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SkeletonLine, Skeletons } from '#web/ui/skeleton.tsx'

function ProgramCard(course: Course) {
  const { type, title, description, ceuValue } = course
  const { badge, perk, credential, priceLine, action } = programCards[type]
  const isFeatured = type === 'CERT'
  const quiet = isFeatured ? '' : 'text-soft'
  const facts = [
    { term: words.duration, value: durationOf(course) },
    { term: words.perk, value: perk },
    { term: words.earns, value: credential(ceuValue) },
  ]
  return (
    <Card look={isFeatured ? 'featured' : 'plain'} className="flex h-full flex-col">
      <p className={`label-small ${isFeatured ? '' : 'text-brass'}`}>{badge}</p>
      <h3 className="mt-3 text-[1.6rem]">{title}</h3>
      <p className={`mt-3 ${quiet}`}>{description}</p>
      <dl className="mt-6 mb-8 space-y-1.5 text-[0.95rem]">
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

function CardSkeleton() {
  return (
    <Card className="h-full">
      <SkeletonLine width="third" />
      <SkeletonLine width="most" tall />
      <SkeletonLine />
      <SkeletonLine width="most" />
      <SkeletonLine width="half" />
    </Card>
  )
}

// Matches the height of the cards, so nothing below moves when they load.
const grid =
  'grid auto-rows-[minmax(33.5rem,auto)] grid-rows-[minmax(38.4rem,auto)] gap-5 min-[22rem]:auto-rows-[minmax(30.4rem,auto)] min-[22rem]:grid-rows-[minmax(33rem,auto)] min-[24rem]:auto-rows-[minmax(26.7rem,auto)] min-[24rem]:grid-rows-[minmax(31.5rem,auto)] min-[30rem]:auto-rows-[minmax(24.5rem,auto)] min-[30rem]:grid-rows-[minmax(26.5rem,auto)] lg:grid-cols-3 lg:grid-rows-[minmax(39.4rem,auto)] min-[72rem]:grid-rows-[minmax(34rem,auto)] xl:grid-rows-[minmax(30.9rem,auto)]'

function Cards() {
  const courses = useRead<Course[]>('/api/courses')
  switch (courses.state) {
    case 'failed':
      return <ListFallback text={words.failed} links={words.onward} />
    case 'loading':
      return (
        <div className={grid}>
          <Skeletons name={words.loading} count={words.shown}>
            <CardSkeleton />
          </Skeletons>
        </div>
      )
    case 'arrived':
      return (
        <ul className={grid}>
          {courses.answer.slice(0, words.shown).map((course) => (
            <li key={course.id}>
              <ProgramCard {...course} />
            </li>
          ))}
        </ul>
      )
  }
}

export function Programs() {
  return (
    <>
      <div className="needs-script">
        <Cards />
      </div>
      <div className="hidden noscript:block">
        <ListFallback text={words.withoutScript} links={words.onward} />
      </div>
    </>
  )
}
