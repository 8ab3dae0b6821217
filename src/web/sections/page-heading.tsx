// The top of an inner page: its heading and the sentence that says why to read on.
import type { PageWords } from '#content/words.ts'
import { LaceRule } from '#web/ui/guilloche.tsx'

export function PageHeading({ heading, lede }: PageWords) {
  return (
    <div className="border-b border-rule bg-paper">
      <div className="measure py-14 sm:py-20">
        <h1 className="max-w-4xl text-[2.6rem] sm:text-6xl">{heading}</h1>
        {lede && <p className="mt-6 max-w-2xl text-lg text-soft sm:text-xl">{lede}</p>}
        <LaceRule id="lace-heading" className="mt-10 max-w-48" />
      </div>
    </div>
  )
}
