// A list that is folded on a phone, and in full on a wide screen and on paper.
import type { ReactNode } from 'react'
import { Summary } from '#web/ui/fold.tsx'

// A browser that cannot show the closed list keeps the heading that opens it.
export function PhoneFold({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="group lg:details-content:[content-visibility:visible]">
      <Summary className="gap-4 font-semibold lg:supports-[selector(::details-content)]:hidden">
        {summary}
      </Summary>
      {children}
    </details>
  )
}
