// The top of an inner page: its heading and the sentence that says why to read on.
import type { ReactNode } from 'react'
import type { PageWords } from '#content/words.ts'
import { Breadcrumbs } from '#web/sections/breadcrumbs.tsx'
import { RosetteMark } from '#web/ui/rosette.tsx'

type Props = PageWords & { children?: ReactNode }

// Children are the page's first actions, under the lede.
export function PageHeading({ title, heading, lede, children }: Props) {
  return (
    <div className="relative isolate overflow-hidden border-b border-rule bg-paper">
      <div className="measure py-14 sm:py-20">
        <Breadcrumbs title={title} />
        <h1 className="max-w-4xl text-[min(2.6rem,14.5vw)] sm:text-6xl">{heading}</h1>
        {lede && <p className="mt-6 max-w-2xl text-lg text-soft sm:text-xl">{lede}</p>}
        {children && <div className="mt-8 flex flex-wrap gap-3">{children}</div>}
      </div>
      <RosetteMark className="no-print absolute top-1/2 right-0 -z-10 size-72 translate-x-[62%] -translate-y-1/2 stroke-action opacity-20 sm:size-[26rem] sm:translate-x-1/4 sm:opacity-30" />
    </div>
  )
}
