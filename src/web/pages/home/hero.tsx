// The hero (claim, buttons and a sample certificate), and the “Trusted by” strip.
import { BadgeCheck } from 'lucide-react'
import type { LinkCopy, Point } from '#content/navigation/copy.ts'
import { specimen } from '#content/pages/home.ts'
import { ActionLink, ButtonLink } from '#web/ui/button.tsx'
import { Certificate } from '#web/ui/certificate.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Props = {
  heading: string
  label: string
  subtitle: string
  certify: LinkCopy
  overview: LinkCopy
  verify: LinkCopy
  values: Point[]
  note: Point
  // The program on the sample certificate.
  earned: string
}

function FloatingNote({ heading, text }: Point) {
  return (
    <div className="relative z-10 mx-auto -mt-4 flex w-fit max-w-[92%] items-center gap-3.5 border border-rule bg-sheet px-5 py-3.5 shadow-[0_12px_32px_rgb(0_0_0/0.14)] sm:-mt-8 lg:mr-auto lg:-ml-10 xl:-ml-14">
      <BadgeCheck aria-hidden className="size-8 shrink-0 stroke-[1.4] text-valid" />
      <p className="text-sm leading-snug">
        <strong className="block text-[0.95rem]">{heading}</strong>
        <span className="text-soft">{text}</span>
      </p>
    </div>
  )
}

export function Hero({ heading, label, subtitle, certify, overview, verify, values, note, earned }: Props) {
  return (
    <div className="border-b border-rule bg-paper">
      <div className="measure grid items-center gap-x-14 gap-y-8 pt-8 pb-8 sm:gap-y-12 sm:pt-16 sm:pb-14 lg:grid-cols-[minmax(0,1.08fr)_minmax(0,1fr)] lg:pt-20 lg:pb-20">
        <div>
          <p className="label-small text-brass">{label}</p>
          <h1 className="mt-4 text-[min(2.65rem,14.5vw)] leading-[1.08] sm:text-6xl lg:text-[4.25rem]">
            {heading}
          </h1>
          <p className="mt-6 max-w-xl text-lg text-soft sm:text-xl">{subtitle}</p>
          <div className="mt-6 flex sm:mt-9 flex-wrap gap-3">
            <ButtonLink look="action" {...certify} />
            <ActionLink look="outline" {...overview} />
          </div>
          <p className="mt-4">
            <TextLink {...verify} />
          </p>
        </div>
        <div className="mx-auto w-full max-w-lg">
          <Certificate {...specimen} course={earned} />
          <FloatingNote {...note} />
        </div>
      </div>
      <div className="measure">
        <dl className="grid border-t border-rule sm:grid-cols-3 sm:divide-x sm:divide-rule max-sm:divide-y max-sm:divide-rule">
          {values.map(({ heading, text }) => (
            <div key={heading} className="py-3.5 sm:px-8 sm:py-7 sm:first:pl-0">
              <dt className="font-serif text-xl">{heading}</dt>
              <dd className="mt-0.5 text-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}

type TrustProps = { heading: string; labels: string[]; note: string | false }

export function TrustStrip({ heading, labels, note }: TrustProps) {
  return (
    <section aria-label={heading} className="border-b border-rule bg-paper">
      <div className="measure flex flex-wrap items-baseline justify-between gap-x-10 gap-y-2 py-5 sm:gap-y-4 sm:py-8">
        <h2 className="label-small font-sans text-brass">{heading}</h2>
        <ul className="flex flex-wrap gap-x-9 gap-y-2 font-serif text-xl text-soft">
          {labels.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
        {note && <p className="w-full text-sm text-soft">{note}</p>}
      </div>
    </section>
  )
}
