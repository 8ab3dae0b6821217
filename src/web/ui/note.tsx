// A note with links.
import { useId } from 'react'
import type { LinkCopy } from '#content/navigation/copy.ts'
import { TextLinks } from '#web/ui/text-link.tsx'

type Props = { id?: string; heading: string; text: string; links: LinkCopy[] }

export function Note({ id, heading, text, links }: Props) {
  const headingId = useId()
  return (
    <aside
      {...(id && { id })}
      aria-labelledby={headingId}
      className="scroll-mt-24 border-t border-rule bg-sheet"
    >
      <div className="measure grid gap-x-14 gap-y-3 py-6 sm:py-12 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <h2 id={headingId} className="text-[1.75rem]">
          {heading}
        </h2>
        <div className="prose-measure">
          <p className="text-soft">{text}</p>
          <TextLinks links={links} className="no-print mt-2" />
        </div>
      </div>
    </aside>
  )
}
