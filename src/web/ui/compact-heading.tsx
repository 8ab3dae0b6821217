// The top of a page whose content must start on the first screen.
import type { PageWords } from '#content/words.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'

export function CompactHeading({ title, heading, lede }: PageWords) {
  return (
    <div className="border-b border-rule bg-paper">
      <div className="measure py-5 sm:pt-12 sm:pb-8">
        <div className="max-sm:hidden">
          <Breadcrumbs title={title} />
        </div>
        <h1 className="text-[2.1rem] sm:text-5xl">{heading}</h1>
        {lede && <p className="mt-2 max-w-2xl text-lg text-soft">{lede}</p>}
      </div>
    </div>
  )
}
