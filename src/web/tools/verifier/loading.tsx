// The shape of an answer on its way.
import { states } from '#content/pages/verify.ts'
import { SkeletonLine, Skeletons } from '#web/ui/skeleton.tsx'

export function Loading() {
  return (
    <Skeletons name={states.loading} count={1}>
      <div className="border border-rule bg-sheet max-sm:-mx-5 max-sm:border-x-0">
        <div className="border-b border-rule px-5 pt-6 pb-3 sm:px-8 sm:pt-9 sm:pb-6">
          <SkeletonLine width="half" tall />
          <SkeletonLine width="third" />
        </div>
        <div className="grid min-h-[24rem] content-start gap-y-6 p-5 sm:p-8 lg:grid-cols-2 lg:gap-x-16">
          <div>
            <SkeletonLine width="most" tall />
            <SkeletonLine width="half" />
            <SkeletonLine width="third" />
          </div>
          <div>
            <SkeletonLine width="third" />
            <SkeletonLine />
            <SkeletonLine />
            <SkeletonLine />
            <SkeletonLine width="most" />
          </div>
        </div>
      </div>
    </Skeletons>
  )
}
