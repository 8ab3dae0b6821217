// The statement in one large sentence, and the testimonials.
import { illustrative } from '#content/navigation/demo.ts'
import { Badge } from '#web/ui/badge.tsx'
import { type Figure, Figures } from '#web/ui/figures.tsx'
import { LaceRule } from '#web/ui/lace-rule.tsx'
import { PhoneFold } from '#web/ui/phone-fold.tsx'
import { Section } from '#web/ui/section.tsx'

export function Statement({ text }: { text: string }) {
  return (
    <div className="measure flex flex-col items-center py-10 text-center sm:py-24">
      <LaceRule id="lace-statement" className="mb-8 max-w-24" />
      <p className="max-w-4xl font-serif text-[1.9rem] leading-[1.2] tracking-tight text-balance sm:text-[2.8rem]">
        {text}
      </p>
    </div>
  )
}

type Voice = { quote: string; author: string; title: string; company: string; badge: string; impact: string }

function VoiceView({ quote, author, title, company, badge, impact }: Voice) {
  return (
    <figure className="flex h-full flex-col border-t border-ink pt-5">
      <div>
        <Badge>{badge}</Badge>
      </div>
      <blockquote className="mt-4 font-serif text-[1.3rem] leading-snug">“{quote}”</blockquote>
      <figcaption className="mt-auto pt-6 text-[0.95rem]">
        <span className="block font-semibold">{author}</span>
        <span className="block text-soft">
          {title}, {company}
        </span>
        <span className="mt-3 block border-l-2 border-brass pl-3 text-soft">{impact}</span>
      </figcaption>
    </figure>
  )
}

type Props = {
  heading: string
  note: string
  more: string
  voices: Voice[]
  statistics: Figure[]
  isDemo: boolean
}

export function Testimonials({ heading, note, more, voices: [first, ...others], statistics, isDemo }: Props) {
  return (
    <Section heading={heading} ground="sheet">
      <div className="grid gap-x-10 gap-y-3 lg:grid-cols-3">
        {first && <VoiceView {...first} />}
        <div className="lg:col-span-2">
          <PhoneFold summary={more}>
            <div className="grid gap-x-10 gap-y-8 max-lg:pb-4 lg:grid-cols-2">
              {others.map((voice) => (
                <VoiceView key={voice.author} {...voice} />
              ))}
            </div>
          </PhoneFold>
        </div>
      </div>
      <div className="mt-8 lg:mt-14">
        <Figures figures={statistics} note={isDemo ? `${note} ${illustrative.figures}` : note} />
      </div>
    </Section>
  )
}
