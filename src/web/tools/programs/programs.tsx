// Asks for the programs, on a page that was rendered while the registry did not answer.
import { programsCopy as copy } from '#content/shared/programs.ts'
import type { Course } from '#domain/catalogue/catalogue.ts'
import { useRead } from '#web/api/reads.ts'
import { ProgramCards, programGrid } from '#web/tools/programs/program-cards.tsx'
import { Card } from '#web/ui/card.tsx'
import { SkeletonLine, Skeletons } from '#web/ui/skeleton.tsx'

function CardSkeleton() {
  return (
    <Card className="min-h-104">
      <SkeletonLine width="third" />
      <SkeletonLine width="most" tall />
      <SkeletonLine />
      <SkeletonLine width="most" />
      <SkeletonLine width="half" />
    </Card>
  )
}

export function Programs() {
  const courses = useRead<Course[]>('/api/courses')
  if (courses.state === 'arrived') return <ProgramCards courses={courses.answer} />
  if (courses.state === 'failed') return <p className="text-soft">{copy.failed}</p>
  return (
    <>
      <div className={`needs-script ${programGrid}`}>
        <Skeletons name={copy.loading} count={copy.shown}>
          <CardSkeleton />
        </Skeletons>
      </div>
      <p className="hidden text-soft noscript:block">{copy.failed}</p>
    </>
  )
}
