// A large picture on green next to its description.

import type { LinkCopy } from '#content/navigation/copy.ts'
import type { Picture } from '#content/shared/specimens.ts'
import { ButtonLink } from '#web/ui/button.tsx'

type Props = { heading: string; text: string; link?: LinkCopy; picture: Picture }

// With an estimate on the page, its own paper replaces the sample.
export function PictureWithText({ heading, text, link, picture: { caption, alt, ...image } }: Props) {
  return (
    <section className="no-print overflow-hidden bg-featured text-on-featured in-[main:has(.board-paper)]:hidden">
      <div className="measure grid items-center gap-x-16 gap-y-8 pt-8 sm:pt-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
        <div className="lg:pb-16">
          <h2 className="max-w-xl text-3xl sm:text-4xl">{heading}</h2>
          <p className="mt-4 max-w-xl text-lg">{text}</p>
          {link && <ButtonLink look="on-featured" className="mt-6" {...link} />}
          <p className="mt-6 text-sm">{caption}</p>
        </div>
        {/* Cropped at the bottom. */}
        <div className="h-72 sm:h-104">
          <img {...image} alt={alt} loading="lazy" decoding="async" className="h-auto w-full shadow-xl" />
        </div>
      </div>
    </section>
  )
}
