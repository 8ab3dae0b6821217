// The closing call to action.
import type { LinkCopy } from '#content/navigation/copy.ts'
import { ButtonLink } from '#web/ui/button.tsx'

type CallToActionCopy = {
  heading: string
  text?: string
  primary: LinkCopy
  secondary?: LinkCopy
  trustPoints?: string[]
}

export function CallToAction({ heading, text, primary, secondary, trustPoints }: CallToActionCopy) {
  return (
    <section className="no-print bg-featured text-on-featured">
      <div className="measure py-8 sm:py-20">
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
    </section>
  )
}
