// The end of a page: what to do next, in the brand's green.
import type { LinkWords } from '#content/words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { RosetteMark } from '#web/ui/rosette.tsx'

export type CallToActionWords = {
  heading: string
  text?: string
  primary: LinkWords
  secondary?: LinkWords
  trustPoints?: string[]
}

export function CallToAction({ heading, text, primary, secondary, trustPoints }: CallToActionWords) {
  return (
    <section className="no-print relative isolate overflow-hidden bg-featured text-on-featured">
      <div className="measure py-8 sm:py-24">
        <h2 className="max-w-3xl text-4xl sm:text-5xl">{heading}</h2>
        {text && <p className="mt-4 max-w-xl text-lg">{text}</p>}
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink look="on-featured" {...primary} />
          {secondary && <ButtonLink look="outline-on-featured" {...secondary} />}
        </div>
        {trustPoints && (
          <ul className="mt-8 flex flex-wrap gap-x-8 gap-y-2 text-[0.95rem]">
            {trustPoints.map((point) => (
              <li
                key={point}
                className="flex items-center gap-2 before:size-1.5 before:bg-current before:content-['']"
              >
                {point}
              </li>
            ))}
          </ul>
        )}
      </div>
      <RosetteMark className="absolute top-1/2 right-0 -z-10 size-[38rem] translate-x-1/3 -translate-y-1/2 stroke-on-featured opacity-15" />
    </section>
  )
}
