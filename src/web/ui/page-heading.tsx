// The heading and lede of a page.
import type { ReactNode } from 'react'
import type { PageCopy } from '#content/navigation/copy.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'

type Props = PageCopy & { figure?: ReactNode; children?: ReactNode }

// Children are the first actions, below the lede.
export function PageHeading({ title, heading, lede, figure, children }: Props) {
  return (
    <div className="border-b border-rule bg-paper">
      <div
        className={`measure py-8 sm:py-14 ${figure ? 'grid items-center gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_26rem]' : ''}`}
      >
        <div>
          <Breadcrumbs title={title} />
          <h1 className="max-w-4xl text-[min(2.6rem,14.5vw)] sm:text-6xl">{heading}</h1>
          {lede && <p className="mt-5 max-w-2xl text-lg text-soft sm:text-xl">{lede}</p>}
          {children && <div className="mt-7 flex flex-wrap gap-3">{children}</div>}
        </div>
        {figure}
      </div>
    </div>
  )
}

export function CompactHeading({ title, heading, lede }: PageCopy) {
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
