// The heading of the verification page, and what it shows without a verdict.
import type { ReactNode } from 'react'
import type { PageCopy } from '#content/navigation/copy.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'

type Props = PageCopy & { children: ReactNode }

export function VerifyHeading({ title, heading, lede, children }: Props) {
  return (
    <div className="no-print border-b border-rule bg-paper">
      <div className="measure grid gap-x-16 gap-y-3 pt-3 pb-4 sm:gap-y-5 sm:py-12 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:items-end">
        <div>
          <div className="max-sm:hidden">
            <Breadcrumbs title={title} />
          </div>
          <h1 className="text-[2.1rem] sm:text-5xl">{heading}</h1>
          <p className="mt-2 text-lg text-soft sm:mt-4">{lede}</p>
        </div>
        {children}
      </div>
    </div>
  )
}

// With a credential in the URL, the page shows only the answer.
const withoutCredential = 'in-[:root:has([data-asks])]:hidden'

export function WithoutCredential({ className, children }: { className: string; children: ReactNode }) {
  return <div className={`${className} ${withoutCredential}`}>{children}</div>
}
